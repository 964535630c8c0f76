import type { Rendition } from '@farspin/core';
import { localeOf } from '@farspin/core/messages';
import { useId } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { Name } from '../../../shell/name.tsx';
import styles from './quality.module.css';

/** [GAME-07] Renders the video qualities and marks the current one. */
export function Quality() {
  const { state, player } = useApp();
  const { list, activeId, askedId, chosenId, refusal } = useSnapshot(state).renditions;
  const { t, say } = useWords();
  const name = useId();
  const refused = refusal === null ? null : t('quality.refused', { reason: say(refusal) });
  return (
    <fieldset className={styles.root} data-testid="quality" data-active={activeId}>
      <legend className={styles.title}>{t('quality.title')}</legend>
      <label className={styles.rendition}>
        <input
          type="radio"
          name={name}
          className={styles.mark}
          checked={chosenId === null}
          onChange={() => player.chooseRendition(null)}
        />
        <span className={styles.name}>{t('quality.auto')}</span>
      </label>
      {list.map((rendition) => (
        <label key={rendition.id} className={styles.rendition}>
          <input
            type="radio"
            name={name}
            className={styles.mark}
            checked={chosenId !== null && rendition.id === (askedId ?? activeId)}
            onChange={() => player.chooseRendition(rendition.id)}
          />
          <span className={styles.name}>
            <bdi>
              <Name text={rendition.label} />
            </bdi>
            {rendition.id === activeId && <span className={styles.inUse}>{t('quality.in-use')}</span>}
            <Detail rendition={rendition} />
          </span>
        </label>
      ))}
      <p className={styles.status} role="status">
        {askedId === null ? refused : t('quality.asked')}
      </p>
    </fieldset>
  );
}

/** Renders frame rate and bitrate. Renders nothing if the server sent only a name. */
function Detail({ rendition: { fps, bitrateKbps } }: { readonly rendition: Rendition }) {
  const { t, language } = useWords();
  if (fps === 0 || bitrateKbps === 0) return null;
  const kbps = new Intl.NumberFormat(localeOf(language)).format(bitrateKbps);
  return <span className={styles.detail}>{t('quality.detail', { fps, kbps })}</span>;
}
