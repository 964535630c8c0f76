/** Command `npm run explain -- SEED`. Writes a simulated session as one HTML page. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { simulateSession, type SimulatedSession } from '@farspin/testing/simulation';
import type { OperatorDials } from '@farspin/testing';
import { dialsText, exitOfFlags, hoursNumber, seedNumber } from '../flags.ts';
import { loadAssets } from './assets.ts';
import { renderPage } from './page.ts';
import { replayLine } from './replay.ts';

/** Maximum length in virtual hours. A longer trace would make the page too large to open. */
const mostHours = 100;

interface Flags {
  readonly hours: number;
  readonly path?: string;
  readonly dials?: Partial<OperatorDials>;
  readonly out?: string;
}

const program = new Command('explain')
  .description('Replay a simulated session and write its timeline to one HTML page.')
  .argument('<seed>', 'of the session', seedNumber)
  .option('--hours <number>', 'length of the session in virtual hours', hoursNumber(mostHours), 2)
  .option('--path <path>', 'path of the shrunk session, as printed by simulate')
  .option('--dials <dials>', "dials of the operator, such as 'seatAtCashOut=freed'", dialsText)
  .option('--out <file>', 'file to write (default: explain-SEED.html)')
  .allowExcessArguments(false)
  .exitOverride(exitOfFlags)
  .parse();

const seed = Number(program.processedArgs[0]);
const { hours, path, dials, out } = program.opts<Flags>();
const options = { seed, hours, ...(path === undefined ? {} : { path }), ...(dials === undefined ? {} : { dials }) };
const session = simulateOrExit();
const file = resolve(process.env['INIT_CWD'] ?? '.', out ?? `explain-${seed}.html`);
const page = renderPage(session, replayLine(options), await loadAssets());
await writeFile(file, page).catch(() =>
  program.error(`error: ${file} cannot be written. Check that its folder exists.`),
);
console.log(`${file}\n${outcomeOf(session)}`);

/** Simulates the session. Reports an invalid path on one line and exits. */
function simulateOrExit(): SimulatedSession {
  try {
    return simulateSession({ ...options, keepTrace: true });
  } catch (error) {
    return program.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function outcomeOf({ violation, steps, trace, dials: drawn }: SimulatedSession): string {
  const size = `${steps.length} steps, ${trace.length} events`;
  const outcome = violation === null ? 'no violation' : `violation of ${violation.invariant}: ${violation.found}`;
  return `${size}, ${outcome}\nDials: ${drawn}`;
}
