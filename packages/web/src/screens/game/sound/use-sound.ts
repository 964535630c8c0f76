import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { gameViewOf } from '../../../store/game-view.ts';

export interface Sound {
  readonly muted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
}

/** The player's sound settings. A choice is remembered for the next visit. */
export function useSound(): Sound {
  const { state, page } = useApp();
  const { muted, volume } = useSnapshot(state.ui);
  return {
    muted,
    volume,
    setMuted(wanted) {
      // Sound at volume 0 would be silent.
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
