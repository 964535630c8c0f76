import type { Message } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { Answer } from '../shell/dialog/answer.tsx';
import { Ask, AskText } from '../shell/dialog/ask.tsx';
import { useLeavePlan } from './use-leave-plan.ts';

export interface RealityCheckDialogProps {
  /** The check's message. It stays visible while the dialog closes. */
  readonly check: Message;
  readonly open: boolean;
}

/** Shows the time and money spent at this machine so far. The player must confirm before the next stake ([POLICY5]). */
export function RealityCheckDialog({ check, open }: RealityCheckDialogProps) {
  const { state, player } = useApp();
  const { session } = useSnapshot(state);
  const { t, say } = useWords();
  const plan = useLeavePlan(open);
  const paysOut = plan === 'cash-out';
  return (
    <Ask
      open={open}
      // A refused pay-out leaves the dialog open, and it still needs an answer.
      busy={session.kind === 'playing' && session.leaving}
      title={t('reality-check.title')}
      actions={
        <>
          <Answer primary onAnswer={() => player.answerRealityCheck()}>
            {t('reality-check.go-on')}
          </Answer>
          <Answer onAnswer={() => player.leave({ cashOut: paysOut })}>
            {t(paysOut ? 'game.leave.cash-out' : 'game.leave')}
          </Answer>
        </>
      }
    >
      <AskText>{say(check)}</AskText>
      {plan === 'checking' && <AskText>{t('game.leave.checking')}</AskText>}
    </Ask>
  );
}
