import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useSingleSubmit } from '@farspin/adapters/react';
import type { Words } from '@farspin/core/messages';
import { wrap } from '../../output/page.ts';
import { useFace } from '../face.ts';
import { choiceRows, Choices, type Choice } from '../parts/choices.tsx';
import { useKeys } from '../use-keys.tsx';

const choicesIn = ({ t }: Words): readonly Choice[] => [
  ['l', t('term.key.leave')],
  ['Esc', t('term.quit.cancel')],
];
const linesOf = ({ t }: Words, columns: number): readonly string[] => wrap(t('game.leave.checking'), columns - 2);

/** Rows that the text and the choices take up. */
export const leaveUnsureRows = (words: Words, columns: number): number =>
  linesOf(words, columns).length + choiceRows(choicesIn(words), columns);

/** [LEAVE4] A player wants to leave while a cash-out is being checked: leave without another one, or stay. */
export function LeaveUnsure({
  columns,
  onClose,
}: {
  readonly columns: number;
  readonly onClose: () => void;
}): ReactNode {
  const { player, words } = useFace();
  const { submit } = useSingleSubmit();
  useKeys((input, key) => {
    if (key.escape) onClose();
    else if (input.toLowerCase() === 'l')
      submit(() => {
        onClose();
        player.leave({ cashOut: false });
      });
  });
  return (
    <Box flexDirection="column" height={leaveUnsureRows(words, columns)} flexShrink={0} paddingX={1}>
      {linesOf(words, columns).map((line) => (
        <Text key={line} bold color="yellow" wrap="truncate">
          {line}
        </Text>
      ))}
      <Choices choices={choicesIn(words)} columns={columns} />
    </Box>
  );
}
