import { Box, Text, useApp, useWindowSize } from 'ink';
import { useReducer, useState, type ReactNode } from 'react';
import type { Recording } from '../../recording/recording.ts';
import { recorderOf, describeLine, timeText } from '../../recording/describe-line.ts';
import { listWindow } from '../layout.ts';
import { KeyLine } from '../parts/key-line.tsx';
import { editLine } from '../parts/text-field.tsx';
import { Keys, useKeys } from '../use-keys.tsx';
import { listed, showing, showRows, stepShowing } from './show.rules.ts';

/** The reason why the viewer ended, if the user did not quit. */
export type Ending = 'interrupted';

interface Shown {
  readonly recording: Recording;
  readonly file: string;
}

/** The viewer of a recording, with the list of lines above and all fields of the selected line below. */
export function Show(shown: Shown): ReactNode {
  return (
    <Keys bursts="heard">
      <ShownLines {...shown} />
    </Keys>
  );
}

function ShownLines({ recording, file }: Shown): ReactNode {
  const { header, gap, cut } = recording;
  const { exit } = useApp();
  const { columns, rows } = useWindowSize();
  const [state, step] = useReducer(stepShowing, recording.lines, showing);
  const [typed, setTyped] = useState<string | null>(null);
  const lines = listed(state);
  const pointedAt = lines[state.at];
  const { list: listRows, details: detailRows } = showRows(rows);
  const { from, to } = listWindow(lines.length, state.at, listRows);
  const details = pointedAt === undefined ? [] : JSON.stringify(pointedAt.data, null, 2).split('\n');

  useKeys(
    (input, key) => {
      if (key.ctrl && input === 'c') exit('interrupted' satisfies Ending);
    },
    { controls: true },
  );
  useKeys(
    (input, key) => {
      if (input === 'q' || key.escape) exit();
      else if (key.upArrow || input === 'k') step({ kind: 'move', by: -1 });
      else if (key.downArrow || input === 'j') step({ kind: 'move', by: 1 });
      else if (key.pageUp) step({ kind: 'move', by: -listRows });
      else if (key.pageDown || input === ' ') step({ kind: 'move', by: listRows });
      else if (key.home) step({ kind: 'begin' });
      else if (key.end) step({ kind: 'end' });
      else if (input === '[') step({ kind: 'scroll', by: -3 });
      else if (input === ']') step({ kind: 'scroll', by: state.scrolled + 3 < details.length ? 3 : 0 });
      else if (input === 'f') step({ kind: 'nextKind' });
      else if (input === 'a') step({ kind: 'allKinds' });
      else if (input === 'n') step({ kind: 'next', step: 1 });
      else if (input === 'N') step({ kind: 'next', step: -1 });
      else if (input === '/') setTyped('');
    },
    { isActive: typed === null },
  );
  useKeys(
    (input, key) => {
      if (key.escape) return setTyped(null);
      if (!key.return) return setTyped(editLine(typed ?? '', input, key) ?? typed);
      step({ kind: 'seek', text: typed ?? '' });
      setTyped(null);
    },
    { isActive: typed !== null, controls: true, text: true },
  );

  const of = state.kind === null ? '' : ` of ${state.kind}`;
  const sought = state.sought === '' ? '' : ` · /${state.sought}${state.isMissed ? ': nothing more' : ''}`;
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Text bold wrap="truncate">
        {file} · {recorderOf(header.face)} · begun {new Date(header.startedAt).toISOString()}
        {gap === null ? '' : ` · ${gap.missing} lines missing`}
        {cut === null ? '' : ` · only ${cut.lines} of ${cut.of} lines`}
      </Text>
      <Box flexDirection="column" height={listRows} flexShrink={0}>
        {lines.slice(from, to).map((line, index) => (
          <Text key={line.number} inverse={from + index === state.at} wrap="truncate">
            {String(line.number).padStart(5)} {timeText(line.t)} {line.kind.padEnd(13)} {describeLine(line)}
          </Text>
        ))}
      </Box>
      {detailRows > 0 && (
        <>
          <Text dimColor wrap="truncate">
            {'-'.repeat(columns)}
          </Text>
          <Box flexDirection="column" height={detailRows} flexShrink={0} overflow="hidden">
            {details.slice(state.scrolled, state.scrolled + detailRows).map((text, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows of one text have no other
              <Text key={row} wrap="truncate">
                {text}
              </Text>
            ))}
          </Box>
        </>
      )}
      <Text dimColor={typed === null} wrap="truncate">
        {typed === null
          ? `${lines.length === 0 ? 0 : state.at + 1} of ${lines.length} lines${of}${sought}`
          : `/${typed}_`}
      </Text>
      {detailRows > 0 && <KeyLine hints={hints} columns={columns} />}
    </Box>
  );
}

const hints = [
  { key: 'up down', does: 'step' },
  { key: 'PgUp PgDn', does: 'page' },
  { key: '[ ]', does: 'scroll' },
  { key: 'f', does: 'one kind' },
  { key: 'a', does: 'all' },
  { key: '/ n N', does: 'search' },
  { key: 'q', does: 'quit' },
];
