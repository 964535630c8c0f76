import type { Playing } from '@farspin/core';
import { Dispensable } from '../../shell/dispensable.tsx';
import { part } from '../../shell/part.tsx';
import { useWords } from '../../shell/app-context.ts';
import { MoneyKeys } from './deck/deck.tsx';
import { LinkMeter } from './connection/link/link-meter.tsx';
import { QualityChoice } from './connection/quality-choice.tsx';
import styles from './side.module.css';
import { SoundButton, VolumeSlider } from './sound/sound-controls.tsx';
import { useViewTools } from './picture/use-view-tools.tsx';
import { ViewToolList } from './picture/view-tools.tsx';

const SideEnd = part(async () => (await import('./help/side-end.tsx')).SideEnd);

/** The panel beside the picture on a wide page. Contains all controls except those of the machine. */
export function Side({ playing }: { readonly playing: Playing }) {
  const { t } = useWords();
  const tools = useViewTools(playing.details.video.type);
  return (
    <aside className={styles.side} aria-label={t('game.details')}>
      <LinkMeter withCause />
      <MoneyKeys playing={playing} />
      <div className={styles.sound}>
        <SoundButton />
        <VolumeSlider />
      </div>
      <ViewToolList tools={tools} />
      <QualityChoice />
      <div className={styles.end}>
        <Dispensable>
          <SideEnd />
        </Dispensable>
      </div>
    </aside>
  );
}
