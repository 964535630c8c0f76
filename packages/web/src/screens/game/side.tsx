import type { Playing } from '@farspin/core';
import { useWords } from '../../shell/app-context.ts';
import { MoneyKeys } from './deck/deck.tsx';
import { HelpTools } from './help/help-tools.tsx';
import { LinkMeter } from './connection/link/link-meter.tsx';
import { QualityChoice } from './connection/quality-choice.tsx';
import styles from './side.module.css';
import { SoundButton, VolumeSlider } from './sound/sound-controls.tsx';
import { LazyStayFigures } from './money/lazy-stay-figures.tsx';
import { useViewTools } from './picture/use-view-tools.tsx';
import { ViewToolList } from './picture/view-tools.tsx';

/** Beside the picture on a wide page: everything that is not the machine's own. */
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
        <LazyStayFigures />
        <HelpTools withKeys />
      </div>
    </aside>
  );
}
