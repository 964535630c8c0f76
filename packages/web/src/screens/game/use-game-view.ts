import { useSnapshot } from 'valtio/react';
import { useApp } from '../../shell/app-context.ts';
import { upright } from '../../shell/media.ts';
import { useMedia } from '../../shell/use-media.ts';
import { gameViewOf, type GameView, type GameViewStore } from '../../store/game-view.ts';

/** Returns the player's game settings on this device, and a function that changes them. */
export function useGameView(): readonly [view: Readonly<GameView>, change: GameViewStore['change']] {
  const { state, change } = gameViewOf(useApp().page);
  return [useSnapshot(state), change];
}

/**
 * Returns true if a camera picture is shown in close-up. If the player has not chosen, the default is close-up on an
 * upright phone.
 */
export function useCloseUp(): boolean {
  const [{ cutScreen }] = useGameView();
  const isUpright = useMedia(upright);
  return cutScreen ?? isUpright;
}
