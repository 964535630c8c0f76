import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';
import { useKeys } from '../use-keys.tsx';
import { Said } from './said.tsx';

/**
 * Width of the labels in columns. It fits the longest label of every language unless a narrow window needs the space
 * for the field.
 */
export const labelColumnsOf = ({ columns }: Size): number => (columns < 64 ? 16 : 32);

/** A label and its field, with a mark for the active field and an error below. */
export function FormRow(props: {
  readonly label: string;
  readonly labelColumns: number;
  readonly current: boolean;
  readonly error: string | null;
  readonly columns: number;
  readonly children: ReactNode;
}): ReactNode {
  const { glyphs } = useClient().theme;
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
      {props.error !== null && <Said color="red" columns={props.columns} text={`${glyphs.cross} ${props.error}`} />}
    </Box>
  );
}

/**
 * Handles the keys of a form with two fields.
 * Tab and the arrow keys change the field. Enter moves to the second field if it is empty, and otherwise submits the
 * form.
 */
export function useFormKeys<F>(form: {
  readonly fields: readonly [F, F];
  readonly field: F;
  readonly setField: (field: F) => void;
  readonly isOpen: boolean;
  readonly isSecondEmpty: boolean;
  readonly send: () => void;
  readonly leave: () => void;
}): void {
  const { field, setField } = form;
  const [first, second] = form.fields;
  useKeys((_input, key) => {
    if (key.escape) form.leave();
    else if (!form.isOpen) return;
    else if (key.tab || key.upArrow || key.downArrow) setField(field === first ? second : first);
    else if (!key.return) return;
    else if (field === first && form.isSecondEmpty) setField(second);
    else form.send();
  });
}
