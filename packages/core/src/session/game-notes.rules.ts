import type { Meters } from '../kernel/entities.ts';
import { message, type Message } from '../messages/message.ts';
import { resultOf } from './game-result.rules.ts';
import { isInGame } from './in-game.rules.ts';
import { mayPlayOn, type Command, type Playing, type Session } from './session.rules.ts';
import { unreportedGame } from './unreported-game.rules.ts';

/** What the player should know about games and autoplay that run, or have ended, without a press. */
export interface GameNotes {
  /** Replaces the reason for blocked buttons, because a game or autoplay continues meanwhile. */
  readonly instead: Message | null;
  /** What has happened since the player's last press. Shown until the next press. */
  readonly notes: readonly Message[];
}
/** The notes before the first press. */
export const noGameNotes: GameNotes = { instead: null, notes: [] };

/** A running game, as far as the machine has shown it. */
interface Game {
  /** True if the meters have reported the game. If false, the machine has only accepted its start. */
  readonly isReported: boolean;
  /** Number of games before this game's end, or null if the machine does not count them. */
  readonly spinCount: number | null;
}

export interface GameWatch {
  /** The session, or null while the player is at no machine. */
  readonly stay: string | null;
  readonly isConnected: boolean;
  /** True if the machine's last report says that autoplay is on. */
  readonly isAutoplay: boolean;
  /** True if autoplay may be on, reported or not. */
  readonly mayPlayOn: boolean;
  /** Why the client itself has to turn autoplay off, or null if there is no such reason. */
  readonly cause: 'connection' | 'reload' | null;
  readonly game: Game | null;
  /** True if the connection was lost during `game`, whose result has not been shown yet. */
  readonly isLost: boolean;
  readonly commandId: string | null;
  readonly stopped: Message | null;
  readonly result: Message | null;
  /** [INACTIVE6] True if the player has answered the question about inactivity. */
  readonly isAnswered: boolean;
  /** [COMMAND13] True if the player's last press was not sent, because the connection or the picture was missing. */
  readonly isUnsent: boolean;
}

export type GameWatchEvent =
  /** `wasOn`: autoplay was on when the previous page closed at this session. */
  | { readonly kind: 'sessionCame'; readonly session: Session; readonly wasOn: boolean }
  | { readonly kind: 'answered' }
  /** A press that `block` has kept from the machine. */
  | { readonly kind: 'pressBlocked'; readonly block: Message };

export const nothingWatched: GameWatch = {
  ...{ stay: null, isConnected: false, isAutoplay: false, mayPlayOn: false, cause: null, game: null, isLost: false },
  ...{ commandId: null, stopped: null, result: null, isAnswered: false, isUnsent: false },
};

const stopped = {
  connection: message('game.autoplay.stopped.connection'),
  reload: message('game.autoplay.stopped.reload'),
  machine: message('game.autoplay.stopped.machine'),
  credits: message('game.autoplay.stopped.credits'),
  asked: message('game.autoplay.stopped'),
};
const received = message('inactivity.received');
const unsent = message('press.unsent');
/** The reasons that come without an act of the player. The others, such as the pause of [POLICY3], explain themselves. */
const unsentKeys: ReadonlySet<string> = new Set([
  ...['press.no-connection', 'press.old', 'press.no-picture', 'press.black'],
]);
const keyOf = (said: Message): string => (said.kind === 'keyed' ? said.key : '');

/** Returns the id of the stay at a machine. Without a session id, a machine has one stay. */
export const stayOf = ({ details, target }: Playing): string => details.sessionId ?? `at ${target.machineId}`;

/** [AUTOPLAY1] [AUTOPLAY2] [AUTOPLAY4] */
export function stepGameWatch(watch: GameWatch, event: GameWatchEvent): GameWatch {
  if (event.kind === 'answered') return watch.stay === null ? watch : { ...watch, isAnswered: true };
  if (event.kind === 'pressBlocked')
    return watch.stay === null ? watch : { ...watch, isUnsent: unsentKeys.has(keyOf(event.block)) };
  const { session, wasOn } = event;
  if (session.kind !== 'playing') return nothingWatched;
  const stay = stayOf(session);
  const before = watch.stay === null ? opened(session, stay, wasOn) : { ...watch, stay };
  return watchGame(watchAutoplay(pressed(before, session), session), session);
}

/** [AUTOPLAY2] A page that finds autoplay on, or was closed during autoplay, stops it [SESSION16]. */
function opened(session: Playing, stay: string, wasOn: boolean): GameWatch {
  const cause = wasOn || session.meters?.autoplay === true ? 'reload' : null;
  const commandId = session.command?.id ?? null;
  return { ...nothingWatched, stay, cause, commandId, stopped: cause && stopped[cause] };
}

