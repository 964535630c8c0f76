import type { Media, Message } from '@farspin/core';
import { summarise, type LinkFault } from '@farspin/core/quality-controller';
import { useSnapshot } from 'valtio/react';
import { ReportButton } from '../../../shell/report-button.tsx';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { PlugDisconnectedRegular } from '../../../shell/icons.ts';
import { NextText, RetryButton } from './link/next-try.tsx';
import styles from './trouble-bar.module.css';

/** The fault of the controls, or of the controls and the picture. A fault of the picture has another text. */
const isOfControls = (fault: LinkFault): boolean =>
  fault === 'silent' || fault === 'controls' || fault === 'everything';

/**
 * [LINK4] [LINK7] Shows what has failed, what happens next, and a button to retry, in one bar at the upper edge of the
 * picture. The bar and its button keep their size and place while the fault changes. They leave the picture's middle
 * free, because the picture may be live while the controls are lost.
 */
export function TroubleBar() {
  const { state } = useApp();
  const { link, media, session } = useSnapshot(state);
  const { t, say } = useWords();
  const shown = link ?? summarise(session, media, unmeasured);
  const { fault } = shown;
  if (fault === null || fault === 'out-of-order' || fault === 'coming') return null;
  const ofControls = isOfControls(fault);
  const reason = ofControls ? say(shown.says) : reasonOf(media, fault, say, t('picture.again'));
  return (
    <div className={styles.root} data-testid={ofControls ? 'controls-trouble' : 'picture-trouble'} data-fault={fault}>
      <PlugDisconnectedRegular className={classes(styles.icon)} aria-hidden="true" />
      <div className={styles.text}>
        {/* The countdown is not in the live region, because it would be announced each second. */}
        <div key={String(ofControls)} role={ofControls ? 'alert' : 'status'}>
          <p className={styles.title}>{t(titleOf(fault))}</p>
          {reason !== null && <p className={styles.why}>{reason}</p>}
          {fault === 'refused' && <p className={styles.why}>{t('link.stays-down')}</p>}
        </div>
        <p className={styles.why}>
          <NextText next={shown.next} />
        </p>
      </div>
      <RetryButton next={shown.next} mend={shown.mend} />
      {fault === 'everything' && <ReportButton className={styles.help} />}
    </div>
  );
}

/** The quality controller loads after the first picture. Until then, nothing is measured. */
const unmeasured = { askedFps: 0, answerMs: null, isSlow: false, isLowered: false };

function titleOf(fault: LinkFault): 'game.lost.title' | 'game.picture.black' | 'game.picture.none' {
  if (isOfControls(fault)) return 'game.lost.title';
  return fault === 'black' ? 'game.picture.black' : 'game.picture.none';
}

function reasonOf(media: Media, fault: LinkFault, say: (message: Message) => string, again: string): string | null {
  if (fault === 'black') return null;
  return 'message' in media && media.message !== null ? say(media.message) : again;
}
