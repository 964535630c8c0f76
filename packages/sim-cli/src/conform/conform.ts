import type { Settings } from '@farspin/core';
import { connectTo, lineOf, type Bench, type ConformOptions, type Visit } from './bench.ts';
import { tryAccount } from './chapters/account.ts';
import { judgeMeters, tryCapabilities } from './chapters/capabilities.ts';
import { gameCapabilities, noGame, tryGame, type Game } from './chapters/game.ts';
import { judgeDetails, trySitting, type Seat } from './chapters/machine.ts';
import { tryCashout, tryEmptyCashout, tryTransfers } from './chapters/money.ts';
import { askSession, hearNews, judgePushes, openMachineOf, tryDoors, type News } from './chapters/notifications.ts';
import { readBalance, tryBalance, tryGifts, tryLobby, type Lobby } from './chapters/player.ts';
import { tryEnding, tryReturn } from './chapters/returning.ts';
import { trySignalling } from './chapters/signalling.ts';
import { trySigningIn, trySigningOut, unsigned } from './chapters/sign-in.ts';
import { tryCheck, trySettings } from './chapters/surroundings.ts';
import { tryWhep } from './chapters/whep.ts';
import { judgeWire } from './chapters/wire.ts';
import { createHttp, type Seen } from '../probe/http.ts';
import { named } from '../output/named.ts';
import { createNotebook, type Finding, type Notebook } from './notebook.ts';

/** How the player's money and session are at the end. */
export interface Left {
  readonly asFound: boolean;
  /** One sentence. */
  readonly words: string;
}
export interface Conformity {
  readonly server: string;
  /** `refused`: the server said no to the player. `no-machine`: the one to sit at is not in the lobby. */
  readonly outcome: 'tried' | 'refused' | 'unreachable' | 'interrupted' | 'no-machine';
  readonly words: string | null;
  readonly findings: readonly Finding[];
  /** Null: no player was signed in. */
  readonly left: Left | null;
  /** Null: none was asked for, or the run did not come to it. */
  readonly game: Game | null;
}

const atMachine = [
  ...['P1-MACHINE', 'P1-KICK', 'P1-CANCEL', 'P1-VIDEO', 'P2-INIT', 'P2-PRESS', 'P2-AUTOPLAY', 'P2-TRANSFER'],
  ...['P2-METERS', 'P2-BAND', 'P2-PING', 'P2-RESUME', 'P2-WHEP'],
];

const interrupted = 'interrupted';

/**
 * Takes a server through the protocol, clause by clause, as one player on one machine. Never rejects. Its signal ends it
 * early: what was begun is still ended, and how the player is left is told.
 */
export async function conform(options: ConformOptions): Promise<Conformity> {
  const note = createNotebook();
  const seen: Seen[] = [];
  const { server } = options;
  const settings = await trySettings(server, note, seen);
  if (!settings.ok)
    return { server, outcome: 'unreachable', words: settings.error, findings: [], left: null, game: null };
  const bench = createBench(options, settings.value, note, seen);
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
  if (visit !== null && !isInterrupted) note.absentAll('nothing of the kind came', ['P1-WIRE']);
  const without = signedIn?.kind === 'broken' ? signedIn.why : unsigned;
  note.block(isInterrupted ? interrupted : visit === null ? without : 'it was not reached');
  const refused = signedIn?.kind === 'refused' ? signedIn.words : null;
  return {
    ...{ server, left: stayed?.left ?? null, game: stayed?.game ?? null, findings: note.findings() },
    outcome: isInterrupted ? 'interrupted' : refused === null ? 'tried' : 'refused',
    words: refused,
  };
}

function createBench(options: ConformOptions, settings: Settings, note: Notebook, seen: Seen[]): Bench {
  const base = new URL(settings.api.baseUrl, options.server);
  const http = createHttp(base, settings.api.timeoutMs, seen);
  return { options, settings, note, seen, http, connect: connectTo(settings, options.server, seen) };
}

/** A part of the run; one that breaks off leaves what is open of its subjects untried, and says why. */
async function chapter<T>(
  { note, options }: Bench,
  about: string,
  subjects: readonly string[],
  work: () => Promise<T>,
): Promise<T | null> {
  options.onProgress?.(about);
  try {
    options.signal?.throwIfAborted();
    return await work();
  } catch (failure) {
    if (options.signal?.aborted) note.block(interrupted, subjects);
    else note.block(`${about}: ${failure instanceof Error ? failure.message : String(failure)}`, subjects);
    return null;
  }
}

