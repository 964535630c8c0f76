import { cashInBlock, type Message } from '@farspin/core';
import { useSecondsUntil } from '@farspin/adapters/react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { classes } from '../shell/classes.ts';
import { Button } from '../shell/controls/button.tsx';
import { Answer } from '../shell/dialog/answer.tsx';
import { Ask, AskText } from '../shell/dialog/ask.tsx';
import { ClockRegular } from '../shell/icons.ts';
import hidden from '../shell/spoken.module.css';
import toast from '../shell/toasts.module.css';
import { useLast } from '../shell/use-last.ts';
import { WithWords } from '../shell/with-words.tsx';
import { useStanding } from '../shell/use-standing.ts';
import { closeWarningId, type Toast } from '../store/toasts.ts';
import { clockOf, sayAt, partOf, says } from './closing.rules.ts';
import styles from './closing.module.css';
import { useLeavePlan } from './use-leave-plan.ts';

/** Time in which the dialog takes no answer, because the player may be pressing a button of the machine, in ms. */
const deafMs = 700;

/** [SESSION7] The operator's warning that the session ends: a dialog, and a line while the dialog is closed. */
export function Closing() {
  return (
    <WithWords part="panels">
      <ClosingDialog />
      <ClosingLine />
    </WithWords>
  );
}

function ClosingDialog() {
  const open = useStanding() === 'closing';
  const { toasts } = useSnapshot(useApp().state);
  // The dialog keeps its warning while it closes.
  const warning = useLast(open ? (toasts.find(({ id }) => id === closeWarningId) ?? null) : null);
  return warning === null ? null : <Countdown warning={warning} open={open} />;
}

/**
 * Counts down to the operator's end of the session, and shows where the credits go. No request prolongs the session. The
 * player can leave now, or play until the session ends.
 */
function Countdown({ warning, open }: { readonly warning: Toast; readonly open: boolean }) {
  const { state, player, page } = useApp();
  const { session, wallet } = useSnapshot(state);
  const { t, say } = useWords();
  const plan = useLeavePlan(open);
  const left = useSecondsUntil(open ? (warning.closesAt ?? null) : null);
  const count = useLast(open ? left : null) ?? left;
  const mayAnswer = useDeafStart(open);
  // [DIALOG3] A dialog without a question would block the other dialogs.
  const isVain = open && (session.kind !== 'playing' || session.leaving);
  useEffect(() => {
    if (isVain) page.foldClosing();
  });
  const creditsMinor = useLast(session.kind === 'playing' ? (session.meters?.creditsMinor ?? 0) : null) ?? 0;
  const isDeposit = says(warning.message, 'info.18800') && cashInBlock(session, wallet) === null;
  const paysOut = plan === 'cash-out';

  function fold(): void {
    if (mayAnswer()) page.foldClosing();
  }
  function cashIn(): void {
    if (!mayAnswer()) return;
    page.foldClosing();
    page.openDialog('cash-in');
  }
  function leave(): void {
    if (!mayAnswer()) return;
    page.foldClosing();
    player.leave({ cashOut: paysOut });
  }

  return (
    <Ask
      open={open && !isVain}
      aside
      stacked={isDeposit}
      onClose={fold}
      title={t('game.closing.title')}
      actions={
        <>
          {isDeposit && (
            <Button appearance="primary" onClick={cashIn}>
              {t('game.cash-in')}
            </Button>
          )}
          <Button appearance={isDeposit ? 'secondary' : 'primary'} onClick={fold}>
            {t('game.closing.play-on')}
          </Button>
          <Answer onAnswer={leave}>{t(paysOut ? 'game.leave.cash-out' : 'game.leave')}</Answer>
        </>
      }
    >
      <p className={styles.clock} aria-hidden="true">
        <bdi dir="ltr" data-testid="closing-count">
          {clockOf(count)}
        </bdi>
      </p>
      <Announced message={warning.message} />
      {(isDeposit || warning.message.kind === 'server') && <AskText>{say(sayAt(warning.message, count))}</AskText>}
      {plan === 'checking' && <AskText>{t('game.leave.checking')}</AskText>}
      {plan === 'cash-out' && creditsMinor > 0 && (
        <AskText>{t('game.closing', { amount: { minor: creditsMinor } })}</AskText>
      )}
    </Ask>
  );
}

/** Returns a function that returns false for a moment after the dialog has opened. */
function useDeafStart(open: boolean): () => boolean {
  const mayAnswer = useRef(false);
  useEffect(() => {
    mayAnswer.current = false;
    if (!open) return undefined;
    const timer = setTimeout(() => (mayAnswer.current = true), deafMs);
    return () => clearTimeout(timer);
  }, [open]);
  return () => mayAnswer.current;
}

/** The first count, for screen readers, which read it when the dialog opens. */
function Announced({ message }: { readonly message: Message }) {
  const { say } = useWords();
  const [first] = useState(message);
  return <p className={hidden.spoken}>{say(first)}</p>;
}

/**
 * [SESSION7] The remaining time while the dialog of the warning is closed. Screen readers announce the first count, here
 * or in the dialog, and the count at 3 s.
 */
function ClosingLine() {
  const { state } = useApp();
  const { toasts } = useSnapshot(state);
  const { closing } = useSnapshot(state.ui);
  const { say } = useWords();
  const warning = closing === null ? null : (toasts.find(({ id }) => id === closeWarningId) ?? null);
  const isInDialog = useStanding() === 'closing';
  const left = useSecondsUntil(warning?.closesAt ?? null);
  const message = warning === null ? null : sayAt(warning.message, left);
  const [heard, setHeard] = useState({ part: partOf(left), text: isInDialog ? null : message });
  if (heard.part !== partOf(left)) setHeard({ part: partOf(left), text: isInDialog ? null : message });
  if (message === null || isInDialog) return null;
  return (
    <div className={classes(toast.toast, toast.warning, toast.closing)} data-testid="closing-line">
      <span className={toast.icon} aria-hidden="true">
        <ClockRegular />
      </span>
      <span className={toast.text}>
        <span aria-hidden="true">{say(message)}</span>
        {heard.text !== null && <span className={hidden.spoken}>{say(heard.text)}</span>}
      </span>
    </div>
  );
}
