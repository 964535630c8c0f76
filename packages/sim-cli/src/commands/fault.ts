import { Command, InvalidArgumentError } from 'commander';
import { callNames } from '@farspin/testing';
import { ControlFailure, createControlClient, type ControlClient } from '../control/client.ts';
import { durationMs } from '@farspin/operator/faults';
import { FaultRefused } from '@farspin/operator/faults';
import { checkFault, noSuchCall, type FaultOptions } from '@farspin/operator/faults';
import { faultNames, isFaultName, scenarios } from '@farspin/operator/faults';
import { seeGuides } from '../output/guides.ts';
import { pageOf } from '../output/page.ts';
import { refuse } from '../output/refuse.ts';
import { appliedLine, appliedLines, catalogue, isLive, nothing, story } from './fault-lines.ts';
import { defaultServer, serverAddress } from './options.ts';

const exits = `Exit codes:
  0    done
  1    a wrong command line, or an unknown fault
  4    no operator at this address
  5    the operator refused the request`;
const help = `
Examples:
  farspin fault list                               all faults
  farspin fault list half-open                     what a player should see
  farspin fault list --url http://127.0.0.1:4600   active faults of an operator
  farspin fault list --player demo --url http://127.0.0.1:4600
  farspin fault apply blackhole --player demo --for 60s
  farspin fault apply lost-answers --calls transfer,cashout --at 10s
  farspin fault clear

${exits}

${seeGuides('Faults')}`;

const examplesOf = {
  list: ['farspin fault list', 'farspin fault list half-open', 'farspin fault list --url http://127.0.0.1:4600 --json'],
  apply: [
    'farspin fault apply blackhole --player demo --for 20s',
    'farspin fault apply lost-answers --calls transfer,cashout --at 10s --every 1m',
  ],
  clear: ['farspin fault clear', 'farspin fault clear 3'],
} as const;
const helpOf = (name: keyof typeof examplesOf): string =>
  `\nExamples:\n${examplesOf[name].map((line) => `  ${line}`).join('\n')}\n\n${exits}`;

interface Where {
  readonly url?: string;
  readonly controlToken?: string;
  readonly json?: true;
}
interface ListOptions extends Where {
  readonly player?: string;
}
interface ApplyOptions extends Where {
  readonly player?: string;
  readonly at?: number;
  readonly for?: number | 'ever';
  readonly every?: number;
  readonly calls?: readonly (typeof callNames)[number][];
}

/** Command `farspin fault`. Injects faults into a running `farspin serve`. */
export function faultCommand(): Command {
  const command = new Command('fault')
    .description('inject faults into a running `farspin serve`')
    .addHelpText('after', help)
    .on('command:*', ([name = '']: readonly string[]) =>
      command.error(`error: unknown command '${name}'. ${meant(name)}`),
    );
  reaching(
    command.command('list').argument('[name]', 'show the effects of this fault; with --url, show whether it is active'),
    '; without it, list all known faults',
  )
    .description('list all faults or, with --url, the active faults')
    .option('--player <name>', 'only faults that affect this player (username or id) or everyone', username)
    .addHelpText('after', helpOf('list'))
    .action((name: string | undefined, options: ListOptions, of: Command) => {
      const asking = (['player', 'controlToken'] as const).find((option) => options[option] !== undefined);
      if (asking !== undefined && options.url === undefined)
        of.error(
          `error: ${asking === 'player' ? '--player' : '--control-token'} needs --url, the address of the operator.`,
        );
      return ending(options, () => list(name, options));
    });
  reaching(command.command('apply').argument('<name>', 'name of the fault (see `farspin fault list`)'))
    .description('inject a fault')
    .addHelpText('after', helpOf('apply'))
    .option('--player <name>', 'only for this player, by username or id', username)
    .option('--at <time>', 'delay before the fault begins, such as 10s', duration)
    .option('--for <time>', 'duration, such as 30s; `ever` lasts until `fault clear`', (text) =>
      text === 'ever' ? text : duration(text),
    )
    .option('--every <time>', 'repeat the fault at this interval (start to start) until `fault clear`', duration)
    .option('--calls <names>', 'affect only these calls, separated by commas', callList)
    .action((name: string, options: ApplyOptions) => ending(options, () => apply(name, options)));
  reaching(
    command.command('clear').argument('[id]', 'number of the fault, from `fault list --url` (default: all)', number),
  )
    .description('end faults')
    .addHelpText('after', helpOf('clear'))
    .action((id: number | undefined, options: Where) => ending(options, () => clear(id ?? null, options)));
  return command;
}

