import { leaveQuestion } from '@farspin/adapters/react';
import type { Playing } from '@farspin/core';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { Button } from '../shell/controls/button.tsx';
import { useLast } from '../shell/use-last.ts';
import { useMachineName } from '../shell/use-machine-name.ts';
import { Answer } from '../shell/dialog/answer.tsx';
import { Ask, AskText } from '../shell/dialog/ask.tsx';

export interface LeaveDialogProps {
  readonly playing: Playing;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Closes too; what the machine refused is answered with that. */
  readonly onStay: () => void;
}

/**
 * Leaving takes the credits along. [LEAVE2] While the game runs the dialog waits for its end; the player may stay, or leave
 * without. Where the machine did not pay out, the player decides: try again, stay, or leave without.
 * [LEAVE4] Where a cash-out is being checked, leaving sends nothing, and the dialog promises no pay-out.
 * [LEAVE6] It closes by itself when nothing is left to ask.
 */
export function LeaveDialog({ playing, open, onClose, onStay }: LeaveDialogProps) {
  const { target, details } = playing;
  const { state, player } = useApp();
  const { t, say } = useWords();
  const name = useMachineName(target, details);
  const { wallet } = useSnapshot(state);
  const question = useMemo(() => leaveQuestion(playing, wallet), [playing, wallet]);
  // While it closes it says what it said.
  const asked = useLast(open ? question : null);
  const isOver = open && question === null;
  useEffect(() => {
    if (isOver) onStay();
  });
  if (asked === null) return null;
  const { text, cashesOut, isRefused, isWaiting, creditsMinor } = asked;

  function leave(cashOut: boolean): void {
    onClose();
    player.leave({ cashOut });
  }

  return (
    <Ask
      open={open && !isOver}
      onClose={onStay}
      title={t('game.leave.title', { name })}
      actions={
        <>
          {!isWaiting && (
            <Answer primary onAnswer={() => leave(cashesOut)}>
              {t(isRefused ? 'game.leave.again' : cashesOut ? 'game.leave.cash-out' : 'game.leave')}
            </Answer>
          )}
          {isRefused && <Answer onAnswer={() => leave(false)}>{t('game.leave.without')}</Answer>}
          <Button onClick={onStay}>{t('game.leave.stay')}</Button>
        </>
      }
    >
      <AskText alert={isRefused && !isWaiting}>{say(text)}</AskText>
      {isRefused && !isWaiting && creditsMinor !== null && (
        <AskText>{t('game.leave.refused', { amount: { minor: creditsMinor } })}</AskText>
      )}
    </Ask>
  );
}
