import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useFace } from '../face.ts';
import type { Size } from '../layout.ts';

/** The longest label of any language has its place, but where the field needs it. */
export const labelColumnsOf = ({ columns }: Size): number => (columns < 64 ? 16 : 32);

/** A label and its field, with the mark of the one that is typed into, and what is wrong with it below. */
export function FormRow(props: {
  readonly label: string;
  readonly labelColumns: number;
  readonly current: boolean;
  readonly error: string | null;
  readonly children: ReactNode;
}): ReactNode {
  const { glyphs } = useFace().look;
  return (
    <Box flexDirection="column">
      <Box columnGap={1} height={1}>
        <Text color="yellow">{props.current ? glyphs.selected : ' '}</Text>
        <Box width={props.labelColumns} flexShrink={0}>
          <Text bold={props.current} wrap="truncate">
            {props.label}
          </Text>
        </Box>
        {props.children}
      </Box>
      {props.error !== null && <Text color="red"> {props.error}</Text>}
    </Box>
  );
}
