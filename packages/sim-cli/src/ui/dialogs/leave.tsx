import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useSingleSubmit, type LeaveQuestion } from '@farspin/adapters/react';
import type { Words } from '@farspin/core/messages';
import { wrap } from '../../output/page.ts';
import { useFace } from '../face.ts';
import { choiceRows, Choices, type Choice } from '../parts/choices.tsx';
import { useKeys } from '../use-keys.tsx';

const choicesIn = ({ cashesOut }: LeaveQuestion, { t }: Words): readonly Choice[] => [
  ['l', t(cashesOut ? 'game.leave.cash-out' : 'term.key.leave')],
  ['Esc', t('term.quit.cancel')],
];
const linesOf = ({ text }: LeaveQuestion, { say }: Words, columns: number): readonly string[] =>
  wrap(say(text), columns - 2);

/** Rows that the text and the choices take up. */
export const leaveRows = (question: LeaveQuestion, words: Words, columns: number): number =>
  linesOf(question, words, columns).length + choiceRows(choicesIn(question, words), columns);

/**
 * [LEAVE4] A player wants to leave while a cash-out is being checked: leave without another one, or stay.
 * [LEAVE6] Where that becomes known meanwhile, it asks about what is left on the machine.
 */
export function Leave(props: {
  readonly question: LeaveQuestion;
  readonly columns: number;
  /** The player leaves. */
  readonly onClose: () => void;
  readonly onStay: () => void;
}): ReactNode {
  const { question, columns, onClose, onStay } = props;
  const { player, words } = useFace();
  const { submit } = useSingleSubmit();
  useKeys((input, key) => {
    if (key.escape) onStay();
    else if (input.toLowerCase() === 'l')
      submit(() => {
        onClose();
        player.leave({ cashOut: question.cashesOut });
      });
  });
  return (
    <Box flexDirection="column" height={leaveRows(question, words, columns)} flexShrink={0} paddingX={1}>
      {linesOf(question, words, columns).map((line) => (
        <Text key={line} bold color="yellow" wrap="truncate">
          {line}
        </Text>
      ))}
      <Choices choices={choicesIn(question, words)} columns={columns} />
    </Box>
  );
}
