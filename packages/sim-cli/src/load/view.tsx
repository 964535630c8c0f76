import { Box, render, Text } from 'ink';
import type { ReactNode } from 'react';
import { bar, type Line } from './lines.ts';

const colours: Readonly<Record<Line['tone'], { readonly color?: string }>> = {
  plain: {},
  dim: {},
  good: { color: 'green' },
  bad: { color: 'red' },
  warning: { color: 'yellow' },
};

/** Lines with their colours; what they mean is in their words too. */
export const Lines = ({ lines }: { readonly lines: readonly Line[] }): ReactNode => (
  <Box flexDirection="column">
    {lines.map(({ text, tone }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a line is its place
      <Text key={index} dimColor={tone === 'dim'} {...colours[tone]}>
        {text === '' ? ' ' : text}
      </Text>
    ))}
  </Box>
);

export interface LiveTable {
  show(lines: readonly Line[]): void;
  /** Leaves these lines on the terminal in place of the table. */
  end(lines: readonly Line[]): void;
}

/** The table on a terminal, drawn anew in its place. */
export function openTable(ascii: boolean): LiveTable {
  const view = (lines: readonly Line[]): ReactNode => <Lines lines={lines} />;
  const instance = render(view([{ text: `${bar(0, 30, ascii)} looking for machines`, tone: 'plain' }]), {
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return {
    show: (lines) => instance.rerender(view(lines)),
    end(lines) {
      instance.rerender(view(lines));
      instance.unmount();
    },
  };
}
