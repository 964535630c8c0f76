import { useSnapshot } from 'valtio/react';
import { useApp } from '../../shell/app-context.ts';
import { gameViewOf, type GameView, type GameViewStore } from '../../store/game-view.ts';

/** How the player has the game on this device, and the way to change it. */
export function useGameView(): readonly [view: Readonly<GameView>, change: GameViewStore['change']] {
  const { state, change } = gameViewOf(useApp().page);
  return [useSnapshot(state), change];
}
