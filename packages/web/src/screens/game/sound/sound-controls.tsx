import { useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { Speaker2Regular, SpeakerMuteRegular } from '../../../shell/icons.ts';
import styles from './sound-controls.module.css';
import { useSound } from './use-sound.ts';

/** A browser starts a picture without sound; this is the way to it. */
export function SoundButton() {
  const { muted, setMuted } = useSound();
  const { t } = useWords();
  return (
    <button type="button" className={styles.button} onClick={() => setMuted(!muted)}>
      {muted ? <SpeakerMuteRegular aria-hidden="true" /> : <Speaker2Regular aria-hidden="true" />}
      <span>{t(muted ? 'game.sound.on' : 'game.sound.off')}</span>
    </button>
  );
}

export function VolumeSlider() {
  const { muted, volume, setVolume } = useSound();
  const { t } = useWords();
  return (
    <input
      type="range"
      className={classes(styles.slider, muted && styles.muted)}
      min={0}
      max={1}
      step={0.05}
      // Where it will be when the sound is on again.
      value={volume}
      aria-label={t('game.volume')}
      onChange={(event) => setVolume(Number(event.target.value))}
    />
  );
}