/** How a stay was, or why there was none: nothing was done but looking around. */
type Stay =
  | { readonly kind: 'stayed'; readonly left: Left; readonly game: Game | null }
  | { readonly kind: 'no-machine'; readonly words: string };

/** From the sign-in to the sign-out. */
async function stay(bench: Bench, visit: Visit): Promise<Stay> {
  const { options } = bench;
  const found = await chapter(bench, 'the wallet', ['P1-BALANCE'], () => tryBalance(bench, visit));
  const news = await chapter(bench, 'notifications', ['P1-NOTIFY', 'P1-SOCKET'], async () => {
    await tryDoors(bench, visit);
    return await hearNews(bench, visit, found);
  });
  const lobby = await chapter(bench, 'the lobby', ['P1-BRANDS', 'P1-MACHINES'], () => tryLobby(bench, visit));
  const mistake = lobby === null ? null : noSuchMachine(lobby, options.machine);
  if (mistake !== null) {
    news?.line.close();
    if (options.token === null) await trySigningOut(bench, visit);
    return { kind: 'no-machine', words: mistake };
  }
  await chapter(bench, "the player's pages", ['P2-TRANSACTIONS', 'P2-SESSIONS'], () => tryAccount(bench, visit));

  const open = news?.openMachine ?? null;
  const game = await tryMachine(bench, visit, news, lobby, found);
  const gifts = (await chapter(bench, 'gifts', ['P1-GIFT'], () => tryGifts(bench, visit))) ?? [];
  const paid = game?.verdict === 'played' ? [game.words, ...gifts] : gifts;
  const left = await leave(bench, visit, { found, open, paid }).catch(() => null);
  judgePushes(bench);
  news?.line.close();
  if (options.token === null) await trySigningOut(bench, visit);
  const unread: Left = { asFound: false, words: 'It could not be read how the player was left.' };
  return { kind: 'stayed', game, left: left ?? unread };
}

/** Null: there is the one that was asked for, or none was, or it cannot be known. */
function noSuchMachine({ all }: Lobby, wanted: string | null): string | null {
  if (wanted === null || all.length === 0 || all.includes(wanted)) return null;
  const [first] = all;
  return `there is no machine ${named(wanted)}; the lobby has ${all.length}, as ${first}`;
}

/** Where a game was asked for, and the run did not come to it. */
const unplayed = ({ play, signal }: ConformOptions, why: string): Game | null =>
  play && signal?.aborted !== true ? noGame('blocked', why) : null;

/** The stay at the machine, or why there can be none. */
async function tryMachine(
  bench: Bench,
  visit: Visit,
  news: News | null,
  lobby: Lobby | null,
  walletMinor: number | null,
): Promise<Game | null> {
  const { note, options } = bench;
  const open = news?.openMachine ?? null;
  if (news === null || open !== null) {
    const why =
      open === null
        ? 'there are no notifications'
        : `the player has a session on machine ${open}: end it, or give another player`;
    note.block(why, atMachine);
    return unplayed(options, why);
  }
  const game = await chapter(bench, 'the machine', atMachine, () => playAt(bench, visit, news, lobby, walletMinor));
  return game ?? unplayed(options, 'the run at the machine broke off; what is blocked says why');
}

