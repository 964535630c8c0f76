import {
  can,
  createPlayer,
  createScope,
  isInGame,
  type Auth,
  type Player,
  type PlayPorts,
  type Session,
  type Settings,
} from '@farspin/core';
import { createOffers } from '@farspin/core/offers';
import { createLoginPolicy } from '@farspin/core/login-policy';
import { createSafeguards } from '@farspin/core/safeguards';
import type { Probe } from './figures.ts';
import { closeAndAudit, open } from './books.ts';
import { endedByCashOut, refuseEnded } from './elsewhere.ts';
import { createLeanPorts, type Shared } from './lean-ports.ts';
import { quietMs } from '../player/game-watch.rules.ts';
import { watchGames } from '../player/watch-games.ts';
import { measured } from './measured-ports.ts';
import type { Habits, PlayerPlan, Seat } from './plan.ts';
import { GivenUp, pause, until } from './waiting.ts';

export type PlayerStage = 'arriving' | 'playing' | 'leaving' | 'gone' | 'failed';

export interface LoadPlayerOptions {
  readonly shared: Shared;
  readonly probe: Probe;
  readonly place: PlayerPlan;
  readonly habits: Habits;
  /** Returns another machine if the player's own machine is taken, or null if none is free. */
  readonly another: () => Seat | null;
  readonly onStage?: (stage: PlayerStage) => void;
}

/** A simulated player who arrives and plays until `leave`. */
export interface LoadPlayer {
  /** Resolves when the player has left and the books are audited. Never rejects. */
  readonly over: Promise<PlayerOutcome>;
  /** Pays out, leaves and signs out. */
  leave(): void;
  /** Drops the player's connections without closing them. */
  cut(): void;
  /** Stops all waits. Open sessions stay open at the server. */
  abandon(): void;
}
export interface PlayerOutcome {
  /** The reason why the session ended early, or null if it was complete. */
  readonly failure: string | null;
  readonly lostMinor: number;
  /** Player and location of the loss, or an empty string without a loss. */
  readonly lostWhere: string;
}

/**
 * Starts a player's session. The player signs in, reads the lobby, joins a machine, and plays and moves money until
 * `leave`.
 */
export function startPlayerSession({ shared, probe, place, habits, another, onStage }: LoadPlayerOptions): LoadPlayer {
  const scope = createScope();
  const lean = createLeanPorts(shared);
  const ports = measured(lean.ports, probe);
  const { settings } = shared;
  const player = createPlayer({
    ports,
    settings,
    givenToken: null,
    scope,
    offers: createOffers,
    safeguards: createSafeguards,
    loginPolicy: createLoginPolicy,
  });
  const leaving = new AbortController();
  const abandoned = new AbortController();
  const { random } = ports;
  const patience = { timeoutMs: habits.patienceMs, signal: abandoned.signal };
  const stage = (now: PlayerStage): void => onStage?.(now);

  /** State of the books. While they are open, money may have moved that has not been audited. */
  let books: 'not-begun' | 'open' | 'closed' = 'not-begun';

  async function live(): Promise<PlayerOutcome> {
    stage('arriving');
    await signIn(player, place, shared.settings, patience);
    probe.count('signed_in');
    await answerDialog(player, patience);
    const token = player.signIn$.value?.token ?? '';
    const opening = await open(ports.api, token);
    books = 'open';
    await loadLobby(player, place.machine, patience);
    await join(player, place.machine, another, patience);
    probe.count('joined');
    stage('playing');
    const hand = createHand(player, habits, ports);
    while (!leaving.signal.aborted) {
      refuseEnded(player);
      if (endedByCashOut(player)) await join(player, place.machine, another, patience);
      const did = hand.act();
      await pause(did === 'took-all-out' ? bringAgainMs : habits.thinkMs * (0.5 + random.next()), leaving.signal);
    }
    if (hand.lacksMoney()) probe.count('unfunded');
    stage('leaving');
    const beganAt = performance.now();
    await goAway(player, hand, patience, probe);
    refuseEnded(player);
    probe.took('leave', performance.now() - beganAt);
    const found =
      opening === null
        ? null
        : await closeAndAudit(
            ports.api,
            token,
            opening,
            () => player.wallet$.value.intents,
            async (ms) => {
              await pause(ms, abandoned.signal);
              payOutWhatIsOpen(player);
            },
          );
    books = 'closed';
    if (found === null || found.isBlind) probe.count('unaudited');
    if (found !== null && found.unsettled > 0) probe.count('unsettled', found.unsettled);
    player.logout();
    await until('signing out', player.auth$, ({ kind }) => (kind === 'signed-out' ? true : null), patience);
    const { lostMinor = 0, where = '' } = found ?? {};
    return { failure: null, lostMinor, lostWhere: where === '' ? '' : `${place.username}: ${where}` };
  }

  const over = live().then(
    (outcome) => {
      stage('gone');
      return outcome;
    },
    (error: unknown): PlayerOutcome => {
      stage('failed');
      probe.count('failed');
      if (books === 'open') probe.count('unaudited');
      return { failure: error instanceof Error ? error.message : String(error), lostMinor: 0, lostWhere: '' };
    },
  );
  void over.then(() => scope.unsubscribe());
  return {
    over,
    leave: () => leaving.abort(),
    cut: lean.cut,
    abandon() {
      leaving.abort();
      abandoned.abort();
    },
  };
}

