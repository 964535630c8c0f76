import { useApp } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import styles from '../game.module.css';
import picture from './picture.module.css';
import { useCloseUp } from '../use-game-view.ts';
import { useSizes } from './use-sizes.ts';
import { useVideoHere } from './use-video-here.ts';
import { closeUp } from './view.rules.ts';

/** Renders only the picture, over the page that opens the game and in the same place as on the game page. */
export function PictureAhead() {
  const { video } = useApp();
  const place = useVideoHere(video);
  const isCloseUp = useCloseUp();
  return (
    <div className={classes(styles.root, styles.ahead)} style={useSizes()} aria-hidden="true">
      <div className={styles.bar} />
      <div className={styles.table}>
        <div className={picture.stage}>
          <div ref={place} className={classes(picture.frame, isCloseUp && picture.closeUp)} style={closeUp} />
        </div>
      </div>
    </div>
  );
}
