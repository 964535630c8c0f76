import type { Playing } from '@farspin/core';
import { useApp, useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { MoneyKeys } from './deck/deck.tsx';
import { HelpTools } from './help/help-tools.tsx';
import { KeyboardRegular } from './icons.ts';
import { LinkMeter } from './connection/link/link-meter.tsx';
import { QualityChoice } from './connection/quality-choice.tsx';
import styles from './side.module.css';
import { SoundButton, VolumeSlider } from './sound/sound-controls.tsx';
import { StayFigures } from './money/stay.tsx';
import { useViewTools } from './picture/use-view-tools.tsx';
import { ViewToolList } from './picture/view-tools.tsx';

/** Beside the picture on a wide page: everything that is not the machine's own. */
export function Side({ playing }: { readonly playing: Playing }) {
  const { page } = useApp();
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
        <StayFigures />
        <div className={styles.help}>
          <Button
            appearance="subtle"
            icon={<KeyboardRegular />}
            className={styles.helpKey}
            aria-label={t('game.help')}
            title={t('game.help')}
            onClick={() => page.openDialog('game-keys')}
          />
          <HelpTools compact />
        </div>
      </div>
    </aside>
  );
}
