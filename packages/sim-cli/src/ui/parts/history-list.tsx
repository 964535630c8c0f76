import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { History } from '@farspin/core';
import { timeLocaleOf } from '@farspin/core/messages';
import { emptyText, mayLoadMore, shownChange, shownDuration, type Cell } from '@farspin/core/history';
import { useClient, type Client } from '../client.ts';
import { useNextTry } from '../use-next-try.ts';

/** Returns a text with the number of shown rows and the total. */
export function extent<T>(
  list: Extract<History<T>, { readonly kind: 'open' }>,
  count: number,
  isPart: boolean,
  { t }: Client['words'],
): string {
  if (!isPart) return t('history.shown', { count, total: list.total ?? count });
  const isWhole = list.nextCursor === null && list.cut === null;
  return isWhole
    ? t('history.shown', { count, total: count })
    : t('history.shown-among', { count, loaded: list.items.length });
}

/** The reason why the list is empty or not loaded yet. */
export function Absence<T>(props: {
  readonly history: History<T>;
  readonly shown: number;
  readonly isPart: boolean;
}): ReactNode {
  const { history, shown, isPart } = props;
  const { words, theme } = useClient();
  const next = useNextTry(history.kind === 'open' && history.load.kind === 'failed' ? history.load.retryAt : null);
  if (history.kind === 'absent') return <Text color="yellow"> {words.say(history.message)}</Text>;
  if (history.kind !== 'open') return null;
  if (history.load.kind === 'failed')
    return (
      <Text color="red">
        {' '}
        {theme.glyphs.cross} {words.say(history.load.message)}
        {next}
      </Text>
    );
  if (shown > 0) return null;
  if (isPart && history.load.kind === 'ready' && mayLoadMore(history))
    return <Text dimColor> {words.t('history.none-among', { loaded: history.items.length })}</Text>;
  return (
    <Text dimColor> {words.t(history.load.kind === 'loading' ? 'shell.loading' : emptyText(history.filter))}</Text>
  );
}

/** A row of the list. `pointed` is true for the selected row, and null for the column headings. */
export function Row(props: {
  readonly cells: readonly { readonly id: string; readonly text: string; readonly width: number }[];
  readonly pointed: boolean | null;
}): ReactNode {
  const { cells, pointed } = props;
  const { glyphs } = useClient().theme;
  return (
    <Box columnGap={1} height={1} flexShrink={0} overflow="hidden">
      <Text color="yellow">{pointed === true ? glyphs.selected : ' '}</Text>
      {cells.map(({ id, text, width }, index) => (
        <Box key={id} width={width} flexShrink={index === 0 ? 0 : 1}>
          <Text dimColor={pointed === null} bold={pointed === true} wrap="truncate">
            {text}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

const iso = /^\d{4}-\d{2}-\d{2}T/;

export const wholeTime: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };
export const shortTime: Intl.DateTimeFormatOptions = {
  ...{ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

/** Formats a cell for display. Times are in local time. */
export function cellText(
  cell: Cell,
  columnId: string,
  { language, money, say }: Client['words'],
  time: Intl.DateTimeFormatOptions,
): string {
  if (cell === null) return '';
  if (typeof cell === 'number' && columnId === 'duration') return shownDuration(cell);
  if (typeof cell === 'object' && 'isChange' in cell) return shownChange(cell.minor, money);
  if (typeof cell === 'object') return 'minor' in cell ? money.format(cell.minor) : say(cell);
  if (typeof cell === 'number' || !iso.test(cell)) return String(cell);
  return new Intl.DateTimeFormat(timeLocaleOf(language), time).format(new Date(cell));
}
