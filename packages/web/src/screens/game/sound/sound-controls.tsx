import { useState } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { Speaker2Regular, SpeakerMuteRegular } from '../../../shell/icons.ts';
import styles from './sound-controls.module.css';
import { useSound } from './use-sound.ts';

/** Turns the sound on or off. Browsers start a picture muted. */
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

/** Returns false on iOS, where only the device's buttons set the volume. */
function canSetVolume(): boolean {
  const element = document.createElement('video');
  element.volume = 0.5;
  return element.volume === 0.5;
}

export function VolumeSlider() {
  const [isSettable] = useState(canSetVolume);
  const { muted, volume, setVolume } = useSound();
  const { t } = useWords();
  if (!isSettable) return null;
  return (
    <input
      type="range"
      className={classes(styles.slider, muted && styles.muted)}
      min={0}
      max={1}
      step={0.05}
      // While muted, show the volume that unmuting restores.
      value={volume}
      aria-label={t('game.volume')}
      onChange={(event) => setVolume(Number(event.target.value))}
    />
  );
}