type Patience = Parameters<typeof until>[3];

async function signIn(
  player: Player,
  { username, password }: PlayerPlan,
  settings: Settings,
  patience: Patience,
): Promise<void> {
  await until('the start', player.auth$, ({ kind }) => (kind === 'signed-out' ? true : null), patience);
  player.login({ username, password });
  const auth = await until('signing in', player.auth$, (now) => (now.kind === 'signing-in' ? null : now), patience);
  if (auth.kind !== 'signed-in') throw new Error(`signing in: ${await whyNot(auth, settings)}`);
}

/** Returns the text that the player would read. The texts are loaded only when needed. */
async function whyNot(auth: Auth, settings: Settings): Promise<string> {
  const message = auth.kind === 'signed-out' ? (auth.failure?.message ?? auth.notice) : null;
  if (message === null) return auth.kind;
  const { loadWords } = await import('@farspin/core/messages');
  return (await loadWords({ language: 'en', settings })).say(message);
}

/** Pays out the open session of an earlier run. */
async function answerDialog(player: Player, patience: Patience): Promise<void> {
  const dialog = await until(
    'checking for an open session',
    player.reconnect$,
    (now) => (now.kind === 'unknown' ? null : now),
    patience,
  );
  if (dialog.kind !== 'asking') return;
  player.cancelSession();
  await until('ending an old session', player.reconnect$, ({ kind }) => (kind === 'asking' ? null : true), patience);
  await until('settling an old session', player.wallet$, () => (isMoving(player) ? null : true), patience);
}

/**
 * Pays out a session that is still open at the server after the player has left the machine. Its credits would
 * otherwise be lost.
 */
function payOutWhatIsOpen(player: Player): void {
  if (player.reconnect$.value.kind === 'asking' && !isMoving(player)) player.cancelSession();
}

async function loadLobby(player: Player, { brandId }: Seat, patience: Patience): Promise<void> {
  if (brandId === null) return;
  player.selectBrand(brandId);
  await until('the lobby', player.lobby$, ({ machinesLoad: { kind } }) => (kind === 'loaded' ? true : null), patience);
}

async function join(player: Player, own: Seat, another: () => Seat | null, patience: Patience): Promise<void> {
  for (let seat: Seat | null = own; seat !== null; seat = another()) {
    player.join(seat);
    const session = await until('joining', player.session$, (now) => (now.kind === 'joining' ? null : now), patience);
    if (session.kind === 'playing') return;
    refuseEnded(player);
  }
  throw new Error('the server has no free machine');
}

/**
 * Delay before a player cashes in again after cashing out everything, in ms. Without credits, a lost connection would
 * end the session.
 */
const bringAgainMs = 500;

interface Hand {
  /** Performs one act: a cash-in, a cash-out or a press. */
  act(): 'took-all-out' | null;
  /** Returns true while a game that this player started is running. */
  watches(): boolean;
  /** Returns true if wallet and machine together had too little money for the last game that the player wanted. */
  lacksMoney(): boolean;
}

