import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { describePinned, usualWorld, type OperatorDials } from '@farspin/testing';
import { PlannedFaultRefused } from '@farspin/operator/faults';
import { readFaultFile } from '@farspin/operator/faults';
import { onEnding } from '../output/ending-signals.ts';
import { seeGuides } from '../output/guides.ts';
import { exitCodes } from '../output/exit-code.ts';
import { addressesElsewhere } from '@farspin/operator/server';
import { StartFailure, wordsOf } from '@farspin/operator/server';
import { demoPlayer, startOperator, type Operator } from '@farspin/operator';
import { controlAccesses, operatorLimits, policyProfiles } from '@farspin/operator/server';
import { givenSettings, settingsFile, withSettings } from '@farspin/operator/server';
import { stderrLog } from '@farspin/operator/server';
import { dialsOf } from './dials.ts';
import { givenOptions } from './given-options.ts';
import { greeting, noNetworkWarning, openWarning } from './greeting.ts';
import { wholeBetween } from './options.ts';
import { packagedWeb } from './packaged-web.ts';
import { describePicture, pictureChoices, pictureHeight, type PictureChoice } from './picture-height.ts';

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly seed: number;
  readonly brands: number;
  readonly machines: number;
  readonly players: number;
  readonly data?: string;
  /** False without a web client. */
  readonly web?: string | false;
  readonly settings?: string;
  readonly settingsUnchecked?: true;
  readonly demoArea?: true;
  readonly guests: boolean;
  readonly speed: number;
  readonly picture: PictureChoice;
  readonly policy?: (typeof policyProfiles)[number];
  readonly faultFile?: string;
  readonly lab?: true;
  readonly trustProxy?: readonly string[];
  readonly control: (typeof controlAccesses)[number];
  readonly specOnly?: true;
  readonly dials?: Partial<OperatorDials>;
  readonly json?: true;
}

const speedFactor = (text: string): number => {
  const value = Number(text);
  const [least, most] = operatorLimits.speed;
  if (!(value >= least && value <= most))
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  return value;
};

/** Rejects an empty path, for example from an unset shell variable. With an empty path, nothing would be stored. */
const folder = (path: string): string => {
  if (path === '') throw new InvalidArgumentError('It must be the path of a folder.');
  return path;
};

/** Splits a list of addresses. `createPlayerAddress` reports the invalid one. */
const addressList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const help = `
Examples:
  farspin serve --seed 7 --players 20
  farspin serve --web packages/web/dist --policy ukgc
  farspin serve --speed 10 --fault-file faults.yaml --lab
  farspin serve --port 0 --json

Exit codes:
  0    stopped by a signal
  1    cannot start (port, data folder, settings file, wrong command line), can
       no longer store the state, an error in the program, or a second Ctrl-C
  2    the fault file is missing or invalid

${seeGuides('The fake operator')}`;