const meant = (name: string): string =>
  isFaultName(name) ? `To inject the fault: farspin fault apply ${name}` : 'Use list, apply or clear.';

const reaching = (command: Command, when = ` (default: ${defaultServer})`): Command =>
  command
    .option('--server, --url <address>', `the operator's address${when}`, serverAddress)
    .option('--control-token <token>', 'token of the control page, if required (or set FARSPIN_CONTROL_TOKEN)')
    .option('--json', 'print JSON, and nothing else');

function duration(text: string): number {
  const ms = durationMs(text);
  if (ms === null) throw new InvalidArgumentError('It must be a time such as 500ms, 10s, 2m or 1h.');
  return ms;
}
/** Parses a username. Rejects an empty name, for example from an unset shell variable. */
function username(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must be a username or an id.');
  return text;
}
function number(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a fault number from `farspin fault list --url`.');
  return Number(text);
}
function callList(text: string): readonly (typeof callNames)[number][] {
  return text.split(',').map((name) => {
    const call = callNames.find((known) => known === name.trim());
    if (call === undefined) throw new InvalidArgumentError(noSuchCall(name.trim()));
    return call;
  });
}

/** Runs a command. Reports a failure on one line with an exit code. */
async function ending({ json }: Where, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (!(failure instanceof ControlFailure) && !(failure instanceof FaultRefused)) throw failure;
    process.exitCode = refuse(failure.message, failure instanceof ControlFailure ? failure.exitCode : 1, json);
  }
}

const clientOf = ({ url = defaultServer, controlToken }: Where): ControlClient =>
  createControlClient(url, controlToken ?? process.env['FARSPIN_CONTROL_TOKEN'] ?? null);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function list(name: string | undefined, where: ListOptions): Promise<void> {
  if (name !== undefined) checkFault(name, isFaultName(name) && scenarios[name].meets === 'one' ? { player: '' } : {});
  const shown = name !== undefined && isFaultName(name) ? [name] : faultNames;
  const { player } = where;
  const all = where.url === undefined ? null : await clientOf(where).applied(player);
  // A request by name means that the user wants to know whether the fault is active now.
  const applied = all?.filter((one) => name === undefined || (one.name === name && isLive(one))) ?? null;
  if (where.json === true) {
    print(JSON.stringify({ scenarios: shown.map((one) => ({ name: one, ...scenarios[one] })), applied }));
    return;
  }
  const page = pageOf(process.stdout);
  if (applied !== null && all !== null)
    print(appliedLines(applied, nothing({ name, player, others: all.filter(isLive) })));
  else print(name === undefined ? catalogue(page) : story(shown[0] ?? 'cut', page));
}

async function apply(name: string, given: ApplyOptions): Promise<void> {
  const { player, at, for: lasts, every, calls } = given;
  const options: FaultOptions = {
    ...(player === undefined ? {} : { player }),
    ...(at === undefined ? {} : { atMs: at }),
    ...(lasts === undefined ? {} : { forMs: lasts === 'ever' ? null : lasts }),
    ...(every === undefined ? {} : { everyMs: every }),
    ...(calls === undefined ? {} : { calls }),
  };
  checkFault(name, options);
  const applied = await clientOf(given).apply(name, options);
  print(given.json === true ? JSON.stringify(applied) : appliedLine(applied));
}

async function clear(id: number | null, where: Where): Promise<void> {
  const ended = await clientOf(where).clear(id);
  if (where.json === true) print(JSON.stringify({ cleared: id ?? 'all', ended }));
  else print(ended.length === 0 ? 'No faults were active.' : `Ended: ${id ?? 'all'}.`);
}
