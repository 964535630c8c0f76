import { rmSync } from 'node:fs';
import { createScope, type Scope, type Settings } from '@farspin/core';
import { createWords, type Words } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { createMemoryStore } from '@farspin/adapters/node';
import { wallMs } from '@farspin/adapters/time';
import { deviceClock } from '@farspin/adapters/clock';
import { composePlayer } from '../player/compose.ts';
import { startNetwork, type Network } from '@farspin/operator/lab';
import type { JsonLine, Print } from '../output/json-lines.ts';
import { whyNotComposed } from '../player/unreachable.ts';
import { createRecordedPlayer, type RecordedPlayer } from '../recording/recorded-player.ts';
import { fileOfPlayer } from '../recording/save-recording.ts';
import { watchLeftOpen, type LeftOpen } from '../player/left-open.ts';
import { printEvents } from './events.ts';
import { failed, type ScriptOutcome } from './outcome.ts';
import { createServerWorld } from './server-world.ts';
import type { Actor } from './run-script.ts';
import { needsLab, type Script, type ScriptPlayer } from './steps.schema.ts';
import { drive } from './virtual/drive.ts';
import { createVirtualStage, type VirtualDials } from './virtual/virtual-stage.ts';

export interface StageOptions {
  readonly server: string;
  readonly token: string | null;
  readonly video: boolean;
  /** File for the lab's journal, or null for no journal. */
  readonly journal: string | null;
  readonly password: string | null;
}

/** Environment in which a script runs: its players and its time. */
export interface ScriptStage {
  readonly now: () => number;
  /** Creates the players. Their lines are printed under their names. */
  open(print: Print): Promise<ScriptOutcome>;
  readonly actors: readonly (Actor & Pick<RecordedPlayer<never>, 'recorder'> & { leftOpen(): readonly LeftOpen[] })[];
  /** Waits for work while time advances. */
  during<T>(work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

type Cast = ScriptStage['actors'][number];

async function englishWords({ money }: Settings): Promise<Words> {
  return createWords({ language: 'en', catalogue: await loadTerminalCatalogue('en'), money });
}

/** Returns a function that adds the player's name to each line if there are several players. */
const printFor = (print: Print, script: Script, { name }: ScriptPlayer): Print =>
  script.players.length === 1 ? print : ({ kind, ...line }: JsonLine) => print({ kind, player: name, ...line });

/**
 * Creates a stage with a server in real time. Players have their own labs if a script changes their network or if a
 * journal is requested.
 */
export function createServerStage(script: Script, options: StageOptions): ScriptStage {
  const { server: target, token, video, journal, password } = options;
  const scope = createScope();
  const cast: Cast[] = [];
  const isOne = script.players.length === 1;

  const journalOf = (part: ScriptPlayer): string | null =>
    journal === null ? null : fileOfPlayer(journal, isOne ? null : part.name);

  async function labFor(part: ScriptPlayer): Promise<Network | null> {
    const file = journalOf(part);
    if (!needsLab(part) && file === null) return null;
    return startNetwork({ seed: script.seed, target, ...(file === null ? {} : { journal: file }) });
  }

  async function bring(part: ScriptPlayer, network: Network | null, print: Print): Promise<ScriptOutcome> {
    const composed = await composePlayer({
      server: network?.url ?? target,
      store: createMemoryStore(),
      ...{ givenToken: token, watch: video, scope, client: 'script' },
    });
    if (!composed.ok) {
      await network?.stop();
      // A player who never connected needs no journal.
      const file = journalOf(part);
      if (file !== null) rmSync(file, { force: true });
      return failed('unreachable', await whyNotComposed(composed.error, target));
    }
    const { player, recorder } = composed.value;
    const words = await englishWords(player.settings);
    const clock = deviceClock;
    const world = createServerWorld(target);
    const leftOpen = watchLeftOpen(player, clock, scope);
    cast.push({ part, player, recorder, leftOpen, words, clock, network, password, print, world });
    printEvents(player, words, print, scope);
    return { ok: true, value: {} };
  }

  return {
    now: wallMs,
    actors: cast,
    during: (work) => work,
    async open(print) {
      for (const part of script.players) {
        let network: Network | null;
        try {
          network = await labFor(part);
        } catch (failure) {
          return failed('scriptInvalid', failure instanceof Error ? failure.message : String(failure));
        }
        const brought = await bring(part, network, printFor(print, script, part));
        if (!brought.ok) return brought;
      }
      return { ok: true, value: {} };
    },
    async close() {
      for (const { network, print } of cast) {
        if (network === null) continue;
        print({ kind: 'network', seed: network.seed, ...network.carried() });
      }
      scope.unsubscribe();
      for (const { network } of cast) await network?.stop();
    },
  };
}

/**
 * Creates a stage with an operator in memory and in virtual time. The same seed produces the same output, byte for
 * byte.
 */
export function createMemoryStage(
  script: Script,
  options: Pick<StageOptions, 'video' | 'password'> & { readonly dials?: VirtualDials },
): ScriptStage {
  const { clock, scope, settings, openDevice } = createVirtualStage(script.seed, script.world, options.dials);
  const cast: Cast[] = [];
  return {
    now: clock.now,
    actors: cast,
    during: (work) => drive(clock, work),
    async open(print) {
      const words = await englishWords(settings);
      for (const part of script.players) {
        const { ports, world, asleep$ } = openDevice();
        const { player, recorder } = createRecordedPlayer({
          ...{
            ports,
            settings,
            scope,
            asleep$,
            givenToken: null,
            watch: options.video,
            client: 'script',
            virtual: true,
          },
        });
        const toldHere = printFor(print, script, part);
        const { password } = options;
        const leftOpen = watchLeftOpen(player, clock, scope);
        cast.push({
          ...{ part, player, recorder, leftOpen, words, clock, world, password, print: toldHere },
          network: null,
        });
        printEvents(player, words, toldHere, scope);
      }
      return { ok: true, value: {} };
    },
    close: (): Promise<void> => Promise.resolve(closeScope(scope)),
  };
}

const closeScope = (scope: Scope): void => scope.unsubscribe();
