import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { sideways, wide } from '../../../shell/media.ts';
import { useMedia } from '../../../shell/use-media.ts';
import { savesData } from '../../../store/saves-data.ts';
import { followLight, lightSize } from './follow-light.ts';
import styles from './stage-light.module.css';

/**
 * [PICTURE3] Lights the space around the picture with the picture's own colours. Renders nothing where the picture
 * leaves no space, on a device that saves data, and under a theme of high contrast.
 */
export function StageLight() {
  const { state } = useApp();
  const hasRoom = useMedia(`${wide}, ${sideways}`);
  const [isWanted] = useState(() => !savesData());
  const isPlain = useSnapshot(state.ui).theme.main === 'contrast';
  return hasRoom && isWanted && !isPlain && <Light />;
}

function Light() {
  const { state, video } = useApp();
  const isLive = useSnapshot(state).media.kind === 'live';
  const below = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!isLive || below.current === null || above.current === null) return undefined;
    return followLight(video, below.current, above.current);
  }, [isLive, video]);
  return (
    <div className={classes(styles.root, isLive && styles.lit)} data-light={isLive ? 'live' : 'dim'} aria-hidden="true">
      <canvas ref={below} {...lightSize} />
      <canvas ref={above} {...lightSize} className={styles.above} />
    </div>
  );
}
