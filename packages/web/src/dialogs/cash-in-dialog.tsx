import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useSnapshot } from 'valtio/react';
import { Button } from '../shell/controls/button.tsx';
import { Field, Input } from '../shell/controls/text-field.tsx';
import { useSingleSubmit } from '@farspin/adapters/react';
import { cashInBlock } from '@farspin/core';
import { createAmountReader, type Words } from '@farspin/core/messages';
import { useMemo, useState, type CSSProperties, type FormEvent } from 'react';
import { useApp, useWords } from '../shell/app-context.ts';
import { checkCashIn, mostMinor, quickGrid, type CashInCheck } from './cash-in.rules.ts';
import own from './cash-in.module.css';
import { useDialogStyles } from '../shell/dialog/dialog.styles.ts';
import { FocusReturn } from '../shell/dialog/focus-return.tsx';

export interface CashInDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog that moves money from the wallet to the machine: a quick amount from the operator, or an amount that the
 * player enters.
 */
export function CashInDialog({ open, onClose }: CashInDialogProps) {
  const styles = useDialogStyles();
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogSurface className={styles.surface} data-closing={!open}>
        <FocusReturn />
        <CashInForm open={open} onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

function CashInForm({ open, onClose }: CashInDialogProps) {
  const styles = useDialogStyles();
  const { state, player, settings } = useApp();
  const { session, wallet } = useSnapshot(state);
  const { balanceMinor } = wallet;
  const block = cashInBlock(session, wallet);
  const { isArmed, submit: submitOnce } = useSingleSubmit({ open });
  const words = useWords();
  const { t, say, money } = words;
  const [typed, setTyped] = useState('');

  const limitMinor = settings.money.maxAllInMinor;
  const most = mostMinor(balanceMinor, limitMinor);
  const readAmount = useMemo(() => createAmountReader(money), [money]);
  const check = checkCashIn(readAmount(typed), balanceMinor, limitMinor);
  const available = t('game.cash-in.available', {
    amount: { minor: balanceMinor ?? 0 },
    limit: { minor: limitMinor },
  });
  const error = block === null ? errorText(words, check, balanceMinor, limitMinor) : say(block);
  const { columns, lastSpans } = quickGrid(settings.money.hotCoinsMinor.length);
  const grid = { '--cash-in-columns': columns, '--last-spans': lastSpans } as CSSProperties;
  const mayMove = block === null && check.kind === 'fine';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (block !== null || check.kind !== 'fine') return;
    const { amountMinor } = check;
    submitOnce((key) => {
      player.cashIn(amountMinor, key);
      onClose();
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogBody className={styles.body}>
        <DialogTitle className={styles.title}>{t('game.cash-in')}</DialogTitle>
        <DialogContent className={styles.content}>
          <Field
            label={t('game.cash-in.amount')}
            hint={error === null ? available : null}
            validationState={error === null ? 'none' : 'error'}
            validationMessage={error}
          >
            <Input
              inputMode={money.digits > 0 ? 'decimal' : 'numeric'}
              autoComplete="off"
              dir="ltr"
              contentBefore={<span aria-hidden="true">{money.symbol}</span>}
              value={typed}
              onChange={(_, { value }) => setTyped(value)}
            />
          </Field>
          <div className={own.coins} style={grid} role="group" aria-label={t('game.cash-in.quick')}>
            {settings.money.hotCoinsMinor.map((coinMinor) => (
              <Button
                key={coinMinor}
                className={own.coin}
                disabled={block !== null || coinMinor > most}
                onClick={() => setTyped(money.formatBare(coinMinor))}
              >
                {money.format(coinMinor)}
              </Button>
            ))}
            <Button
              className={own.coin}
              disabled={block !== null || most === 0}
              onClick={() => setTyped(money.formatBare(most))}
            >
              {t('game.cash-in.all', { amount: { minor: most } })}
            </Button>
          </div>
        </DialogContent>
        <DialogActions className={styles.actions} fluid>
          <Button
            type="submit"
            appearance="primary"
            className={own.submit}
            disabled={!mayMove && isArmed}
            // The focus stays in the dialog until it is gone. Otherwise, a second Enter would start a game on the page
            // behind it.
            disabledFocusable={!isArmed}
          >
            {check.kind === 'fine'
              ? t('game.cash-in.confirm', { amount: { minor: check.amountMinor } })
              : t('game.cash-in')}
          </Button>
          <Button appearance="subtle" onClick={onClose}>
            {t('game.cancel')}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}

function errorText(
  { t, money }: Words,
  { kind }: CashInCheck,
  balanceMinor: number | null,
  limitMinor: number,
): string | null {
  switch (kind) {
    case 'fine':
    case 'empty':
      return null;
    case 'unreadable':
      return t('game.cash-in.unreadable', { example: money.formatBare(125_050) });
    case 'zero':
      return t('game.cash-in.zero');
    case 'over-limit':
      return t('game.cash-in.over-limit', { amount: { minor: limitMinor } });
    case 'over-balance':
      return t('game.cash-in.over-balance', { amount: { minor: balanceMinor ?? 0 } });
  }
}
