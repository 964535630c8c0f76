import type { Offer, OfferKind } from '@farspin/core';
import { useId } from 'react';
import { useSecondsUntil, useSingleSubmit } from '@farspin/adapters/react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import { Ask } from '../shell/dialog/ask.tsx';
import styles from './offers.module.css';

const kinds: readonly OfferKind[] = ['discount', 'bonus'];

/**
 * A dialog with the operator's offers. The player can claim an offer here. Each claim makes the offer unavailable for a
 * while.
 */
export function OffersDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { state } = useApp();
  const { offers } = useSnapshot(state);
  const { t } = useWords();
  return (
    <Ask
      open={open}
      onClose={onClose}
      title={t('offers.title')}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      <ul className={styles.list}>
        {kinds
          .filter((kind) => offers[kind].kind !== 'off')
          .map((kind) => (
            <OfferRow key={kind} kind={kind} offer={offers[kind]} open={open} />
          ))}
      </ul>
    </Ask>
  );
}

interface OfferRowProps {
  readonly kind: OfferKind;
  readonly offer: Offer;
  /** True while the surrounding dialog is open. */
  readonly open: boolean;
}

function OfferRow({ kind, offer, open }: OfferRowProps) {
  const { player } = useApp();
  const { t } = useWords();
  const restSeconds = useSecondsUntil(offer.kind === 'cooling' ? offer.until : null);
  const { isArmed, submit } = useSingleSubmit({ open, busy: offer.kind !== 'ready' });
  const nameId = useId();
  const labels = {
    off: '',
    ready: t('offers.claim'),
    asking: t('offers.asking'),
    cooling: t('offers.rests', { count: restSeconds }),
  };
  return (
    <li className={styles.offer}>
      <div>
        <h3 id={nameId} className={styles.name}>
          {t(`offers.${kind}.name`)}
        </h3>
        <p className={styles.text}>{t(`offers.${kind}.text`)}</p>
      </div>
      <Button
        appearance="primary"
        className={styles.claim}
        aria-describedby={nameId}
        disabledFocusable={!isArmed}
        onClick={() => submit(() => player.claim(kind))}
      >
        {labels[offer.kind]}
      </Button>
    </li>
  );
}
