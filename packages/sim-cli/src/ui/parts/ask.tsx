import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { wrap } from '../../output/page.ts';
import { choiceRows, Choices, type Choice } from './choices.tsx';

export interface Asking {
  /** The question, in the player's language. */
  readonly text: string;
  readonly choices: readonly Choice[];
}

const linesOf = ({ text }: Asking, columns: number): readonly string[] => wrap(text, columns - 2);

/** Returns the number of rows for the question and its answers. */
export const askRows = (asking: Asking, columns: number): number =>
  linesOf(asking, columns).length + choiceRows(asking.choices, columns);

/** A question below the machine with the keys of its answers. No line is truncated. */
export function Ask({ asking, columns }: { readonly asking: Asking; readonly columns: number }): ReactNode {
  return (
    <Box flexDirection="column" height={askRows(asking, columns)} flexShrink={0} paddingX={1}>
      {linesOf(asking, columns).map((line) => (
        <Text key={line} bold color="yellow" wrap="truncate">
          {line}
        </Text>
      ))}
      <Choices choices={asking.choices} columns={columns} />
    </Box>
  );
}
