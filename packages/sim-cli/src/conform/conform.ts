import { setTimeout } from 'node:timers/promises';
import type { Settings } from '@farspin/core';
import { connectTo, lingerMs, type ConformBench, type ConformOptions, type Visit } from './bench.ts';
import { chapter, interrupted } from './chapter.ts';
import { tryAccount } from './chapters/account.ts';
import { tryDemoArea } from './chapters/demo-area.ts';
import type { Game } from './chapters/game.ts';
import { openNotifications, judgePushes, tryDoors } from './chapters/notifications.ts';
import { tryOtherOrigin } from './chapters/other-origin.ts';
import { tryBalance, tryGifts, tryLobby } from './chapters/player.ts';
import { trySigningIn, trySigningOut, unsigned } from './chapters/sign-in.ts';
import { tryCheck, trySettings } from './chapters/surroundings.ts';
import { judgeWire } from './chapters/wire.ts';
import { createHttp, type SeenResponse } from '../probe/http.ts';
import { noSuchMachine } from '../probe/no-such-machine.ts';
import { leave, type LeaveResult } from './leave.ts';
import { createNotebook, type ClauseFinding, type Notebook } from './notebook.ts';
import { stayAtMachine } from './stay-at-machine.ts';

export interface Conformity {
  readonly server: string;
  /**
   * Outcome of the run. `refused`: the server rejected the player. `no-machine`: the requested machine is not in the
   * lobby.
   */
  readonly outcome: 'tried' | 'refused' | 'unreachable' | 'interrupted' | 'no-machine';
  readonly words: string | null;
  readonly findings: readonly ClauseFinding[];
  /** The player's state at the end, or null if no player was signed in. */
  readonly left: LeaveResult | null;
  /** The requested game. Null if no game was requested or the run did not reach it. */
  readonly game: Game | null;
}

/**
 * Tests a server clause by clause, as one player at one machine. Never rejects. `signal` ends the run early. An
 * interrupted run still ends what it began and reports the player's final state.
 */
export async function conform(options: ConformOptions): Promise<Conformity> {
  const note = createNotebook();
  const seen: SeenResponse[] = [];
  const { server } = options;
  const settings = await trySettings(server, note, seen);
  if (!settings.ok)
    return { server, outcome: 'unreachable', words: settings.error, findings: [], left: null, game: null };
  const bench = createTestBench(options, settings.value, note, seen);
  const signedIn = await chapter(bench, 'signing in', ['P1-CHECK', 'P1-LOGIN', 'P1-VALIDATE', 'P1-TOKEN'], async () => {
    await tryCheck(bench);
    return await trySigningIn(bench);
  });
  const visit = signedIn?.kind === 'in' ? signedIn.visit : null;
  const stayed = visit === null ? null : await stay(bench, visit);
  if (stayed?.kind === 'no-machine')
    return { server, outcome: 'no-machine', words: stayed.words, findings: [], left: null, game: null };
  judgeWire(bench);
  const isInterrupted = options.signal?.aborted ?? false;
  if (visit !== null && !isInterrupted) note.absentAll('the server sent nothing of this kind', ['P1-WIRE']);
  const without = signedIn?.kind === 'broken' ? signedIn.why : unsigned;
  note.block(isInterrupted ? interrupted : visit === null ? without : 'the run did not reach this clause');
  const refused = signedIn?.kind === 'refused' ? signedIn.words : null;
  return {
    ...{ server, left: stayed?.left ?? null, game: stayed?.game ?? null, findings: note.findings() },
    outcome: isInterrupted ? 'interrupted' : refused === null ? 'tried' : 'refused',
    words: refused,
  };
}

function createTestBench(
  options: ConformOptions,
  settings: Settings,
  note: Notebook,
  seen: SeenResponse[],
): ConformBench {
  const base = new URL(settings.api.baseUrl, options.server);
  const http = createHttp(base, settings.api.timeoutMs, seen);
  const page = new URL(options.page ?? options.server).origin;
  return {
    options,
    page,
    settings,
    note,
    seen,
    moved: [],
    http,
    connect: connectTo(settings, options.server, seen, http),
  };
}

/** Result of a session at a machine, or the reason why the run could not join one. */
type Stay =
  | { readonly kind: 'stayed'; readonly left: LeaveResult; readonly game: Game | null }
  | { readonly kind: 'no-machine'; readonly words: string };

/** Runs all tests between the sign-in and the sign-out. */
async function stay(bench: ConformBench, visit: Visit): Promise<Stay> {
  const { options } = bench;
  const found = await chapter(bench, 'the wallet', ['P1-BALANCE'], () => tryBalance(bench, visit));
  const notifications = await chapter(bench, 'notifications', ['P1-NOTIFY', 'P1-SOCKET'], async () => {
    await tryDoors(bench, visit);
    return await openNotifications(bench, visit, found);
  });
  const lobby = await chapter(bench, 'the lobby', ['P1-BRANDS', 'P1-MACHINES'], () => tryLobby(bench, visit));
  const mistake = lobby === null ? null : noSuchMachine(lobby.all, options.machine);
  if (mistake !== null) {
    notifications?.socket.close();
    if (options.token === null) await trySigningOut(bench, visit);
    return { kind: 'no-machine', words: mistake };
  }
  const open = notifications?.openMachine ?? null;
  const game = await stayAtMachine(bench, visit, notifications, lobby, found);
  // These tests follow the machine tests, so that the lists contain the moved amounts and enough rows.
  const pages = ['P2-TRANSACTIONS', 'P2-SESSIONS', 'P2-PROFILE', 'P2-PASSWORD', 'P2-PIN', 'P2-USER'] as const;
  const changed = (await chapter(bench, "the player's pages", pages, () => tryAccount(bench, visit))) ?? [];
  const demoSubjects = ['P3-REGISTER', 'P3-COURSE', 'P3-CHAT', 'P3-PANEL'] as const;
  const made = (await chapter(bench, 'the demo area', demoSubjects, () => tryDemoArea(bench, visit))) ?? [];
  await chapter(bench, 'another origin', ['P1-CORS'], () => tryOtherOrigin(bench, visit));
  const gifts = (await chapter(bench, 'gifts', ['P1-GIFT'], () => tryGifts(bench, visit))) ?? [];
  const paid = game?.verdict === 'played' ? [game.words, ...gifts] : gifts;
  const left = await leave(bench, visit, { found, open, paid, changed: [...changed, ...made] }).catch(() => null);
  if (options.token === null) await trySigningOut(bench, visit);
  if (options.signal?.aborted !== true) await setTimeout(lingerMs);
  judgePushes(bench);
  notifications?.socket.close();
  const unread: LeaveResult = {
    asFound: false,
    words: 'The state of the player could not be read. Check the wallet and the session.',
  };
  return { kind: 'stayed', game, left: left ?? unread };
}
