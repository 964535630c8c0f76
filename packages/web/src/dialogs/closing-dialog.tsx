import { cashInBlock } from '@farspin/core';
import { useSecondsUntil } from '@farspin/adapters/react';
import { useEffect, useId, useRef } from 'react';
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
import { clockOf, sayAt, says } from './closing.rules.ts';
import styles from './closing.module.css';
import { useClosingMarks } from './use-closing-marks.ts';
import { useLeavePlan } from './use-leave-plan.ts';

/** Time in which the dialog takes no answer, because the player may be pressing a button of the machine, in ms. */
const deafMs = 700;

/** [SESSION7] The operator's warning that the session ends: a dialog, and a line while the dialog is closed. */
export function Closing() {
  return (
    <WithWords part="panels">
      <Warning />
    </WithWords>
  );
}

function Warning() {
  const { state } = useApp();
  const { toasts } = useSnapshot(state);
  const { closing } = useSnapshot(state.ui);
  const open = useStanding() === 'closing';
  const warning = closing === null ? null : (toasts.find(({ id }) => id === closeWarningId) ?? null);
  // The dialog keeps its warning while it closes.
  const asked = useLast(open ? warning : null);
  const seconds = useSecondsUntil(warning?.closesAt ?? null);
  const left = useLast(warning === null ? null : seconds) ?? seconds;
  const isHeard = useClosingMarks(warning === null ? null : left, open);
  return (
    <>
      {asked !== null && <Countdown {...{ left, isHeard }} warning={asked} open={open} />}
      {warning !== null && !open && <ClosingLine {...{ left, isHeard }} warning={warning} />}
    </>
  );
}

interface WarningProps {
  readonly warning: Toast;
  /** The remaining seconds. They stop at the end of the warning, while the dialog closes. */
  readonly left: number;
  /** True while a live region has the count. */
  readonly isHeard: boolean;
}

/**
 * Counts down to the operator's end of the session, and shows where the credits go. No request prolongs the session. The
 * player can leave now, or play until the session ends.
 */
function Countdown({ warning, left, isHeard, open }: WarningProps & { readonly open: boolean }) {
  const { state, player, page } = useApp();
  const { session, wallet } = useSnapshot(state);
  const { t, say } = useWords();
  const plan = useLeavePlan(open);
  const text = say(sayAt(warning.message, left));
  const about = useId();
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
      describedBy={about}
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
          {clockOf(left)}
        </bdi>
      </p>
      <div id={about}>
        {isDeposit || warning.message.kind === 'server' ? (
          <AskText>{text}</AskText>
        ) : (
          <p className={hidden.spoken}>{text}</p>
        )}
        {plan === 'checking' && <AskText>{t('game.leave.checking')}</AskText>}
        {plan === 'cash-out' && creditsMinor > 0 && (
          <AskText>{t('game.closing', { amount: { minor: creditsMinor } })}</AskText>
        )}
      </div>
      <div className={hidden.spoken} role="status">
        {open && isHeard && text}
      </div>
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

/**
 * [SESSION7] The remaining time while the dialog of the warning is closed. Screen readers announce the time at a few
 * counts, and read it at any time.
 */
function ClosingLine({ warning, left, isHeard }: WarningProps) {
  const { say } = useWords();
  const text = say(sayAt(warning.message, left));
  return (
    <>
      <div
        className={classes(toast.toast, toast.warning, toast.closing)}
        role="timer"
        aria-live="off"
        data-testid="closing-line"
      >
        <span className={toast.icon} aria-hidden="true">
          <ClockRegular />
        </span>
        <span className={toast.text}>
          <span>{text}</span>
        </span>
      </div>
      {isHeard && <span className={hidden.spoken}>{text}</span>}
    </>
  );
}
