import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useSingleSubmit } from '@farspin/adapters/react';
import { useKeys } from '../use-keys.tsx';
import type { Words } from '@farspin/core/messages';
import { useClient } from '../client.ts';
import { choiceRows, Choices, type Choice } from '../parts/choices.tsx';

const titleGap = 2;
const choicesIn = ({ t }: Words, mayCashOut = true): readonly Choice[] => [
  ...(mayCashOut ? [['o', t('term.quit.cash-out')] as const] : []),
  ['s', t('term.quit.stay-open')],
  ['Esc', t('term.quit.cancel')],
];

/**
 * Returns the rows of the question and its choices. The choices share one row with a blank row below, or take one row
 * each.
 */
export const quitRows = (words: Words, columns: number): number =>
  Math.max(3, 1 + choiceRows(choicesIn(words), columns));

/**
 * Dialog before the program ends in the middle of a game.
 * The player can pay out first, leave the session open, or stay. If space is short, the end of the machine's name is
 * shown.
 */
export function Quit(props: {
  readonly machine: string;
  readonly creditsMinor: number | null;
  /** [LEAVE4] False while a cash-out is being checked, so that no other pay-out is offered. */
  readonly mayCashOut: boolean;
  readonly columns: number;
  readonly onCashOut: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { machine, creditsMinor, mayCashOut, columns, onCashOut, onClose } = props;
  const { words, quit } = useClient();
  const held = creditsMinor === null ? '' : words.money.format(creditsMinor);
  const title = words.t('term.quit.title', { machine });
  const hasRoom = title.length + titleGap + held.length <= columns - 2;
  const { submit } = useSingleSubmit();
  useKeys((input, key) => {
    const character = input.toLowerCase();
    if (character === 'o' && mayCashOut) submit(onCashOut);
    else if (character === 's') quit();
    else if (key.escape || character === 'q') onClose();
  });
  return (
    <Box flexDirection="column" height={quitRows(words, columns)} flexShrink={0} paddingX={1}>
      <Box columnGap={titleGap} height={1}>
        <Text bold color="yellow" wrap="truncate-middle">
          {hasRoom ? title : machine}
        </Text>
        <Box flexShrink={0}>
          <Text bold>{held}</Text>
        </Box>
      </Box>
      <Choices choices={choicesIn(words, mayCashOut)} columns={columns} />
    </Box>
  );
}
