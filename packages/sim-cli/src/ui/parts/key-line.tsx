import { Box, Text } from 'ink';
import type { ReactNode } from 'react';

/** A key and its translated effect. */
export interface KeyHint {
  readonly key: string;
  readonly does: string;
}

const rows = 2;
const gap = 2;

/** Returns the number of rows that the hints need side by side. No hint is broken. */
function rowsOf(hints: readonly KeyHint[], columns: number): number {
  let [row, left] = [1, columns + gap];
  for (const { key, does } of hints) {
    const width = [...key].length + 1 + [...does].length + gap;
    if (width > left && left < columns + gap) [row, left] = [row + 1, columns + gap];
    left -= width;
  }
  return row;
}

/**
 * Returns the hints that fit. The last hint leaves the screen and is always kept. The hints before it are dropped from
 * the end.
 */
export function fittingHints(hints: readonly KeyHint[], columns: number): readonly KeyHint[] {
  if (hints.length < 2 || rowsOf(hints, columns) <= rows) return hints;
  return fittingHints([...hints.slice(0, -2), ...hints.slice(-1)], columns);
}

/** The two lines of key hints at the bottom. Hints that do not fit are dropped. */
export function KeyLine(props: { readonly hints: readonly KeyHint[]; readonly columns: number }): ReactNode {
  return (
    <Box flexWrap="wrap" columnGap={gap} height={rows} overflow="hidden">
      {fittingHints(props.hints, props.columns).map(({ key, does }) => (
        <Box key={key} flexShrink={0}>
          <Text bold color="cyan">
            {key}
          </Text>
          <Text dimColor> {does}</Text>
        </Box>
      ))}
    </Box>
  );
}
