import { useSnapshot } from 'valtio/react';
import { useApp } from '../../shell/app-context.ts';
import { upright } from '../../shell/media.ts';
import { useMedia } from '../../shell/use-media.ts';
import { gameViewOf, type GameView, type GameViewStore } from '../../store/game-view.ts';

/** The player's game settings on this device, and the function that changes them. */
export function useGameView(): readonly [view: Readonly<GameView>, change: GameViewStore['change']] {
  const { state, change } = gameViewOf(useApp().page);
  return [useSnapshot(state), change];
}

/** Whether a camera's picture is shown in close-up: the player's choice, or by default on a phone held upright. */
export function useCloseUp(): boolean {
  const [{ cutScreen }] = useGameView();
  const isUpright = useMedia(upright);
  return cutScreen ?? isUpright;
}
