import { Box, render, Text } from 'ink';
import type { ReactNode } from 'react';
import { wrap } from '../output/page.ts';
import { bar, type ToldLine } from './lines.ts';

const colours: Readonly<Record<ToldLine['tone'], { readonly color?: string }>> = {
  plain: {},
  dim: {},
  good: { color: 'green' },
  bad: { color: 'red' },
  warning: { color: 'yellow' },
};

/** Renders lines in colour. The text alone has the same meaning. */
export const Lines = ({ lines }: { readonly lines: readonly ToldLine[] }): ReactNode => (
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
  show(lines: readonly ToldLine[]): void;
  /** Replaces the table with these lines, which remain on the terminal. */
  end(lines: readonly ToldLine[]): void;
}

/** Opens a table that is redrawn in place on a terminal. */
export function openTable(ascii: boolean): LiveTable {
  const view = (lines: readonly ToldLine[]): ReactNode => <Lines lines={lines} />;
  const instance = render(view([{ text: `${bar(0, 30, ascii)} looking for machines`, tone: 'plain' }]), {
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return {
    show: (lines) => instance.rerender(view(lines)),
    end(lines) {
      instance.rerender(view(lines));
      instance.unmount();
      if (fillsTerminal(lines)) process.stdout.write('\n');
    },
  };
}

/** Returns true if the lines fill the terminal. Ink then does not end the last line. */
function fillsTerminal(lines: readonly ToldLine[]): boolean {
  const { columns, rows } = process.stdout;
  return lines.reduce((sum, { text }) => sum + Math.max(1, wrap(text, columns).length), 0) >= rows;
}
