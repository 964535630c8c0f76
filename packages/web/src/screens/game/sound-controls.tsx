import { useApp, useSlice, useWords } from '../../shell/app-context.ts';
import { Speaker2Regular, SpeakerMuteRegular } from '../../shell/icons.ts';
import styles from './sound-controls.module.css';

/** A browser starts a picture without sound; this is the way to it. */
export function SoundControls() {
  const { page } = useApp();
  const { muted, volume } = useSlice('ui');
  const { t } = useWords();
  return (
    <div className={styles.root}>
      <button type="button" className={styles.button} onClick={() => page.setMuted(!muted)}>
        {muted ? <SpeakerMuteRegular aria-hidden="true" /> : <Speaker2Regular aria-hidden="true" />}
        <span>{t(muted ? 'game.sound.on' : 'game.sound.off')}</span>
      </button>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        aria-label={t('game.volume')}
        onChange={(event) => page.setVolume(Number(event.target.value))}
      />
    </div>
  );
}
