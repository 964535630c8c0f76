import type { Playing } from '@farspin/core';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { Speaker2Regular, SpeakerMuteRegular } from '../../../shell/icons.ts';
import { MoreHorizontalRegular } from '../icons.ts';
import { LinkMeter } from '../connection/link/link-meter.tsx';
import hidden from '../../../shell/spoken.module.css';
import styles from './toolbar.module.css';
import { useSound } from '../sound/use-sound.ts';
import { useViewTools } from '../picture/use-view-tools.tsx';

/** Toolbar for pages without a side panel: the most important controls, and a button for the others. */
export function Toolbar({ playing }: { readonly playing: Playing }) {
  const { page } = useApp();
  const { t } = useWords();
  const { muted, setMuted } = useSound();
  const fullScreen = useViewTools(playing.details.video.type).find(({ tool }) => tool === 'full-screen');
  return (
    <div className={styles.root}>
      <LinkMeter />
      <div className={styles.keys}>
        <Button
          appearance="subtle"
          className={styles.key}
          icon={muted ? <SpeakerMuteRegular /> : <Speaker2Regular />}
          onClick={() => setMuted(!muted)}
        >
          {/* Players must see that there is sound to turn on. */}
          <span className={muted ? styles.wanted : hidden.spoken}>{t(muted ? 'game.sound.on' : 'game.sound.off')}</span>
        </Button>
        {fullScreen !== undefined && (
          <Button
            appearance="subtle"
            className={styles.key}
            icon={fullScreen.icon}
            aria-label={t(fullScreen.name)}
            title={t(fullScreen.name)}
            onClick={fullScreen.run}
          />
        )}
        <Button
          appearance="subtle"
          className={styles.key}
          icon={<MoreHorizontalRegular />}
          aria-label={t('game.details')}
          title={t('game.details')}
          onClick={() => page.openDialog('game-details')}
        />
      </div>
    </div>
  );
}
