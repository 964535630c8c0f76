import { Box, Text } from 'ink';
import type { ReactNode } from 'react';

/** A key and what it does, in words already translated. */
export interface KeyHint {
  readonly key: string;
  readonly does: string;
}

/** The line of keys at the bottom; what does not fit moves to the next line. */
export function KeyLine({ hints }: { readonly hints: readonly KeyHint[] }): ReactNode {
  return (
    <Box flexWrap="wrap" columnGap={2} height={2} overflow="hidden">
      {hints.map(({ key, does }) => (
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
