import { createScope, defaultSettings, err, parseSettings, type ParsedSettings, type PortError } from '@farspin/core';
import { createSettingsLoader, unreadableGuards } from '@farspin/core/settings-loader';
import { createVirtualClock } from '@farspin/testing';
import { createMemoryStore } from '@farspin/adapters/storage';
import { of } from 'rxjs';
import { guard, home, matchPath, playerMenu } from '@farspin/core/access';
import { createHttpPlayerApi } from '@farspin/adapters/http';
import { createSocketMachineChannel } from '@farspin/adapters/sockets';
import { createWords, loadEntryTexts } from '@farspin/core/messages';
import fc from 'fast-check';
import { defineBoundary, type Boundary } from '../boundary.ts';
import { mutated } from '../payloads/mutate.ts';
import { anyText, jsonTexts } from '../payloads/texts.ts';
import { createStillPlayer } from '../stand-ins/still-player.ts';
import { createMemorySockets } from '../stand-ins/memory-socket.ts';
import type { NotingLog } from '../stand-ins/noting-log.ts';
import { speakAll } from '../stand-ins/speak.ts';

/** Boundaries for Settings.json: any document gives settings that the rest of the program can use. */

/**
 * Generator for documents as an operator would write them: some groups of the defaults, with texts and addresses of all
 * kinds.
 */
const documents: fc.Arbitrary<unknown> = fc
  .tuple(fc.subarray(Object.entries(defaultSettings)), anyText, fc.nat(4_000_000_000))
  .map(([groups, text, number]) => ({
    ...structuredClone(Object.fromEntries(groups)),
    machineStatusCodes: { [text]: 'playing' },
    lobby: { ...defaultSettings.lobby, show: number % 2 === 0, directMachine: text },
    api: { baseUrl: number % 2 === 0 ? `${text}/` : '/api/', timeoutMs: number },
    sockets: { machine: number % 3 === 0 ? text : '/machine' },
    texts: { en: { 'code.10702': text } },
    money: { currency: 'EUR', symbols: { EUR: text } },
  }));

const groups = Object.keys(defaultSettings).toSorted().join();

function assertUsable({ settings, notes }: ParsedSettings): void {
  if (Object.keys(settings).toSorted().join() !== groups)
    throw new Error('The parsed settings do not have the expected groups');
  if (Reflect.get({}, 'polluted') !== undefined) throw new Error('The document changed the prototype of all objects');
  const again = parseSettings(settings);
  if (again.notes.length > 0)
    throw new Error(`The parser rejects an accepted document the second time: ${again.notes.join(', ')}`);
  if (notes.some((note) => note.length > 100)) throw new Error('A note is longer than the name of a setting');
}

/**
 * Interval at which settings are not only read but also used, which takes ten times as long. The first settings of each
 * subject are always used.
 */
const useEvery = 10;
const entryTexts = await loadEntryTexts('en');
/** Uses the settings as the page does when it starts. */
function useEverywhere({ settings }: ParsedSettings, log: NotingLog): void {
  createWords({
    language: 'en',
    catalogue: entryTexts,
    money: settings.money,
    overrides: settings.texts.en,
  }).say({ kind: 'keyed', key: 'code.10702', params: { block_time: 15 } });
  const start = home(settings);
  if (matchPath(start) === null) throw new Error(`The start page ${start} does not exist`);
  guard({ path: '/lobby', user: null, passwordExpired: false, remembered: null }, settings);
  playerMenu(settings);
  const options = { settings, page: 'http://127.0.0.1/', log };
  createHttpPlayerApi(options);
  const { openSocket } = createMemorySockets();
  createSocketMachineChannel({ ...options, openSocket })
    .connect('t')
    .subscribe()
    .unsubscribe();
}

const settingsBoundary = <P>(name: string, payloads: fc.Arbitrary<P>, read: (payload: P) => unknown): Boundary =>
  defineBoundary<P>({
    name,
    share: 10,
    payloads,
    open: (log) => {
      let taken = 0;
      return {
        take(payload) {
          const parsed = parseSettings(read(payload));
          assertUsable(parsed);
          if (taken % useEvery === 0) useEverywhere(parsed, log);
          taken += 1;
          // In the product, the page logs the notes.
          for (const note of parsed.notes) log.write('warn', 'settings.malformed', { note });
          return parsed.notes.length > 0 ? 'refused' : 'accepted';
        },
      };
    },
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Builds a complete player with the settings and signs in. */
const playing: Boundary = defineBoundary<unknown>({
  name: 'settings player',
  share: 0.5,
  payloads: mutated(documents),
  open: (log) => ({
    take(settings) {
      const { notes } = parseSettings(settings);
      const still = createStillPlayer({ log, settings });
      still.player.selectBrand('1');
      still.player.join({ machineId: '1', name: '1' });
      still.clock.advanceBy(10);
      speakAll(still.notices.map(({ message }) => message));
      still.end();
      for (const note of notes) log.write('warn', 'settings.malformed', { note });
      return notes.length > 0 ? 'refused' : 'accepted';
    },
  }),
});

const gone = err<PortError>({ kind: 'lost', status: 503 });
/**
 * [SETTINGS11] For any stored document, a page without an answer from the server uses it only if all of its guards are
 * readable.
 */
const kept: Boundary = defineBoundary<string>({
  name: 'kept settings',
  share: 1,
  payloads: jsonTexts(documents),
  open: (log) => ({
    take(text) {
      const scope = createScope();
      const deps = { clock: createVirtualClock(), random: { next: () => 0.5 }, source: { load: () => of(gone) } };
      const store = createMemoryStore({ settings: text });
      const { state$ } = createSettingsLoader({ ...deps, store, log, required: true, patienceMs: 3_000 }, scope);
      const load = state$.value;
      scope.unsubscribe();
      if (load.kind === 'ready') {
        assertUsable(load.parsed);
        if (unreadableGuards(parseJson(text)).length > 0)
          throw new Error('The client used a document with an unreadable guard');
        for (const note of load.parsed.notes) log.write('warn', 'settings.malformed', { note });
        return load.parsed.notes.length > 0 ? 'refused' : 'accepted';
      }
      if (load.kind !== 'unavailable' || log.malformed === 0)
        throw new Error(`The page stays in the unexpected state ${load.kind}`);
      return 'refused';
    },
  }),
});

export const settingsBoundaries: readonly Boundary[] = [
  kept,
  settingsBoundary('settings', mutated(documents), (document) => document),
  settingsBoundary('settings text', jsonTexts(documents), parseJson),
  playing,
];
