import { Box } from 'ink';
import type { ReactNode } from 'react';
import { bodyRows, type Size } from '../layout.ts';
import { Header } from './header.tsx';
import { KeyLine, type KeyHint } from './key-line.tsx';
import { Toasts, useToastRows } from './toasts.tsx';

/**
 * The frame of every screen: header, body, toasts and keys. The frame fills `size`, plus the additional rows of a
 * longer toast.
 */
export function Shell(props: {
  readonly place: string;
  readonly size: Size;
  readonly hints: readonly KeyHint[];
  readonly children: ReactNode;
}): ReactNode {
  const { place, size, hints, children } = props;
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows + useToastRows() - 1}>
      <Header place={place} size={size} />
      <Box flexDirection="column" height={bodyRows(size)} overflow="hidden">
        {children}
      </Box>
      <Toasts />
      <Box paddingX={1} height={2}>
        <KeyLine hints={hints} columns={size.columns - 2} />
      </Box>
    </Box>
  );
}
