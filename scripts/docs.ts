/** Serves the documentation site on the loopback address, or builds it with `--build`. */
import { Command, InvalidArgumentError } from 'commander';
import { exitWithTwo } from './arguments.ts';

const defaultPort = 4_800;

function portOf(given: string): number {
  const port = Number(given);
  if (!/^\d+$/.test(given) || port < 1 || port > 65_535)
    throw new InvalidArgumentError('It must be a port from 1 to 65535.');
  return port;
}

const program = new Command('npm run docs --')
  .description('Serves the documentation on this computer, and reloads its pages when a document changes.')
  .option('--build', 'write the site to docs/site/dist instead')
  .option('--port <port>', 'port to listen on', portOf, defaultPort)
  .allowExcessArguments(false)
  .exitOverride(exitWithTwo)
  .parse();
const { build: isBuild = false, port } = program.opts<{ readonly build?: boolean; readonly port: number }>();
if (isBuild && program.getOptionValueSource('port') === 'cli')
  program.error('error: --build serves nothing. Leave out --port.');

// Load the site generator only after the arguments are checked, because it is large.
const { buildSite, serveSite, siteOutput } = await import('../docs/site/src/run.ts');
try {
  if (isBuild) console.log(`docs: ${await buildSite()} pages in ${siteOutput}`);
  else console.log(`Documentation: ${await serveSite(port)}\nPress Ctrl+C to stop.`);
} catch (failure) {
  const message = failure instanceof Error ? failure.message : String(failure);
  console.error(message.endsWith('already in use') ? `${message}. Choose another port with --port.` : message);
  process.exit(1);
}
