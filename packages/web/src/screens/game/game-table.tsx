import type { Playing, Session } from '@farspin/core';
import { lazy, Suspense, useState } from 'react';
import { useApp, useSlice } from '../../shell/app-context.ts';
import { sideways } from '../../shell/media.ts';
import { useMedia } from '../../shell/use-media.ts';
import { Deck } from './deck.tsx';
import { GameBar, JoiningBar } from './game-bar.tsx';
import styles from './game.module.css';
import { Meters } from './meters.tsx';
import { Picture } from './picture.tsx';
import { SoundControls } from './sound-controls.tsx';
import { StatusLine } from './status-line.tsx';
import { useGameKeys } from './use-game-keys.ts';
import { usePictureFirst } from './use-picture-first.ts';

const CashInDialog = lazy(async () => ({ default: (await import('../../dialogs/cash-in-dialog.tsx')).CashInDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import('../../dialogs/leave-dialog.tsx')).LeaveDialog }));

/**
 * The machine, as large as the page allows, and under or beside it everything that plays it. The picture is there from
 * the first moment of joining, so that its first frame need not wait for the machine's answer.
 */
export function GameTable({ session }: { readonly session: Exclude<Session, { kind: 'idle' }> }) {
  // There is no height to spare beside the picture then.
  const onItsSide = useMedia(sideways);
  const playing = session.kind === 'playing' ? session : null;
  const pictureHadItsChance = usePictureFirst();
  return (
    <div className={styles.root}>
      {playing === null ? (
        <JoiningBar target={session.target} />
      ) : (
        <GameBar playing={playing}>{onItsSide && <SoundControls />}</GameBar>
      )}
      <main className={styles.table}>
        <Picture target={session.target} link={playing?.link ?? null} />
        {playing !== null && pictureHadItsChance && <Panel playing={playing} onItsSide={onItsSide} />}
      </main>
      {playing !== null && <Dialogs playing={playing} />}
    </div>
  );
}

function Panel({ playing, onItsSide }: { readonly playing: Playing; readonly onItsSide: boolean }) {
  useGameKeys(playing);
  return (
    <section className={styles.panel}>
      <div className={styles.readings}>
        {playing.meters !== null && <Meters meters={playing.meters} />}
        {!onItsSide && <SoundControls />}
      </div>
      <StatusLine playing={playing} />
      <Deck playing={playing} />
    </section>
  );
}

function Dialogs({ playing }: { readonly playing: Playing }) {
  const { dialog } = useSlice('ui');
  const { page } = useApp();
  // Once opened a dialog stays mounted: it has to close by itself, or the page stays hidden from who cannot see it.
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (dialog !== null && !opened.includes(dialog)) setOpened([...opened, dialog]);
  const close = () => page.openDialog(null);
  return (
    <Suspense fallback={null}>
      {opened.includes('cash-in') && <CashInDialog open={dialog === 'cash-in'} onClose={close} />}
      {opened.includes('leave') && <LeaveDialog playing={playing} open={dialog === 'leave'} onClose={close} />}
    </Suspense>
  );
}
