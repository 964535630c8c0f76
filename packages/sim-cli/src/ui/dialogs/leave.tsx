import type { ReactNode } from 'react';
import { useSingleSubmit, type LeaveQuestion } from '@farspin/adapters/react';
import type { Words } from '@farspin/core/messages';
import { useClient } from '../client.ts';
import { Ask, askRows, type Asking } from '../parts/ask.tsx';
import { useKeys } from '../use-keys.tsx';

const askingOf = ({ text, cashesOut }: LeaveQuestion, { say, t }: Words): Asking => ({
  text: say(text),
  choices: [
    ['l', t(cashesOut ? 'game.leave.cash-out' : 'term.key.leave')],
    ['Esc', t('term.quit.cancel')],
  ],
});

export const leaveRows = (question: LeaveQuestion, words: Words, columns: number): number =>
  askRows(askingOf(question, words), columns);

/**
 * Dialog for a player who leaves while a cash-out is being checked.
 * [LEAVE4] The player can leave without another cash-out, or stay. [LEAVE6] If the outcome becomes known meanwhile, the
 * dialog asks about the credits left at the machine.
 */
export function Leave(props: {
  readonly question: LeaveQuestion;
  readonly columns: number;
  /** Called when the player leaves. */
  readonly onClose: () => void;
  readonly onStay: () => void;
}): ReactNode {
  const { question, columns, onClose, onStay } = props;
  const { player, words } = useClient();
  const { submit } = useSingleSubmit();
  useKeys((input, key) => {
    if (key.escape) onStay();
    else if (input.toLowerCase() === 'l')
      submit(() => {
        onClose();
        player.leave({ cashOut: question.cashesOut });
      });
  });
  return <Ask asking={askingOf(question, words)} columns={columns} />;
}
