import { leaveQuestion } from '@farspin/adapters/react';
import type { Message, Playing } from '@farspin/core';
import { message } from '@farspin/core/messages';
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
  /** Closes the dialog and discards the machine's refusal. */
  readonly onStay: () => void;
}

/** [AUTOPLAY1] The question has stopped autoplay. */
const stopping = message('game.leave.autoplay');
const isOfAutoplay = (note: Message): boolean => note.kind === 'keyed' && note.key.startsWith('game.autoplay.');

/**
 * A dialog that asks before leaving, which pays the credits out. [LEAVE2] While a game runs, the dialog waits for its
 * end. The player may stay, or leave without the credits. If the machine did not pay out, the player can retry, stay,
 * or leave without the credits. [LEAVE4] While a cash-out is being checked, leaving sends no request, and the dialog
 * promises no pay-out. [LEAVE6] The dialog closes by itself when there is no question left.
 */
export function LeaveDialog({ playing, open, onClose, onStay }: LeaveDialogProps) {
  const { target, details } = playing;
  const { state, player } = useApp();
  const { t, say } = useWords();
  const name = useMachineName(target, details);
  const { gameNotes, wallet } = useSnapshot(state);
  const question = useMemo(() => leaveQuestion(playing, wallet), [playing, wallet]);
  // The dialog keeps its text while it closes.
  const asked = useLast(open ? question : null);
  const autoplay = playing.meters?.autoplay === true ? stopping : (gameNotes.notes.find(isOfAutoplay) ?? null);
  const isOver = open && question === null;
  useEffect(() => {
    // [LEAVE6] The player is still leaving, although there is no question left.
    if (isOver) (playing.leaving ? onClose : onStay)();
  });
  if (asked === null) return null;
  const { text, cashesOut, isRefused, isWaiting, creditsMinor } = asked;

  function leave(cashOut: boolean): void {
    player.leave({ cashOut });
    // [DIALOG1] If the player waits for the game, a second tap must not choose the button that takes this one's place.
    const { session } = state;
    if (!(session.kind === 'playing' && session.leaving && session.payOutRefused !== null)) onClose();
  }

  return (
    <Ask
      open={open && !isOver}
      onClose={onStay}
      title={t(isWaiting ? 'game.leave.leaving' : 'game.leave.title', { name })}
      actions={
        <>
          {isWaiting ? (
            // Keeps the place of the answer that was given, so that a second click on it does nothing.
            <Button appearance="primary" disabledFocusable>
              {t('game.leave.cash-out')}
            </Button>
          ) : (
            <Answer primary onAnswer={() => leave(cashesOut)}>
              {t(isRefused ? 'game.leave.again' : cashesOut ? 'game.leave.cash-out' : 'game.leave')}
            </Answer>
          )}
          <Button onClick={onStay}>{t('game.leave.stay')}</Button>
          {isRefused && <Answer onAnswer={() => leave(false)}>{t('game.leave.without')}</Answer>}
        </>
      }
    >
      <AskText alert={isRefused && !isWaiting}>{say(text)}</AskText>
      {autoplay !== null && <AskText>{say(autoplay)}</AskText>}
      {isRefused && creditsMinor !== null && (
        <AskText>{t('game.leave.refused', { amount: { minor: creditsMinor } })}</AskText>
      )}
    </Ask>
  );
}
