import { useEffect, useMemo } from 'react';
import { openAtMachine } from '@farspin/core/open-at-machine';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import { useLast } from '../shell/use-last.ts';
import { Answer } from '../shell/dialog/answer.tsx';
import { Ask, AskText } from '../shell/dialog/ask.tsx';

/**
 * [SIGNOUT1] Asks a player who signs out about a session that is open at a machine. The session may be in this tab, in
 * another tab, or known only to the server.
 */
export function SignOutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { state, player } = useApp();
  const { t } = useWords();
  const { session, reconnect, wallet } = useSnapshot(state);
  const left = useLast(useMemo(() => openAtMachine({ session, reconnect, wallet }), [session, reconnect, wallet]));
  // [DIALOG3] An open dialog without a question would block the other dialogs.
  const isVain = open && left === null;
  useEffect(() => {
    if (isVain) onClose();
  });
  if (left === null) return null;
  const { machine, creditsMinor, isChecked } = left;

  function signOut(cashOut: boolean): void {
    onClose();
    player.signOut({ cashOut });
  }

  return (
    <Ask
      open={open}
      stacked
      onClose={onClose}
      title={t('sign-out.title')}
      actions={
        <>
          {!isChecked && (
            <Answer primary onAnswer={() => signOut(true)}>
              {t('sign-out.cash-out')}
            </Answer>
          )}
          <Answer primary={isChecked} onAnswer={() => signOut(false)}>
            {t(isChecked ? 'sign-out.plain' : 'sign-out.leave-open')}
          </Answer>
          <Button onClick={onClose}>{t('sign-out.stay')}</Button>
        </>
      }
    >
      <AskText>
        {creditsMinor === null || isChecked
          ? t('sign-out.open', { machine })
          : t('sign-out.credits', { machine, amount: { minor: creditsMinor } })}
      </AskText>
      <AskText>{t(isChecked ? 'game.leave.checking' : 'sign-out.left-open')}</AskText>
    </Ask>
  );
}
