import type { Clock, Meters, Player } from '@farspin/core';
import { learn, metersCame, nothingLearned, pressed, type Game, type Learned, type Shown } from './game-watch.rules.ts';

/** Follows the games that a player starts, using the machine's meters. */
export interface GameWatch {
  /** Returns the latest started game, or null if none was started since the watch began. */
  game(): Game | null;
  learned(): Learned;
  /** Must be called when start is pressed. */
  asked(): void;
  /** Must be called with the answer to the press. */
  answered(isAccepted: boolean): void;
  /** Must be called if the press started no game. */
  forget(): void;
  end(): void;
}

interface Memory {
  readonly learned: Learned;
  /** The latest game. It is complete when the next game is accepted. */
  readonly latest: Game | null;
}
/** Memories by player, which remain from one step to the next. */
const memories = new WeakMap<Player, Memory>();

export function watchGames({ player, clock }: { readonly player: Player; readonly clock: Clock }): GameWatch {
  let { learned, latest } = memories.get(player) ?? { learned: nothingLearned, latest: null };
  let current: Game | null = null;
  let next: Game | null = null;
  let known = reportedTo(player);
  const following = player.session$.subscribe(() => {
    const now = reportedTo(player);
    if (now === null || now === known) return;
    if (next !== null && isOfNext(current, next, now)) next = metersCame(next, now, clock.now());
    else if (current !== null) current = metersCame(current, now, clock.now());
    known = now;
  });
  return {
    game: () => current,
    learned: () => learned,
    asked: () => void (next = pressed(known, clock.now())),
    answered(isAccepted) {
      if (isAccepted) {
        const complete = current ?? latest;
        if (complete !== null) learned = learn(learned, complete);
        [current, latest] = [next, null];
      }
      next = null;
    },
    forget: () => void (current = null),
    end() {
      following.unsubscribe();
      memories.set(player, { learned, latest: current ?? latest });
    },
  };
}

/**
 * Returns true if the meters belong to the next game. While a press is in flight, the end of the previous game may
 * still be pushed. Only the start of a game reduces the credits.
 */
const isOfNext = (current: Game | null, next: Game, now: Shown): boolean =>
  current === null || next.count > 0 || now.creditsMinor < (current.last ?? current.before ?? now).creditsMinor;

/** Returns the machine's latest meters, or null if it is not connected. */
function reportedTo({ session$: { value: session } }: Player): Meters | null {
  if (session.kind !== 'playing') return null;
  return session.link.kind === 'up' || session.link.kind === 'silent' ? session.meters : null;
}
