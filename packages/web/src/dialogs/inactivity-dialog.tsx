import type { Inactivity } from '@farspin/core';
import { useSecondsUntil } from '@farspin/adapters/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { Answer } from '../shell/dialog/answer.tsx';
import { Ask, AskText } from '../shell/dialog/ask.tsx';
import { useLeavePlan } from './use-leave-plan.ts';

export interface InactivityDialogProps {
  /** The current question. It stays visible while the dialog closes. */
  readonly asking: Extract<Inactivity, { kind: 'asking' }>;
  readonly open: boolean;
}

/** Asks an inactive player whether to continue, until the machine is released. */
export function InactivityDialog({ asking, open }: InactivityDialogProps) {
  const { player } = useApp();
  const { t, say } = useWords();
  const plan = useLeavePlan(open);
  const paysOut = plan === 'cash-out';
  const count = useSecondsUntil(open ? asking.until : null);
  return (
    <Ask
      open={open}
      title={t('inactivity.title')}
      actions={
        <>
          <Answer primary onAnswer={() => player.clicked()}>
            {t('inactivity.stay')}
          </Answer>
          <Answer onAnswer={() => player.leave({ cashOut: paysOut })}>
            {t(paysOut ? 'game.leave.cash-out' : 'game.leave')}
          </Answer>
        </>
      }
    >
      <AskText>{say(asking.message)}</AskText>
      {plan === 'checking' && <AskText>{t('game.leave.checking')}</AskText>}
      <AskText>{t(paysOut ? 'inactivity.countdown' : 'inactivity.countdown.unpaid', { count })}</AskText>
    </Ask>
  );
}
