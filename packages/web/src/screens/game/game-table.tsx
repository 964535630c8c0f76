import type { Playing, Session } from '@farspin/core';
import { useEffect } from 'react';
import { Dispensable } from '../../shell/dispensable.tsx';
import { sideways, wide } from '../../shell/media.ts';
import { part } from '../../shell/part.tsx';
import { useMachineName } from '../../shell/use-machine-name.ts';
import { useMedia } from '../../shell/use-media.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { Deck, hasBetRow } from './deck/deck.tsx';
import { stopFullScreen } from './picture/full-screen.ts';
import { GameBar, JoiningBar } from './game-bar.tsx';
import { LazyLinkPanel } from './connection/link/lazy-link-panel.tsx';
import { LazyTroubleBar } from './connection/lazy-trouble-bar.tsx';
import styles from './game.module.css';
import { MissingPart } from './connection/missing-part.tsx';
import { Meters } from './money/meters.tsx';
import { Picture } from './picture/picture.tsx';
import { Side } from './side.tsx';
import { StayLine } from './money/stay.tsx';
import place from './deck/status-place.module.css';
import { Toolbar } from './deck/toolbar.tsx';
import { usePictureFirst } from './picture/use-picture-first.ts';
import { useSizes } from './picture/use-sizes.ts';

const GameDialogs = part(async () => (await import('./game-dialogs.tsx')).GameDialogs);
const StatusLine = part(async () => (await import('./deck/status-line.tsx')).StatusLine);
const Extras = part(async () => (await import('./deck/extras.tsx')).Extras);

/**
 * Renders the machine as large as the page allows, with its controls below or beside it. The picture is mounted as soon
 * as joining begins, so that its first frame does not wait for the machine's answer.
 */
export function GameTable({ session }: { readonly session: Exclude<Session, { kind: 'idle' }> }) {
  const isWide = useMedia(wide);
  // In landscape on a phone, there is no spare height beside the picture.
  const onItsSide = useMedia(sideways);
  const sizes = useSizes();
  const playing = session.kind === 'playing' ? session : null;
  const name = useMachineName(session.target, playing?.details ?? null);
  usePageTitle(name);
  useEffect(() => stopFullScreen, []);
  const pictureHadItsChance = usePictureFirst();
  const settled = playing !== null && pictureHadItsChance;
  return (
    <div className={styles.root} style={sizes}>
      <MissingPart />
      {!pictureHadItsChance && <div className={styles.bar} />}
      {pictureHadItsChance && playing === null && <JoiningBar name={name} />}
      {settled && (
        <GameBar playing={playing} name={name} withStay={isWide || onItsSide}>
          {isWide && playing.meters !== null && <Meters meters={playing.meters} withoutBet={hasBetRow(playing)} />}
          {onItsSide && <Toolbar playing={playing} />}
        </GameBar>
      )}
      <main className={styles.table}>
        <Picture
          machineId={session.target.machineId}
          name={name}
          isJoining={playing === null}
          details={playing?.details.video ?? null}
        />
        {settled && <LazyTroubleBar />}
        {settled && <LazyLinkPanel />}
        {settled && <Panel playing={playing} isWide={isWide} onItsSide={onItsSide} />}
        {settled && isWide && <Side playing={playing} />}
      </main>
      {settled && (
        <Dispensable>
          <Extras playing={playing} />
        </Dispensable>
      )}
      {settled && (
        <Dispensable>
          <GameDialogs playing={playing} />
        </Dispensable>
      )}
    </div>
  );
}

interface PanelProps {
  readonly playing: Playing;
  readonly isWide: boolean;
  readonly onItsSide: boolean;
}

function Panel({ playing, isWide, onItsSide }: PanelProps) {
  const withBet = hasBetRow(playing);
  return (
    <section className={styles.panel}>
      {!isWide && playing.meters !== null && <Meters meters={playing.meters} withoutBet={withBet} />}
      {!isWide && !onItsSide && (
        <>
          <Toolbar playing={playing} />
          <StayLine />
        </>
      )}
      <Dispensable fallback={<p className={place.root} />}>
        <StatusLine playing={playing} />
      </Dispensable>
      {!isWide && !onItsSide && <StayLine isRest />}
      <Deck playing={playing} withMoney={!isWide} withBet={withBet} />
    </section>
  );
}
