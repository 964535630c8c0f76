import type { ReactNode } from 'react';
import { useSingleSubmit, type LeaveQuestion } from '@farspin/adapters/react';
import type { Words } from '@farspin/core/messages';
import { useClient } from '../client.ts';
import { Ask, askRows, type Asking } from '../parts/ask.tsx';
import { useKeys } from '../use-keys.tsx';

const askingOf = ({ text, isWaiting }: LeaveQuestion, { say, t }: Words): Asking => ({
  text: say(text),
  choices: [
    ...(isWaiting ? [] : ([['o', t('game.leave.again')]] as const)),
    ['w', t('game.leave.without')],
    ['Esc', t('term.quit.cancel')],
  ],
});

export const payOutRefusedRows = (refused: LeaveQuestion, words: Words, columns: number): number =>
  askRows(askingOf(refused, words), columns);

/**
 * [LEAVE2] Dialog for a player who leaves after the machine refused the pay-out.
 * The player can try again, leave without the credits, or stay. While the game runs, the pay-out is retried
 * automatically.
 */
export function PayOutRefused(props: {
  readonly refused: LeaveQuestion;
  readonly columns: number;
  readonly onStay: () => void;
}): ReactNode {
  const { refused, columns, onStay } = props;
  const { player, words } = useClient();
  const { submit } = useSingleSubmit();
  const leave = (cashOut: boolean): void => submit(() => player.leave({ cashOut }));
  useKeys((input, key) => {
    const character = input.toLowerCase();
    if (character === 'o' && !refused.isWaiting) leave(true);
    else if (character === 'w') leave(false);
    else if (key.escape) onStay();
  });
  return <Ask asking={askingOf(refused, words)} columns={columns} />;
}
