import { createCashOutWhenOver } from '@farspin/core/cash-out-when-over';
import { createGameNotes } from '@farspin/core/game-notes';
import { createMemoryStore } from '@farspin/core/memory-store';
import { render } from 'ink-testing-library';
import { createScope, parseSettings, type Language } from '@farspin/core';
import { createWords, type Words } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { App } from '../app.tsx';
import { createFarewell, type Farewell } from '../farewell.ts';
import type { SeenCredits } from '../last-seen.ts';
import { themeFor } from '../theme.ts';
import type { Region } from '../terminal/screen.ts';
import { createFakePlayer } from './fake-player.ts';

/**
 * Minimum interval in ms between typed keys. Tests type faster than a hand, but keys written together must still not
 * count as typed.
 */
const handMs = 3;

/**
 * Renders the whole app with a fake player, by default at 100 × 24 characters without colour. `press` types keys and
 * `frame` returns the screen.
 */
export async function renderApp(
  options: {
    readonly language?: Language;
    readonly username?: string;
    readonly ascii?: boolean;
    readonly columns?: number;
    readonly rows?: number;
    /** Last known credits of a machine. */
    readonly seen?: SeenCredits & { readonly machineId: string };
    /** Contents of Settings.json. */
    readonly settings?: object;
  } = {},
) {
  const { language = 'en', username = '', ascii = false, columns, rows, seen, settings = {} } = options;
  const fake = createFakePlayer();
  const farewells: Farewell[] = [];
  const regions: (Region | null)[] = [];
  const stales: boolean[] = [];
  const lastSeen = (machineId: string): SeenCredits | null => (seen?.machineId === machineId ? seen : null);
  const farewell = createFarewell(fake.player, { now: Date.now }, { of: lastSeen }, createScope());
  let moves = 0;
  const words = createWords({ language, catalogue: await loadTerminalCatalogue(language), money: { currency: 'TRY' } });
  const client = {
    player: { ...fake.player, settings: parseSettings(settings).settings },
    quality: { link$: fake.states.summary },
    cashOutWhenOver: createCashOutWhenOver(fake.player, createScope()),
    gameNotes: createGameNotes(fake.player, { store: createMemoryStore(), log: { write() {} } }, createScope()),
    words,
    learn: async (spoken: Language) =>
      createWords({ language: spoken, catalogue: await loadTerminalCatalogue(spoken), money: { currency: 'TRY' } }),
    theme: themeFor({ colourBits: 1, ascii }),
    picture: {
      show(region: Region) {
        regions.push(region);
        return () => regions.push(null);
      },
      setStale(stale: boolean) {
        stales.push(stale);
      },
      forget() {},
    },
    server: 'http://127.0.0.1:4600',
    left: () => farewell().sessions,
    lastSeen,
    moved: () => {
      moves += 1;
    },
    quit: () => farewells.push(farewell()),
  };
  const app = render(<App client={client} username={username} handMs={handMs} />);
  const resize = async (size: { readonly columns?: number | undefined; readonly rows?: number | undefined }) => {
    for (const side of ['columns', 'rows'] as const)
      if (size[side] !== undefined) Object.defineProperty(app.stdout, side, { value: size[side], configurable: true });
    if (size.rows !== undefined || size.columns !== undefined) app.stdout.emit('resize');
    await settle();
  };
  await resize({ columns, rows });
  return {
    ...fake,
    words: withoutMarks(words),
    farewells,
    regions,
    stales,
    moves: () => moves,
    resize,
    unmount: app.unmount,
    frame: (): string => app.lastFrame() ?? '',
    /** Types without waiting for the result. */
    write: (text: string) => app.stdin.write(text),
    async press(...keys: readonly string[]) {
      for (const key of keys) {
        app.stdin.write(key);
        await settle();
      }
    },
    settle,
  };
}

/** Returns the texts as Ink draws them: without the marks of direction, which have no width. */
const withoutMarks = (words: Words): Words => ({
  ...words,
  t: (...text) => words.t(...text).replaceAll(/[\u2066-\u2069]/g, ''),
  say: (message) => words.say(message).replaceAll(/[\u2066-\u2069]/g, ''),
});

/**
 * Waits until keys are handled. React effects and Ink's key handlers run a few turns later, and a key counts only after
 * a short time without another key.
 */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
  await new Promise<void>((resolve) => setTimeout(resolve, handMs + 1));
  for (let turn = 0; turn < 10; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
