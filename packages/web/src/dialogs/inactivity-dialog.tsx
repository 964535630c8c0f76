import type { Inactivity } from '@farspin/core';
import { useSecondsUntil } from '@farspin/adapters/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { Answer } from '../shell/dialog/answer.tsx';
import { Ask, AskText } from '../shell/dialog/ask.tsx';
import { useSnapshot } from 'valtio/react';
import { useLast } from '../shell/use-last.ts';
import { useLeavePlan } from './use-leave-plan.ts';

export interface InactivityDialogProps {
  /** The current question. It stays visible while the dialog closes. */
  readonly asking: Extract<Inactivity, { kind: 'asking' }>;
  readonly open: boolean;
}

/** Asks an inactive player whether to continue, until the machine is released. */
export function InactivityDialog({ asking, open }: InactivityDialogProps) {
  const { state, player } = useApp();
  const { session } = useSnapshot(state);
  const { t, say } = useWords();
  const plan = useLeavePlan(open);
  const paysOut = plan === 'cash-out';
  const left = useSecondsUntil(open ? asking.until : null);
  // The countdown stops at the answer, while the dialog closes.
  const count = useLast(open ? left : null) ?? left;
  const isConnected = session.kind !== 'playing' || session.link.kind === 'up';
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
      {!isConnected && <AskText>{t('inactivity.no-connection')}</AskText>}
      {plan === 'checking' && <AskText>{t('game.leave.checking')}</AskText>}
      <AskText>{t(paysOut ? 'inactivity.countdown' : 'inactivity.countdown.unpaid', { count })}</AskText>
    </Ask>
  );
}
