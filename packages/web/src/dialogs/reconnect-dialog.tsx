import type { Message, Reconnect, ReconnectAction } from '@farspin/core';
import { answerText } from '@farspin/core/reconnect-answers';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { WithWords } from '../shell/with-words.tsx';
import { Button } from '../shell/controls/button.tsx';
import { Answer } from '../shell/dialog/answer.tsx';
import { Ask, AskText } from '../shell/dialog/ask.tsx';
import { useDialogStyles } from '../shell/dialog/dialog.styles.ts';
import { useSteady } from '../shell/dialog/use-steady.ts';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';

type Asking = Extract<Reconnect, { kind: 'asking' }>;
export interface ReconnectDialogProps {
  /** The question or report. It stays visible while the dialog closes. */
  readonly dialog: Asking | Extract<Reconnect, { kind: 'elsewhere' }>;
  readonly open: boolean;
}

/** A dialog about a session that is open at the server but not in this tab. */
export function ReconnectDialog({ dialog, open }: ReconnectDialogProps) {
  return (
    <WithWords part="panels">
      {dialog.kind === 'asking' ? (
        <ComeBack dialog={dialog} open={open} />
      ) : (
        <ElsewhereDialog isLost={dialog.isLost} name={dialog.target.name} open={open} />
      )}
    </WithWords>
  );
}

/**
 * Asks what to do with the open session. Cashing out and a kick both end it and move its credits to the balance. “Not
 * now” leaves it open, even while a kick is in progress or after it was refused.
 */
function ComeBack({ dialog, open }: { readonly dialog: Asking; readonly open: boolean }) {
  const { player, state } = useApp();
  const { t, say } = useWords();
  const styles = useDialogStyles();
  const { cashedOutOf, wallet } = useSnapshot(state);
  const isRefused = useRefusedJoin(open);
  const { actions, busy, creditsMinor, status } = dialog;
  // During a cash-out, the credits are about to move.
  const mayStay = creditsMinor !== 0 && actions.includes('cashout') && status !== 'trying-cashout';
  const request = wallet.intents.findLast(
    ({ action, machineId }) => action !== 'cash-in' && machineId === dialog.machineId,
  );
  // [RECONNECT16] The player has left with a cash-out. Only a failed one is known to have moved nothing.
  const isUnpaid = mayStay && dialog.machineId === cashedOutOf && request?.state.kind === 'failed';
  useSaidOnce(isUnpaid ? request.id : null);
  // Each of these moves the answers.
  const held = !useSteady([actions, isUnpaid, mayStay, say(dialog.message), dialog.failure === null].join());
  const does = (action: ReconnectAction): string => say(answerText(dialog, action));
  const cashOut = actions.includes('cashout') && (
    <Answer primary={isUnpaid} held={held} onAnswer={() => player.cancelSession()}>
      {does('cashout')}
    </Answer>
  );
  return (
    <Ask
      open={open}
      busy={busy}
      stacked
      title={t('reconnect.title', { name: dialog.machineName })}
      actions={
        <>
          {isUnpaid && cashOut}
          {actions.includes('continue') && (
            <Answer primary={!isUnpaid} held={held} onAnswer={() => player.continueSession()}>
              {does('continue')}
            </Answer>
          )}
          {!isUnpaid && cashOut}
          <span className={styles.quiet}>
            {actions.includes('kick') && (
              <Answer quiet held={held} onAnswer={() => player.kickPlayer()}>
                {does('kick')}
              </Answer>
            )}
            <Button appearance="subtle" disabledFocusable={held} onClick={() => player.setAside()}>
              {t('reconnect.not-now')}
            </Button>
          </span>
        </>
      }
    >
      {isRefused && <AskText>{t('reconnect.first', { name: dialog.machineName })}</AskText>}
      <AskText>{isUnpaid ? t('wallet.not-moved') : say(dialog.message)}</AskText>
      {mayStay && (
        <AskText>
          {[t('reconnect.stays'), ...(actions.includes('kick') ? [t('reconnect.ends')] : [])].join(' ')}
        </AskText>
      )}
      {dialog.failure !== null && <AskText alert>{say(dialog.failure)}</AskText>}
    </Ask>
  );
}

/** Removes the toast about a request whose failure the dialog shows. */
function useSaidOnce(requestId: string | null): void {
  const { page } = useApp();
  useEffect(() => {
    if (requestId !== null) page.dismissToast(requestId);
  });
}

/** Id of the toast about the end of a session, or about a join that the machine has refused. */
const machineToastId = 'machine';

const isRefusal = (message: Message | null): boolean => message?.kind === 'keyed' && message.key === 'code.50105';

/**
 * [RECONNECT14] Returns true if the dialog has opened because another machine refused the join: a player has one session
 * at a time. Removes the toast about the refusal.
 */
function useRefusedJoin(open: boolean): boolean {
  const { state, page } = useApp();
  const { session, toasts } = useSnapshot(state);
  const isNow =
    open &&
    session.kind === 'idle' &&
    isRefusal(session.ended) &&
    toasts.some(({ id, message }) => id === machineToastId && isRefusal(message));
  const [isRefused, setIsRefused] = useState(isNow);
  if (isNow && !isRefused) setIsRefused(true);
  if (!open && isRefused) setIsRefused(false);
  useEffect(() => {
    if (isNow) page.dismissToast(machineToastId);
  });
  return isRefused;
}
