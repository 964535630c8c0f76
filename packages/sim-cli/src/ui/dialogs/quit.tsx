import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useKeys } from '../use-keys.tsx';
import type { Words } from '@farspin/core/messages';
import { useFace } from '../face.ts';

const gap = 3;
const titleGap = 2;
const choicesIn = ({ t }: Words) =>
  [
    ['o', t('term.quit.cash-out')],
    ['s', t('term.quit.stay-open')],
    ['Esc', t('term.quit.cancel')],
  ] as const;
/** Whether the choices stand one beside the other. */
const isWide = (words: Words, columns: number): boolean =>
  choicesIn(words).reduce((sum, [key, does]) => sum + key.length + 1 + does.length + gap, 2 - gap) <= columns;

/** The question, and the choices: in one row with a blank one below, or each in its own. */
export const quitRows = (words: Words, columns: number): number => (isWide(words, columns) ? 3 : 4);

/**
 * Asked before the program ends in the middle of a game: pay out first, leave the session open, or stay. Where there is
 * little room the machine's name says what it is about: its end tells it from others.
 */
export function Quit(props: {
  readonly machine: string;
  readonly creditsMinor: number | null;
  readonly columns: number;
  readonly onCashOut: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { machine, creditsMinor, columns, onCashOut, onClose } = props;
  const { words, quit } = useFace();
  const held = creditsMinor === null ? '' : words.money.format(creditsMinor);
  const title = words.t('term.quit.title', { machine });
  const hasRoom = title.length + titleGap + held.length <= columns - 2;
  useKeys((input, key) => {
    const character = input.toLowerCase();
    if (character === 'o') onCashOut();
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
      <Box columnGap={gap} flexDirection={isWide(words, columns) ? 'row' : 'column'}>
        {choicesIn(words).map(([sign, does]) => (
          <Choice key={sign} sign={sign} does={does} />
        ))}
      </Box>
    </Box>
  );
}

function Choice({ sign, does }: { readonly sign: string; readonly does: string }): ReactNode {
  return (
    <Text wrap="truncate">
      <Text bold color="cyan">
        {sign}
      </Text>{' '}
      {does}
    </Text>
  );
}
