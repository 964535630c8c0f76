import { Command } from 'commander';
import { createScope } from '@farspin/core';
import { createWords } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { createMemoryStore } from '@farspin/adapters/node';
import { composePlayer } from '../compose.ts';
import { startNetwork, type Network } from '../lab/index.ts';
import { exitCodes } from '../output/exit-code.ts';
import { jsonLines, type Print } from '../output/json-lines.ts';
import { printEvents } from '../script/events.ts';
import { readScript } from '../script/read-script.ts';
import { runScript } from '../script/run-script.ts';
import { needsLab, type Script } from '../script/steps.schema.ts';
import { defaultServer, passwordFromEnvironment, serverAddress } from './options.ts';

interface RunOptions {
  readonly server: string;
  readonly token?: string;
  readonly video?: true;
  readonly journal?: string;
}

const exitCodeHelp = `
Exit codes:
  0    all steps were carried out
  1    an error in the program, or a wrong command line
  2    the script is missing or invalid
  3    an expectation did not hold
  4    the server cannot be reached
  5    the server refused something
  6    something did not happen in time
  130  interrupted

Steps are described in docs/guides/scripts.md.`;

/** `farspin run FILE`: a scripted session without a terminal, told as JSON lines. */
export const runCommand = (): Command =>
  new Command('run')
    .description('play a scripted session without a terminal, and print what happens as JSON lines')
    .argument('<file>', 'the script, in YAML')
    .option('--server <address>', 'where to play', serverAddress, defaultServer)
    .option('--token <token>', 'sign in with this token instead of a login step')
    .option('--video', 'receive the picture too, and press buttons only while it is live')
    .option('--journal <file>', 'write down there what the network did, where the script changes it')
    .addHelpText('after', exitCodeHelp)
    .action(async (file: string, options: RunOptions) => {
      process.exitCode = await run(file, options);
    });

async function run(file: string, options: RunOptions): Promise<number> {
  const script = readScript(file);
  if (!script.ok) {
    process.stderr.write(`${script.error}\n`);
    return exitCodes.scriptInvalid;
  }
  const print = jsonLines((text) => process.stdout.write(text), Date.now);
  if (!needsLab(script.value)) return playScript(script.value, options, print, null);
  let network: Network;
  try {
    const { server: target, journal } = options;
    network = await startNetwork({ seed: script.value.seed, target, ...(journal === undefined ? {} : { journal }) });
  } catch (failure) {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
    return exitCodes.scriptInvalid;
  }
  try {
    return await playScript(script.value, { ...options, server: network.url }, print, network);
  } finally {
    await network.stop();
  }
}

async function playScript(script: Script, options: RunOptions, print: Print, network: Network | null): Promise<number> {
  const scope = createScope();
  const onInterrupt = (): void => {
    print({ kind: 'finished', reason: 'interrupted', exitCode: exitCodes.interrupted });
    process.exit(exitCodes.interrupted);
  };
  process.once('SIGINT', onInterrupt);
  try {
    const composed = await composePlayer({
      server: options.server,
      store: createMemoryStore(),
      givenToken: options.token ?? null,
      watch: options.video ?? false,
      scope,
      face: 'script',
    });
    if (!composed.ok) {
      process.stderr.write(`${options.server} cannot be reached.\n`);
      print({ kind: 'finished', reason: 'unreachable', exitCode: exitCodes.unreachable });
      return exitCodes.unreachable;
    }
    const { player } = composed.value;
    const catalogue = await loadTerminalCatalogue('en');
    const words = createWords({ language: 'en', catalogue, currency: player.settings.money.currency });
    printEvents(player, words, print, scope);
    const outcome = await runScript(script, {
      ...{ player, words, print, network },
      password: passwordFromEnvironment(),
    });
    if (network !== null) print({ kind: 'network', seed: network.seed, ...network.carried() });
    const reason = outcome.ok ? 'done' : outcome.error.reason;
    print({ kind: 'finished', reason, exitCode: exitCodes[reason] });
    if (!outcome.ok) process.stderr.write(`${outcome.error.text}\n`);
    return exitCodes[reason];
  } finally {
    process.off('SIGINT', onInterrupt);
    scope.unsubscribe();
  }
}
