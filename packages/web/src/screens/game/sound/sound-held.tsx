import { Suspense } from 'react';
import { Button } from '../../../shell/controls/button.tsx';
import { SpeakerMuteRegular } from '../../../shell/icons.ts';
import { WithWords } from '../../../shell/with-words.tsx';
import { Said } from '../connection/link/said.tsx';
import styles from './sound-held.module.css';
import { useGameView } from '../use-game-view.ts';
import { useSound } from './use-sound.ts';

/** Asks the player to touch the picture when the sound is on but the browser blocks it. */
export function SoundHeld() {
  const [{ soundWanted, soundHeld }, change] = useGameView();
  const { muted, setMuted } = useSound();
  if (!(soundHeld && soundWanted && muted)) return null;
  return (
    <Suspense fallback={null}>
      <WithWords part="panels">
        <Button
          className={styles.soundHeld}
          icon={<SpeakerMuteRegular />}
          onClick={() => {
            change({ soundHeld: false });
            setMuted(false);
          }}
        >
          <Said message={{ kind: 'keyed', key: 'sound.held', params: {} }} />
        </Button>
      </WithWords>
    </Suspense>
  );
}