function createHand(player: Player, habits: Habits, { random, clock }: Pick<PlayPorts, 'random' | 'clock'>): Hand {
  /** Id of the last command before the press in flight, or undefined if no press is in flight. */
  let earlier: string | null | undefined;
  let lacksMoney = false;
  // This subscription precedes the watch, so that an answer is handled before meters that arrive with it.
  player.session$.subscribe((session) => {
    const command = session.kind === 'playing' ? session.command : null;
    if (earlier === undefined || command === null || command.id === earlier || command.state.kind === 'sent') return;
    earlier = undefined;
    watch.answered(command.state.kind !== 'refused');
  });
  const watch = watchGames({ player, clock });

  /** Returns true while a game is running, according to the meters or, without meters, to the time (P2-METERS-5). */
  function watches(): boolean {
    const game = watch.game();
    const meters = metersOf(player.session$.value);
    if (meters !== null && isInGame(meters)) return true;
    const silenceMs = game === null ? 0 : quietMs(game, watch.learned());
    return game !== null && clock.now() - game.lastAt < (silenceMs ?? longestGameMs);
  }
  /** Cashes in the usual amount, or the whole balance if it is lower. */
  function bring(creditsMinor: number, neededMinor: number): void {
    const walletMinor = player.wallet$.value.balanceMinor ?? habits.cashInMinor;
    const amountMinor = Math.min(habits.cashInMinor, walletMinor);
    lacksMoney = creditsMinor + amountMinor < neededMinor;
    if (!lacksMoney) player.cashIn(amountMinor);
  }
  return {
    watches,
    lacksMoney: () => lacksMoney,
    act() {
      const session = player.session$.value;
      if (session.kind !== 'playing' || session.link.kind !== 'up' || isMoving(player) || watches()) return null;
      if (session.command?.state.kind === 'sent') return null;
      const { creditsMinor = 0, betMinor = 0 } = session.meters ?? {};
      const mayTransfer = can(session, 'transfer');
      const neededMinor = Math.max(1, betMinor ?? 0);
      if (mayTransfer && creditsMinor < neededMinor) bring(creditsMinor, neededMinor);
      else if (mayTransfer && random.next() * habits.transferEvery < 1) {
        player.cashOut();
        return 'took-all-out';
      } else if (can(session, 'press') && player.pressBlock$.value === null) {
        earlier = session.command?.id ?? null;
        watch.asked();
        player.press('start');
      }
      return null;
    },
  };
}
/** Time after which a game without meters counts as over, in ms. */
const longestGameMs = 5_000;

const metersOf = (session: Session) => (session.kind === 'playing' ? session.meters : null);
const isMoving = (player: Player): boolean =>
  player.wallet$.value.intents.some(({ state: { kind } }) => kind === 'sending' || kind === 'checking');

/**
 * Pays out and leaves. If the machine rejects the pay-out during a game, retries after the game. If the machine keeps
 * rejecting it, leaves without a pay-out.
 */
async function goAway(player: Player, hand: Hand, patience: Patience, probe: Probe): Promise<void> {
  const lateAt = Date.now() + longestBonusMs;
  const unpaidAt = Date.now() + longestNoMs;
  for (let refusals = 0; player.session$.value.kind !== 'idle'; refusals += 1) {
    while (hand.watches() && Date.now() < lateAt && !patience.signal.aborted) await pause(askAgainMs, patience.signal);
    const cashOut = refusals === 0 || Date.now() < unpaidAt;
    if (!cashOut) probe.count('left_unpaid');
    player.leave({ cashOut });
    const after = await until(
      'leaving',
      player.session$,
      (now) => (now.kind === 'playing' && now.leaving ? null : now.kind),
      patience,
    );
    if (after === 'idle') break;
    if (Date.now() > lateAt) throw new GivenUp('leaving', 'late');
    await pause(askAgainMs * 2 ** refusals, patience.signal);
  }
  await until('settling the money', player.wallet$, () => (isMoving(player) ? null : true), patience);
}
const askAgainMs = 500;
/** Time limit for retrying rejected pay-outs, in ms. The client itself waits for the end of a game. */
const longestNoMs = 30_000;
/** Time limit for a game with free spins, in ms. Free spins run to their end and may win more free spins. */
const longestBonusMs = 240_000;
