import { Command, InvalidArgumentError } from 'commander';
import { exitCodes } from '../output/exit-code.ts';
import { irreplaceable, writeWhole } from '@farspin/operator/input';
import { seeGuides } from '../output/guides.ts';
import { refuse } from '../output/refuse.ts';
import { givenSettings, settingsFile, type nginxConfiguration } from '@farspin/operator/server';

interface WebServerOptions {
  readonly root: string;
  readonly operator: string;
  readonly whep?: string;
  readonly serverName?: string;
  readonly certificate?: string;
  readonly certificateKey?: string;
  readonly settings?: string;
  readonly out?: string;
}

/** A web server that `farspin` writes configurations for. */
export interface WebServer {
  /** Name of the command. */
  readonly name: string;
  readonly description: string;
  /** Description of the option for the host name. */
  readonly serverName: string;
  readonly examples: string;
  /** First line of a configuration, which identifies it. */
  readonly begins: string;
  configuration(options: Parameters<typeof nginxConfiguration>[0]): string;
}

const help = (examples: string): string => `
Examples:
${examples}

Exit codes:
  0    the configuration was printed or written
  1    the settings cannot be read or used, or a wrong command line
  2    the file cannot be written, or would replace another file

After a failure, --out leaves the file unchanged. Redirection with > empties it.

${seeGuides('Hosting the web client')}`;

/** Returns the command that writes a configuration which serves the web client in production. */
export const webServerCommand = (server: WebServer): Command =>
  new Command(server.name)
    .description(server.description)
    .option('--root <folder>', 'folder of the built web client on the server', absoluteFolder, '/srv/farspin')
    .option(
      '--operator <host:port>',
      "host and port of the operator's calls and sockets",
      hostAndPort,
      '127.0.0.1:4600',
    )
    .option('--whep <host:port>', 'host and port of WHEP (default: those of --operator)', hostAndPort)
    .option('--server-name <name>', server.serverName, hostName)
    .option('--certificate <file>', 'serve over TLS with this certificate chain, and redirect plain HTTP', absoluteFile)
    .option('--certificate-key <file>', 'its private key', absoluteFile)
    .option('--settings <file>', 'Settings.json with the addresses and paths of the page')
    .option('--out <file>', 'write to this file atomically instead of printing')
    .addHelpText('after', help(server.examples))
    .action((options: WebServerOptions, command: Command) => {
      if ((options.certificate === undefined) !== (options.certificateKey === undefined))
        command.error('error: --certificate and --certificate-key belong together. Give both or neither.');
      process.exitCode = tell(server, options);
    });

/** Requires an absolute path, because web servers resolve relative paths against their own directory. */
export function absoluteFolder(text: string): string {
  if (!/^(?:\/|[a-z]:[/])[^$\\"\n]*$/i.test(text))
    throw new InvalidArgumentError(
      'It must be the absolute path of a folder, such as /srv/farspin, without $, \\ or ".',
    );
  return text;
}

export function absoluteFile(text: string): string {
  if (!/^(?:\/|[a-z]:[/])[^$\\"\n]*[^/$\\"\n]$/i.test(text))
    throw new InvalidArgumentError('It must be the absolute path of a file on the server, without $, \\ or ".');
  return text;
}

export function hostName(text: string): string {
  if (!/^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(text))
    throw new InvalidArgumentError('It must be a host name, such as play.example.com.');
  return text;
}

/** Checks the host and port of an address that a web server may connect to. */
export function hostAndPort(text: string): string {
  const isWellFormed = /^(?:[\w.-]+|\[[\da-f:]+\]):\d+$/i.test(text);
  // `URL` validates the host and the port.
  if (!isWellFormed || !URL.canParse(`http://${text}`))
    throw new InvalidArgumentError('It must be a host and a port, such as 127.0.0.1:4600.');
  return text;
}

function tell(
  { name, begins, configuration }: WebServer,
  { settings: file, out, certificate, certificateKey, ...options }: WebServerOptions,
): number {
  const problem =
    out === undefined ? null : irreplaceable(out, { name: `configuration of \`farspin ${name}\``, begins });
  if (problem !== null) return refuse(problem, exitCodes.scriptInvalid);
  const settings =
    file === undefined ? givenSettings() : settingsFile(file, { otherwise: 'farspin serve refuses this file, too.' });
  for (const note of settings.notes) process.stderr.write(`${file}: ${note}.\n`);
  const isSecure = certificate !== undefined && certificateKey !== undefined;
  const text = configuration({
    ...options,
    settings,
    ...(isSecure ? { certificate: { chain: certificate, key: certificateKey } } : {}),
  });
  if (out === undefined) process.stdout.write(text);
  else writeWhole(out, text);
  return exitCodes.done;
}