/** The notes end with the player's next press. A stop of autoplay is no such press, because it also comes by itself. */
function pressed(watch: GameWatch, { command }: Playing): GameWatch {
  const commandId = command?.id ?? null;
  if (command === null || commandId === watch.commandId) return watch;
  if (isStop(command)) return { ...watch, commandId };
  return {
    ...watch,
    commandId,
    cause: null,
    stopped: null,
    result: null,
    isAnswered: false,
    isUnsent: false,
    isLost: false,
  };
}

const isStop = ({ action }: Command): boolean => action.kind === 'autoplay' && !action.on;
const isUp = ({ link }: Playing): boolean => link.kind === 'up' || link.kind === 'silent';

function watchAutoplay(watch: GameWatch, session: Playing & { kind: 'playing' }): GameWatch {
  const now = { ...watch, isConnected: isUp(session), mayPlayOn: mayPlayOn(session) };
  if (!now.isConnected) {
    if (!watch.isConnected || !(watch.isAutoplay || watch.mayPlayOn)) return { ...now, isAutoplay: false };
    return { ...now, isAutoplay: false, cause: 'connection', stopped: stopped.connection };
  }
  // Unreadable meters show no end of autoplay.
  if (session.meters === null) return now;
  const isAutoplay = session.meters.autoplay;
  if (isAutoplay) return { ...now, isAutoplay, stopped: null };
  if (!watch.isAutoplay) return { ...now, isAutoplay };
  return { ...now, isAutoplay, cause: null, stopped: whyStopped(watch, session, session.meters) };
}

/** [AUTOPLAY2] Returns why autoplay is off, as far as it is known. */
function whyStopped({ cause }: GameWatch, { command }: Playing, { creditsMinor, betMinor }: Meters): Message {
  if (cause !== null) return stopped[cause];
  if (command !== null && isStop(command)) return stopped.asked;
  return creditsMinor < (betMinor ?? 0) ? stopped.credits : stopped.machine;
}

function watchGame(watch: GameWatch, session: Playing & { kind: 'playing' }): GameWatch {
  const { meters } = session;
  if (!watch.isConnected) return watch.game === null ? watch : { ...watch, isLost: true };
  if (watch.isLost) return afterLoss(watch, meters);
  if (meters !== null && isInGame(meters)) return { ...watch, game: reported(meters) };
  if (unreportedGame(session) === 'accepted')
    return watch.game === null
      ? { ...watch, game: { isReported: false, spinCount: meters?.spinCount ?? null } }
      : watch;
  return watch.game === null ? watch : { ...watch, game: null };
}

const reported = ({ spinCount }: Meters): Game => ({ isReported: true, spinCount });

/**
 * [AUTOPLAY4] Returns the result of a game during which the connection was lost, once the machine reports its end. A
 * game that was only accepted may not have begun yet. The number of games then shows that it has ended.
 */
function afterLoss(watch: GameWatch, meters: Meters | null): GameWatch {
  const { game } = watch;
  if (meters === null || game === null) return watch;
  if (isInGame(meters)) return { ...watch, game: { ...game, isReported: true } };
  const isCounted = meters.spinCount !== null && game.spinCount !== null && meters.spinCount !== game.spinCount;
  if (!game.isReported && !isCounted) return watch;
  return { ...watch, game: null, isLost: false, result: resultOf(meters) };
}

const gameGoesOn = message('press.no-connection.game');
const autoplayGoesOn = message('press.no-picture.autoplay');

/** Returns what is shown at the machine, beside the reason for blocked buttons. */
export function gameNotes(watch: GameWatch, session: Session, block: Message | null): GameNotes {
  if (session.kind !== 'playing' || watch.stay === null) return noGameNotes;
  const notes = [
    watch.stopped,
    watch.result,
    watch.isAnswered ? received : null,
    watch.isUnsent ? unsent : null,
  ].filter((note) => note !== null);
  return { instead: insteadOf(watch, session, block), notes };
}

/** [AUTOPLAY3] [AUTOPLAY4] [COMMAND13] */
function insteadOf(
  { game, isAutoplay, isUnsent, stopped: why }: GameWatch,
  session: Playing,
  block: Message | null,
): Message | null {
  if (block?.kind !== 'keyed') return null;
  if (session.leaving) return null;
  if (session.link.kind !== 'up') {
    if (game !== null) return gameGoesOn;
    return isUnsent ? unsent : why;
  }
  const isByPicture = block.key === 'press.no-picture' || block.key === 'press.black';
  if (isByPicture && isAutoplay) return autoplayGoesOn;
  return isUnsent && unsentKeys.has(block.key) ? unsent : null;
}
