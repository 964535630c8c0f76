import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useSingleSubmit } from '@farspin/adapters/react';
import type { Message } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { wrap } from '../../output/page.ts';
import { useFace } from '../face.ts';
import { choiceRows, Choices, type Choice } from '../parts/choices.tsx';
import { useKeys } from '../use-keys.tsx';

const choicesIn = ({ t }: Words): readonly Choice[] => [
  ['o', t('game.leave.again')],
  ['w', t('game.leave.without')],
  ['Esc', t('term.quit.cancel')],
];
const linesOf = (why: Message, { say }: Words, columns: number): readonly string[] => wrap(say(why), columns - 2);

/** Rows that the reason and the choices take up. */
export const payOutRefusedRows = (why: Message, words: Words, columns: number): number =>
  linesOf(why, words, columns).length + choiceRows(choicesIn(words), columns);

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
  return (
    <Box flexDirection="column" height={payOutRefusedRows(why, words, columns)} flexShrink={0} paddingX={1}>
      {linesOf(why, words, columns).map((line) => (
        <Text key={line} bold color="yellow" wrap="truncate">
          {line}
        </Text>
      ))}
      <Choices choices={choicesIn(words)} columns={columns} />
    </Box>
  );
}
