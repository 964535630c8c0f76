import type { Inactivity } from '@farspin/core';
import { isCashOutChecked, useSecondsUntil } from '@farspin/adapters/react';
import { useApp, useSlice, useWords } from '../shell/app-context.ts';
import { Answer } from './answer.tsx';
import { Ask, AskText } from './ask.tsx';

export interface InactivityDialogProps {
  /** What it asks; still shown while it closes. */
  readonly asking: Extract<Inactivity, { kind: 'asking' }>;
  readonly open: boolean;
}

/** Nothing was pressed for a while: whether the player goes on, until the machine is given back. */
export function InactivityDialog({ asking, open }: InactivityDialogProps) {
  const { player } = useApp();
  const { t, say } = useWords();
  const isChecked = isCashOutChecked(useSlice('wallet'));
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
          <Answer onAnswer={() => player.leave({ cashOut: !isChecked })}>
            {t(isChecked ? 'game.leave' : 'game.leave.cash-out')}
          </Answer>
        </>
      }
    >
      <AskText>{say(asking.message)}</AskText>
      <AskText>{t('inactivity.countdown', { count })}</AskText>
    </Ask>
  );
}
