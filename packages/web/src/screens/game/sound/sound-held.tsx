import { Button } from '../../../shell/controls/button.tsx';
import { SpeakerMuteRegular } from '../../../shell/icons.ts';
import { useWords } from '../../../shell/app-context.ts';
import styles from './sound-held.module.css';
import { useGameView } from '../use-game-view.ts';
import { useSound } from './use-sound.ts';

/** Asks the player to touch the picture when the sound is on but the browser blocks it. */
export function SoundHeld() {
  const [{ soundWanted, soundHeld }, change] = useGameView();
  const { muted, setMuted } = useSound();
  const { t } = useWords();
  if (!(soundHeld && soundWanted && muted)) return null;
  return (
    <Button
      className={styles.soundHeld}
      icon={<SpeakerMuteRegular />}
      onClick={() => {
        change({ soundHeld: false });
        setMuted(false);
      }}
    >
      {t('sound.held')}
    </Button>
  );
}
