import type { Playing } from '@farspin/core';
import { lazy, Suspense } from 'react';
import { useSlice } from '../../shell/app-context.ts';
import { sideways } from '../../shell/media.ts';
import { useMedia } from '../../shell/use-media.ts';
import { Deck } from './deck.tsx';
import { GameBar } from './game-bar.tsx';
import styles from './game.module.css';
import { Meters } from './meters.tsx';
import { Picture } from './picture.tsx';
import { SoundControls } from './sound-controls.tsx';
import { StatusLine } from './status-line.tsx';
import { useGameKeys } from './use-game-keys.ts';

const CashInDialog = lazy(async () => ({ default: (await import('../../dialogs/cash-in-dialog.tsx')).CashInDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import('../../dialogs/leave-dialog.tsx')).LeaveDialog }));

/** The machine, as large as the page allows, and under or beside it everything that plays it. */
export function GameTable({ playing }: { readonly playing: Playing }) {
  const { dialog } = useSlice('ui');
  // There is no height to spare beside the picture then.
  const onItsSide = useMedia(sideways);
  useGameKeys(playing);
  return (
    <div className={styles.root}>
      <GameBar playing={playing}>{onItsSide && <SoundControls />}</GameBar>
      <main className={styles.table}>
        <Picture playing={playing} />
        <section className={styles.panel}>
          <div className={styles.readings}>
            {playing.meters !== null && <Meters meters={playing.meters} />}
            {!onItsSide && <SoundControls />}
          </div>
          <StatusLine playing={playing} />
          <Deck playing={playing} />
        </section>
      </main>
      <Suspense fallback={null}>
        {dialog === 'cash-in' && <CashInDialog />}
        {dialog === 'leave' && <LeaveDialog playing={playing} />}
      </Suspense>
    </div>
  );
}
