import type { ReactNode } from 'react';
import { useSingleSubmit } from '@farspin/adapters/react';
import type { Message } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { useFace } from '../face.ts';
import { Ask, askRows, type Asking } from '../parts/ask.tsx';
import { useKeys } from '../use-keys.tsx';

const askingOf = (why: Message, { say, t }: Words): Asking => ({
  text: say(why),
  choices: [
    ['o', t('game.leave.again')],
    ['w', t('game.leave.without')],
    ['Esc', t('term.quit.cancel')],
  ],
});

export const payOutRefusedRows = (why: Message, words: Words, columns: number): number =>
  askRows(askingOf(why, words), columns);

/** [LEAVE2] The machine did not pay out to a player who wants to leave: try again, leave without, or stay. */
export function PayOutRefused(props: {
  readonly why: Message;
  readonly columns: number;
  readonly onStay: () => void;
}): ReactNode {
  const { why, columns, onStay } = props;
  const { player, words } = useFace();
  const { submit } = useSingleSubmit();
  const leave = (cashOut: boolean): void => submit(() => player.leave({ cashOut }));
  useKeys((input, key) => {
    const character = input.toLowerCase();
    if (character === 'o') leave(true);
    else if (character === 'w') leave(false);
    else if (key.escape) onStay();
  });
  return <Ask asking={askingOf(why, words)} columns={columns} />;
}
