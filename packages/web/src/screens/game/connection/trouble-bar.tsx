import type { Media, Message } from '@farspin/core';
import { summarise, type LinkFault, type LinkSummary } from '@farspin/core/quality-controller';
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
 * [LINK4] [LINK7] Shows what has failed, what happens next, and a button to retry, in one bar at an edge of the picture.
 * The button keeps its place while the fault changes and the message grows. The bar leaves the picture's middle free,
 * because the picture may be live while the controls are lost.
 */
export function TroubleBar() {
  const { state } = useApp();
  const { link, media, session } = useSnapshot(state);
  const shown = link ?? summarise(session, media, unmeasured);
  const { fault } = shown;
  if (fault === null || fault === 'out-of-order' || fault === 'coming') return null;
  return <Bar shown={shown} fault={fault} media={media} />;
}

type ShownFault = Exclude<LinkFault, 'out-of-order' | 'coming'>;

/** A number of seconds with a long text in every language. */
const longSeconds = 30;

interface BarProps {
  readonly shown: LinkSummary;
  readonly fault: ShownFault;
  readonly media: Media;
}

function Bar({ shown, fault, media }: BarProps) {
  const { t } = useWords();
  const ofControls = isOfControls(fault);
  const reason = useReason(fault, shown.says, media);
  return (
    <div className={styles.root} data-testid={ofControls ? 'controls-trouble' : 'picture-trouble'} data-fault={fault}>
      <div className={styles.message}>
        <PlugDisconnectedRegular className={classes(styles.icon)} aria-hidden="true" />
        <div className={styles.text}>
          {/* The countdown is not in the live region, because it would be announced each second. */}
          <div key={String(ofControls)} role={ofControls ? 'alert' : 'status'}>
            <p className={styles.title}>{t(titles[fault])}</p>
            <p className={styles.why}>{reason}</p>
            {fault === 'refused' && <p className={styles.why}>{t('link.stays-down')}</p>}
          </div>
          {/* The line keeps its place above Diagnostics until the next attempt is known. */}
          {(shown.next.kind !== 'none' || fault === 'everything') && (
            <p
              className={classes(styles.why, styles.next)}
              data-next={t('game.lost.next', { seconds: longSeconds })}
              data-still={t('link.still-trying', { seconds: longSeconds })}
            >
              <span>
                <NextText next={shown.next} />
              </span>
            </p>
          )}
        </div>
      </div>
      <RetryButton next={shown.next} mend={shown.mend} />
      {fault === 'everything' && <ReportButton className={styles.help} />}
    </div>
  );
}

/** The quality controller loads after the first picture. Until then, nothing is measured. */
const unmeasured = { askedFps: 0, answerMs: null, isSlow: false, isLowered: false };

const titles = {
  silent: 'link.silent.title',
  controls: 'link.controls.title',
  everything: 'game.lost.title',
  black: 'game.picture.black',
  picture: 'game.picture.none',
  refused: 'game.picture.none',
} as const;

/** Returns what the title does not say: the cause, or what the fault means for the player. */
function useReason(fault: ShownFault, says: Message, media: Media): string {
  const { t, say } = useWords();
  switch (fault) {
    case 'silent':
    case 'everything':
      return say(says);
    case 'controls':
      return t('link.controls.next');
    case 'black':
      return t('link.black.next');
    case 'picture':
    case 'refused':
      // The same text from the first sign of the fault, so that it does not change when the picture is set up again.
      return 'message' in media && media.message !== null ? say(media.message) : t('picture.again');
  }
}
