import { isCashOutChecked } from '@farspin/adapters/react';
import type { Playing } from '@farspin/core';
import { useApp, useSlice, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import { useMachineName } from '../shell/use-machine-name.ts';
import { Answer } from './answer.tsx';
import { Ask, AskText } from './ask.tsx';

export interface LeaveDialogProps {
  readonly playing: Playing;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Closes too; what the machine refused is answered with that. */
  readonly onStay: () => void;
}

/**
 * Leaving takes the credits along. Where the machine did not pay out, the player decides: try again, stay, or leave without.
 * [LEAVE4] Where a cash-out is being checked, leaving sends nothing, and the dialog promises no pay-out.
 */
export function LeaveDialog({ playing, open, onClose, onStay }: LeaveDialogProps) {
  const { target, details, meters, payOutRefused } = playing;
  const { player } = useApp();
  const { t, say } = useWords();
  const name = useMachineName(target, details);
  const isChecked = isCashOutChecked(useSlice('wallet'));

  const amount = { minor: meters?.creditsMinor ?? 0 };

  function leave(cashOut: boolean): void {
    onClose();
    player.leave({ cashOut });
  }

  return (
    <Ask
      open={open}
      onClose={onStay}
      title={t('game.leave.title', { name })}
      actions={
        <>
          {isChecked ? (
            <Answer primary onAnswer={() => leave(false)}>
              {t('game.leave')}
            </Answer>
          ) : (
            <Answer primary onAnswer={() => leave(true)}>
              {t(payOutRefused === null ? 'game.leave.cash-out' : 'game.leave.again')}
            </Answer>
          )}
          {!isChecked && payOutRefused !== null && (
            <Answer onAnswer={() => leave(false)}>{t('game.leave.without')}</Answer>
          )}
          <Button size="large" onClick={onStay}>
            {t('game.leave.stay')}
          </Button>
        </>
      }
    >
      {isChecked && <AskText>{t('game.leave.checking')}</AskText>}
      {!isChecked && payOutRefused !== null && <AskText alert>{say(payOutRefused)}</AskText>}
      {!isChecked && payOutRefused === null && <AskText>{t('game.leave.text', { amount })}</AskText>}
      {!isChecked && payOutRefused !== null && meters !== null && (
        <AskText>{t('game.leave.refused', { amount })}</AskText>
      )}
    </Ask>
  );
}
