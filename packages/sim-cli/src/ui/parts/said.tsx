import { Text } from 'ink';
import type { ReactNode } from 'react';
import { wrap } from '../../output/page.ts';

/** Text wrapped at the given columns. Ink's own wrapping would begin lines with the blank between two words. */
export function Said(props: {
  readonly text: string;
  readonly columns: number;
  readonly color?: string;
  readonly dimColor?: boolean;
}): ReactNode {
  const { text, columns, color, dimColor = false } = props;
  return (
    <Text {...(color === undefined ? {} : { color })} dimColor={dimColor}>
      {wrap(text, columns).join('\n')}
    </Text>
  );
}