/** `farspin serve`: runs the fake operator until Ctrl-C. */
export const serveCommand = (): Command =>
  new Command('serve')
    .description('run a fake operator: HTTP, sockets and live video on one port')
    .option('--port <number>', 'port to listen on; 0 chooses a free port', wholeBetween(operatorLimits.port), 4600)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(
      '--seed <number>',
      'seed of the random numbers; the same seed gives the same games',
      wholeBetween(operatorLimits.seed),
      1,
    )
    .option('--brands <number>', 'number of brands', wholeBetween(operatorLimits.brands), usualWorld.brands)
    .option(
      '--machines <number>',
      'number of machines per brand',
      wholeBetween(operatorLimits.machinesPerBrand),
      usualWorld.machinesPerBrand,
    )
    .option(
      '--players <number>',
      'number of demo players besides "demo"',
      wholeBetween(operatorLimits.players),
      usualWorld.players,
    )
    .option('--no-guests', 'do not simulate guests at the machines')
    .option('--speed <factor>', 'speed of the games, 0.1 to 100', speedFactor, 1)
    .addOption(
      new Option('--picture <lines>', 'height of the best picture; auto: 720 with four or more CPU cores, else 360')
        .choices(pictureChoices)
        .default('auto'),
    )
    .addOption(
      new Option('--policy <profile>', 'jurisdiction whose rules Settings.json contains').choices(policyProfiles),
    )
    .option('--data <folder>', 'keep the state in this folder, so that it survives a restart', folder)
    .option('--web <folder>', 'serve the built web client from this folder (default: the client in this package)')
    .option('--no-web', 'serve no web client')
    .option('--settings <file>', 'serve this file as Settings.json')
    .option('--settings-unchecked', 'skip validation; report problems as warnings')
    .option('--demo-area', 'show the demo area, with the team chat and the quick panel')
    .option('--fault-file <file>', 'faults to schedule, in YAML or JSON (see the guide "Faults")')
    .option('--lab', 'route all players through the lab, so that network faults cut no connections')
    .option(
      '--trust-proxy <addresses>',
      'trust X-Forwarded-For of these proxies: addresses, CIDR ranges or "loopback", separated by commas',
      addressList,
    )
    .addOption(
      new Option(
        '--control <who>',
        'access to the control page /sim: this computer, anyone with the printed link, or nobody',
      )
        .choices(controlAccesses)
        .default('loopback'),
    )
    .option('--spec-only', 'omit everything that is optional in the protocol')
    .option(
      '--dials <dials>',
      "behaviour that the protocol leaves open: 'seatAtCashOut=freed heartbeat=45s', a seed, or random",
      dialsOf(),
    )
    .option('--json', 'print one line of JSON when ready, and nothing else')
    .addHelpText('after', help)
    .action(serve);

const demoArea = { demo: true, teamChat: true, quickPanel: true };

async function serve(options: ServeOptions, command: Command): Promise<void> {
  const unchecked = options.settingsUnchecked ?? false;
  if (unchecked && options.settings === undefined) command.error('error: --settings-unchecked needs --settings.');
  const document = options.settings === undefined ? givenSettings() : settingsFile(options.settings, { unchecked });
  const settings = options.demoArea === true ? withSettings(document, () => ({ site: demoArea })) : document;
  const { faultFile, policy } = options;
  const planned = faultFile === undefined ? null : orInvalid(() => readFaultFile(faultFile));
  const operator = await startOperator({
    port: options.port,
    host: options.host,
    seed: options.seed,
    brands: options.brands,
    machinesPerBrand: options.machines,
    players: options.players,
    roleAccounts: true,
    guests: options.guests,
    speed: options.speed,
    picture: pictureHeight(options.picture),
    specOnly: options.specOnly ?? false,
    dials: options.dials ?? {},
    ...(policy === undefined ? {} : { policy }),
    faults: planned?.faults ?? [],
    lab: options.lab ?? false,
    control: options.control,
    trustProxy: options.trustProxy ?? [],
    dataDirectory: options.data === undefined ? null : resolve(options.data),
    webDirectory: webOf(options),
    settings,
    log: stderrLog,
    onFatal: (reason) => {
      process.stderr.write(
        `The operator can no longer store its state: ${reason}. It stops now. Check the --data folder and start it again.\n`,
      );
      process.exit(1);
    },
  }).catch((failure: unknown) => {
    if (!(failure instanceof PlannedFaultRefused) || planned === null) throw failure;
    return orInvalid<Operator>(() => {
      throw new StartFailure(planned.ofPlayer(failure.index, failure.reason));
    });
  });
  for (const note of settings.notes) process.stderr.write(`${options.settings ?? 'Settings.json'}: ${note}.\n`);
  const passed = passedOver(operator, options, command);
  if (passed !== null) process.stderr.write(`${passed}\n`);
  if (options.json === true && !isLoopback(options.host)) process.stderr.write(`${openWarning}\n`);
  if (addressesElsewhere('::', operator.port).length === 0) process.stderr.write(`${noNetworkWarning}\n`);
  process.stdout.write(
    options.json ? `${JSON.stringify(ready(operator, options))}\n` : welcome(operator, options, command),
  );
  await stopOnSignal(operator);
}

/** Exits with the code of an invalid script if reading a fault file fails. A fault file is a script, too. */
function orInvalid<T>(read: () => T): T {
  try {
    return read();
  } catch (failure) {
    process.stderr.write(`${wordsOf(failure)}\n`);
    process.exit(exitCodes.scriptInvalid);
  }
}

