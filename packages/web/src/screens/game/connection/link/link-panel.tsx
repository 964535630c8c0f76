import { createLinkFigures, linkPlanes, type LinkFigure } from '@farspin/core/quality-controller';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useEachSecond } from '@farspin/adapters/react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../../../shell/controls/button.tsx';
import { FocusReturn } from '../../../../shell/dialog/focus-return.tsx';
import { useApp, useWords } from '../../../../shell/app-context.ts';
import titles from '../../../../shell/title.module.css';
import { linkPanelId } from './link-panel-id.ts';
import styles from './link-panel.module.css';
import { NextTry } from './next-try.tsx';

/**
 * Shows all connection details over the picture. The panel does not trap the focus, so the controls that play, pay out
 * and leave stay reachable. Texts update immediately and figures once a second. Screen readers announce none of the
 * updates.
 */
export function LinkPanel({ onClose }: { readonly onClose: () => void }) {
  const { state } = useApp();
  const { freshness, link, media, session } = useSnapshot(state);
  const { meters } = freshness;
  const words = useWords();
  const { t, say } = words;
  const title = useId();
  const root = useRef<HTMLElement>(null);
  const figures = useMemo(() => createLinkFigures(words), [words]);
  const report = useEachSecond(link?.report ?? null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  useEscape(onClose);
  return (
    <section
      ref={root}
      id={linkPanelId}
      className={styles.root}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      data-testid="link-panel"
    >
      <FocusReturn />
      <header className={styles.head}>
        <h2 id={title} className={titles.panel}>
          {t('link.title')}
        </h2>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          className={styles.close}
          aria-label={t('shell.close')}
          onClick={onClose}
        />
      </header>
      {link !== null && (
        <div className={styles.said}>
          <p className={styles.says}>
            {link.quality !== 'out' && <strong className={styles.word}>{t(`game.link.${link.quality}`)}</strong>}{' '}
            {say(link.says)}
          </p>
          <NextTry next={link.next} mend={link.mend} />
        </div>
      )}
      <Facts facts={linkPlanes(words, { session, media, meters })} />
      <Facts facts={figures(report)} />
    </section>
  );
}

function Facts({ facts }: { readonly facts: readonly LinkFigure[] }) {
  const { t } = useWords();
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, name, value }) => (
        <div key={id} className={styles.fact} data-testid={`link-${id}`}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            <bdi>{value ?? t('link.unknown')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Closes the panel on Esc from anywhere on the page, unless a dialog is open on top. */
function useEscape(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    function onKey({ key, defaultPrevented }: KeyboardEvent): void {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('[aria-modal="true"]') !== null) return;
      close.current();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
