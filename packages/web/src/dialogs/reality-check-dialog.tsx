import type { Message } from '@farspin/core';
import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import { Ask, AskText } from './ask.tsx';

export interface RealityCheckDialogProps {
  /** What the player is told; still shown while the dialog closes. */
  readonly check: Message;
  readonly open: boolean;
}

/** Time and money at this machine so far; nothing is staked before it was read ([POLICY5]). */
export function RealityCheckDialog({ check, open }: RealityCheckDialogProps) {
  const { player } = useApp();
  const { t, say } = useWords();
  return (
    <Ask
      open={open}
      title={t('reality-check.title')}
      actions={
        <>
          <Button size="large" appearance="primary" onClick={() => player.answerRealityCheck()}>
            {t('reality-check.go-on')}
          </Button>
          <Button size="large" onClick={() => player.leave({ cashOut: true })}>
            {t('game.leave.cash-out')}
          </Button>
        </>
      }
    >
      <AskText>{say(check)}</AskText>
    </Ask>
  );
}
