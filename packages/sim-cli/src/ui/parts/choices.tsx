import { Box, Text, type TextProps } from 'ink';
import type { ReactNode } from 'react';

/** A key and its effect. */
export type Choice = readonly [key: string, does: string];

const gap = 3;
/** True if the choices fit side by side. */
const isWide = (choices: readonly Choice[], columns: number): boolean =>
  choices.reduce((sum, [key, does]) => sum + key.length + 1 + does.length + gap, 2 - gap) <= columns;

/** Returns the number of rows for the choices: one row, or one row for each choice. */
export const choiceRows = (choices: readonly Choice[], columns: number): number =>
  isWide(choices, columns) ? 1 : choices.length;

/** A choice with its key highlighted. */
export function ChoiceText({
  choice: [key, does],
  ...text
}: Pick<TextProps, 'dimColor' | 'wrap'> & { readonly choice: Choice }): ReactNode {
  return (
    <Text {...text}>
      <Text bold color="cyan">
        {key}
      </Text>{' '}
      {does}
    </Text>
  );
}

/** The answers to a question, with their keys. */
export function Choices({
  choices,
  columns,
}: {
  readonly choices: readonly Choice[];
  readonly columns: number;
}): ReactNode {
  return (
    <Box columnGap={gap} flexDirection={isWide(choices, columns) ? 'row' : 'column'}>
      {choices.map(([key, does]) => (
        <ChoiceText key={key} choice={[key, does]} wrap="truncate" />
      ))}
    </Box>
  );
}
