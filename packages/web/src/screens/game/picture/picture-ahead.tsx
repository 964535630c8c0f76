import { useApp } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import styles from '../game.module.css';
import picture from './picture.module.css';
import { useCloseUp } from '../use-game-view.ts';
import { useSizes } from './use-sizes.ts';
import { useVideoHere } from './use-video-here.ts';

/**
 * Renders only the picture, over the page that opens the game and in the same place as on the game page. It is laid out
 * while the picture connects, because the layout of a whole page would delay the first frame.
 */
export function PictureAhead({ isShown }: { readonly isShown: boolean }) {
  const { video } = useApp();
  const place = useVideoHere(video);
  const isCloseUp = useCloseUp();
  return (
    <div
      className={classes(styles.root, styles.ahead, !isShown && styles.prepared)}
      style={useSizes()}
      aria-hidden="true"
    >
      <div className={styles.bar} />
      <div className={styles.table}>
        <div className={picture.stage}>
          <div ref={place} className={classes(picture.frame, isCloseUp && picture.closeUp)} />
        </div>
      </div>
    </div>
  );
}