/** Returns the folder of the web client to serve, or null for none. */
function webOf({ web }: ServeOptions): string | null {
  if (web === false) return null;
  return web === undefined ? packagedWeb() : resolve(web);
}

const tokenLink = (operator: Operator): string => `${operator.url}/?token=${operator.demoToken()}`;

const ready = (operator: Operator, options: ServeOptions) => ({
  ready: true,
  url: operator.url,
  port: operator.port,
  pid: process.pid,
  demo: demoPlayer,
  otherPlayers: otherPlayers(operator),
  tokenLink: tokenLink(operator),
  control: operator.controlLink,
  web: webOf(options) !== null,
  data: options.data ?? null,
  dials: describePinned(options.dials ?? {}),
  picture: operator.noPicture === null ? pictureHeight(options.picture) : null,
});

/** Options that the greeting shows in another way. */
const told = ['port', 'host', 'players', 'data', 'web', 'faultFile', 'picture', 'json'];

const welcome = (operator: Operator, options: ServeOptions, command: Command): string =>
  greeting({
    title: 'Farspin is ready.',
    address: operator.url,
    elsewhere: addressesElsewhere(options.host, operator.port),
    demo: demoPlayer,
    otherPlayers: otherPlayers(operator),
    ...(options.demoArea === true ? { roleAccounts: ['admin', 'staff'] } : {}),
    signedInLink: webOf(options) === null ? null : tokenLink(operator),
    ...(packagedWeb() === null ? {} : { howTo: { play: 'farspin play', serveWeb: 'leave out --no-web' } }),
    controlLink: operator.controlLink,
    controlElsewhere: controlElsewhere(operator, options),
    faults: options.faultFile === undefined ? null : `${operator.faults.list().length}, from ${options.faultFile}`,
    picture: operator.noPicture ?? describePicture(options.picture),
    options: givenOptions(command, told, {
      ...worldOf(operator),
      dials: `'${describePinned(options.dials ?? {})}'`,
    }),
    state: options.data === undefined ? 'in memory only' : `kept in ${resolve(options.data)}`,
    isOpen: !isLoopback(options.host),
  });

/** Returns links to the control page for other computers, or an empty list if they may not open it. */
const controlElsewhere = ({ controlLink, port }: Operator, { host, control }: ServeOptions): readonly string[] => {
  if (control !== 'anyone' || controlLink === null) return [];
  const { pathname, hash } = new URL(controlLink);
  return addressesElsewhere(host, port).map((address) => `${address}${pathname}${hash}`);
};

/** Returns a notice about options that the stored world overrides. Otherwise returns null. */
function passedOver(operator: Operator, options: ServeOptions, command: Command): string | null {
  const world = worldOf(operator);
  const asked = (['seed', 'brands', 'machines', 'players'] as const).filter(
    (name) => options[name] !== world[name] && command.getOptionValueSource(name) === 'cli',
  );
  const of = `seed ${world.seed}, ${world.brands} brands of ${world.machines} machines and ${world.players} players`;
  return asked.length === 0
    ? null
    : `${options.data} already contains a world with ${of}. ${asked.map((name) => `--${name}`).join(' and ')} ${asked.length === 1 ? 'has' : 'have'} no effect. For another world, choose an empty folder.`;
}

function worldOf(operator: Operator): Pick<ServeOptions, 'seed' | 'brands' | 'machines' | 'players'> {
  const all = operator.backOffice.machines();
  const brands = new Set(all.map(({ brand }) => brand)).size;
  return { seed: operator.platform.seed, brands, machines: all.length / brands, players: otherPlayers(operator) };
}

/** Returns the number of players in the world. A stored world keeps its original number, regardless of the options. */
const otherPlayers = (operator: Operator): number =>
  operator.backOffice.players().filter(({ username }) => /^player\d+$/.test(username)).length;

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/**
 * Resolves when the operator has stopped. The first signal stops the operator cleanly; a second signal ends the
 * process.
 */
const stopOnSignal = (operator: Operator): Promise<void> =>
  new Promise((resolveStopped, reject) => {
    let asked = false;
    const onSignal = (): void => {
      if (asked) process.exit(1);
      asked = true;
      operator.stop().then(() => resolveStopped(), reject);
    };
    onEnding(onSignal);
  });
