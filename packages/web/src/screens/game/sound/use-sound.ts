import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { gameViewOf } from '../../../store/game-view.ts';

export interface Sound {
  readonly muted: boolean;
  /** Volume from 0 to 1. */
  readonly volume: number;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
}

/** Returns the player's sound settings. Changes are stored for the next visit. */
export function useSound(): Sound {
  const { state, page } = useApp();
  const { muted, volume } = useSnapshot(state.ui);
  return {
    muted,
    volume,
    setMuted(wanted) {
      // Unmuting at volume 0 would stay silent.
      if (!wanted && volume === 0) page.setVolume(0.5);
      else page.setMuted(wanted);
      gameViewOf(page).change({ soundWanted: !wanted });
    },
    setVolume(wanted) {
      page.setVolume(wanted);
      gameViewOf(page).change({ soundWanted: wanted > 0 });
    },
  };
}