/** All that is tried at a machine. Tells of the game, where one was asked for and the run came to it. */
async function playAt(
  bench: Bench,
  visit: Visit,
  news: News,
  lobby: Lobby | null,
  walletMinor: number | null,
): Promise<Game | null> {
  const taken = 'the machine was taken meanwhile';
  const { note, options } = bench;
  const machines = lobby?.free ?? [];
  const first = await trySitting(bench, visit, news, machines);
  if (first === null) {
    const { machine } = options;
    const isFree = machine !== null && machines.includes(machine);
    const why =
      machine === null
        ? 'no machine is free: name one with --machine'
        : `machine ${machine} ${isFree ? 'was refused: P1-MACHINE-1' : `${lobby?.taken.get(machine) ?? 'is not free'}: name another`}`;
    note.block(why, atMachine);
    return unplayed(options, why);
  }
  const seats: Seat[] = [first];
  let isOver = false;
  const goOn = (): void => options.signal?.throwIfAborted();
  try {
    goOn();
    const listed = judgeDetails(bench, first);
    await tryCapabilities(bench, first, listed);
    if (!options.video) note.untriedAll('without pictures: --no-video', ['P1-VIDEO', 'P2-WHEP']);
    else {
      await chapter(bench, 'the picture', ['P1-VIDEO'], () => trySignalling(bench, visit, first.machineId));
      await chapter(bench, 'the picture by WHEP', ['P2-WHEP'], () => tryWhep(bench, visit, first));
    }
    goOn();
    const canMove = listed.has('transfer') && walletMinor !== null;
    if (canMove) await tryTransfers(bench, visit, first, news, walletMinor, listed);
    goOn();
    const here = await tryReturn(bench, visit, first, listed);
    seats.push(here);
    if (listed.has('meters')) for (const seat of new Set([first, here])) judgeMeters(bench, seat);
    if (canMove) await tryCashout(bench, visit, here, walletMinor);
    else await tryEmptyCashout(bench, visit, here, walletMinor);

    goOn();
    const amountMinor = canMove ? Math.min(options.amountMinor, walletMinor) : 0;
    await tryEnding(bench, visit, here, news, { clause: 'P1-CANCEL-1', path: 'player/cancel', amountMinor });
    isOver = true;
    const last = await sitAgain(bench, visit, news, here.machineId);
    if (last === null) {
      note.block(taken, ['P1-KICK']);
      return unplayed(options, taken);
    }
    seats.push(last);
    await tryEnding(bench, visit, last, news, { clause: 'P1-KICK-1', path: 'player/kick', amountMinor });
    goOn();
    if (!options.play) return null;
    const lacking = gameCapabilities.filter((name) => !listed.has(name));
    if (lacking.length > 0) return noGame('absent', `init does not list ${lacking.join(', ')}`);
    if (!canMove) return noGame('blocked', 'the wallet cannot be read');
    const seat = await sitAgain(bench, visit, news, here.machineId);
    if (seat === null) return noGame('blocked', taken);
    seats.push(seat);
    isOver = false;
    options.onProgress?.('a game');
    const game = await tryGame(bench, visit, seat, walletMinor);
    judgeMeters(bench, seat);
    return game;
  } finally {
    if (!isOver) {
      const body = { machineId: first.machineId };
      await bench.http.call('POST', 'player/cancel', { token: visit.token, body });
    }
    for (const { line } of seats) line.close();
  }
}

/** Until the news have it too: a session that ends at once may be told by no push at all. */
async function sitAgain(bench: Bench, { token }: Visit, news: News, machineId: string): Promise<Seat | null> {
  const from = news.line.pushes.length;
  const line = lineOf(await bench.connect('machine', token), 'machine');
  const init = await line.ask('init', { machineID: machineId, token });
  const isSeated = init.ack !== undefined && !Object.hasOwn(Object(init.ack), 'ErrorMessage');
  const isTold = (payload: unknown): boolean => openMachineOf(payload) === machineId;
  if (isSeated) {
    await news.line.pushed('session', isTold, bench.options.pushMs, from);
    return { line, machineId, init, details: {} };
  }
  line.close();
  return null;
}

/** Ends what may still be open, and compares with what was found. */
async function leave(
  bench: Bench,
  visit: Visit,
  { found, open, paid }: { found: number | null; open: string | null; paid: readonly string[] },
): Promise<Left> {
  const now = openMachineOf((await askSession(bench, visit))?.payload);
  if (now !== null && now !== open) {
    await bench.http.call('POST', 'player/cancel', { token: visit.token, body: { machineId: now } });
  }
  const stillOpen = now === null ? null : openMachineOf((await askSession(bench, visit))?.payload);
  const wallet = await readBalance(bench, visit);
  if (wallet === null || found === null) {
    return { asFound: false, words: 'The wallet could not be read: look how the player was left.' };
  }
  const differences = [
    ...(wallet === found
      ? []
      : [`the wallet had ${found}, and has ${wallet}${paid.length === 0 ? '' : ` (${paid.join(', ')})`}`]),
    ...(stillOpen === open ? [] : [`a session is open on machine ${stillOpen}`]),
  ];
  if (differences.length > 0) return { asFound: false, words: `Not as it was found: ${differences.join('; ')}.` };
  return {
    asFound: true,
    words: `Left as found: ${wallet} in the wallet, ${open === null ? 'no session open' : `the session on ${open} open`}.`,
  };
}
