import type { Inactivity } from '@farspin/core';
import { useSecondsUntil } from '@farspin/adapters/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
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
  const count = useSecondsUntil(open ? asking.until : null);
  return (
    <Ask
      open={open}
      title={t('inactivity.title')}
      actions={
        <>
          <Button size="large" appearance="primary" onClick={() => player.clicked()}>
            {t('inactivity.stay')}
          </Button>
          <Button size="large" onClick={() => player.leave({ cashOut: true })}>
            {t('game.leave.cash-out')}
          </Button>
        </>
      }
    >
      <AskText>{say(asking.message)}</AskText>
      <AskText>{t('inactivity.countdown', { count })}</AskText>
    </Ask>
  );
}
