import { Box, Text } from 'ink';
import { useBehavior } from '@farspin/adapters/react';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { History, HistoryFeature, SlotSession, Transaction } from '@farspin/core';
import {
  isPlaySession,
  mayLoadMore,
  shownSessionColumns,
  shownTransactionColumns,
  type Cell,
  type Column,
} from '@farspin/core/history';
import { useClient } from '../client.ts';
import { bodyRows, listWindow, type Size } from '../layout.ts';
import { Absence, cellText, extent, Row, shortTime, wholeTime } from '../parts/history-list.tsx';
import { Shell } from '../parts/shell.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useKeys } from '../use-keys.tsx';
import { usePart, type ListPart } from '../use-part.ts';

interface PageProps {
  readonly size: Size;
  readonly onClose: () => void;
}
/**
 * The columns of a list: id, width in cells, and the id of the column that replaces an empty cell. Other columns are
 * shown only for the selected row.
 */
type Columns = readonly (readonly [id: string, width: number, instead?: string])[];
interface Listed {
  readonly wide: Columns;
  /** The columns for a narrow window, 40 cells wide including gaps. */
  readonly narrow: Columns;
}
const roomFor = (columns: Columns): number => columns.reduce((sum, [, width]) => sum + width + 1, 1);

export function Transactions(props: PageProps): ReactNode {
  const { player, words } = useClient();
  return (
    <HistoryPage
      {...props}
      title={words.t('menu.transactions')}
      feature={player.transactions}
      columns={shownTransactionColumns}
      listed={transactionsListed}
    />
  );
}
const transactionsListed: Listed = {
  wide: [
    ['date', 22],
    ['type', 26],
    ['amount', 14],
  ],
  narrow: [
    ['date', 15],
    ['type', 9],
    ['amount', 12],
  ],
};

/** [HISTORY13] The list of sessions at machines, or the list of account activity. One of them is shown at a time. */
export function SlotSessions(props: PageProps): ReactNode {
  const { player, words } = useClient();
  const [isActivity, setIsActivity] = useState(false);
  const part = useMemo(
    (): ListPart<SlotSession> =>
      isActivity
        ? { title: words.t('history.activity'), belongs: (entry) => !isPlaySession(entry) }
        : { title: words.t('history.sessions'), belongs: isPlaySession },
    [isActivity, words],
  );
  return (
    <HistoryPage
      {...props}
      title={words.t('menu.slot-sessions')}
      feature={player.slotSessions}
      columns={shownSessionColumns}
      listed={isActivity ? activityListed : sessionsListed}
      part={part}
      other={{
        title: words.t(isActivity ? 'history.sessions' : 'history.activity'),
        show: () => setIsActivity(!isActivity),
      }}
    />
  );
}
const sessionsListed: Listed = {
  wide: [
    ['date', 19],
    ['machine', 26],
    ['duration', 14],
    ['result', 14],
  ],
  narrow: [
    ['date', 15],
    // A session of unknown type may have no machine. Without a fallback, the row would show only a date.
    ['machine', 12, 'type'],
    ['result', 9],
  ],
};
const activityListed: Listed = {
  wide: [
    ['date', 19],
    ['type', 34],
    ['ip', 20],
  ],
  narrow: [
    ['date', 15],
    ['type', 22],
  ],
};

/** Returns the rows below the list, which show the total and the other columns of the selected row. */
const detailRows = ({ rows }: Size): number => (rows >= 20 ? 5 : 0);

/** A history list with the newest entries first. It is loaded page by page and searched by the server. */
function HistoryPage<T extends Transaction | SlotSession>(
  props: PageProps & {
    readonly title: string;
    readonly feature: HistoryFeature<T>;
    readonly columns: readonly Column<T>[];
    readonly listed: Listed;
    readonly part?: ListPart<T>;
    /** Title of the other list, and a function that shows that list. */
    readonly other?: { readonly title: string; readonly show: () => void };
  },
): ReactNode {
  const { size, onClose, title, feature, columns, listed, part = null, other } = props;
  const { words, theme } = useClient();
  const history = useBehavior(feature.state$);
  const [index, setIndex] = useState(0);
  const [search, setSearch] = useState(history.filter.search);
  const [isSearching, setIsSearching] = useState(false);
  useEffect(() => {
    feature.open();
    return () => feature.close();
  }, [feature]);

  const readMore = useCallback(() => feature.loadMore(), [feature]);
  const { rows: items, loadMore } = usePart(history, part, readMore);
  const listRows = Math.max(1, bodyRows(size) - 2 - detailRows(size));
  const at = Math.max(0, Math.min(index, items.length - 1));
  const { from, to } = listWindow(items.length, at, listRows);

  const point = (next: number): void => {
    setIndex(Math.max(0, Math.min(next, items.length - 1)));
    if (next >= items.length - 1 && mayLoadMore(history)) loadMore();
  };
  const type = (text: string): void => {
    setSearch(text);
    setIndex(0);
    feature.search(text);
  };
  useKeys(
    (input, key) => {
      if (key.escape || input === 'q') onClose();
      else if (key.upArrow) point(at - 1);
      else if (key.downArrow) point(at + 1);
      else if (key.pageUp) point(at - listRows);
      else if (key.pageDown) point(at + listRows);
      else if (key.home) point(0);
      else if (key.end) point(items.length - 1);
      else if (input === '/') setIsSearching(true);
      else if (key.tab && other !== undefined) {
        setIndex(0);
        other.show();
      } else if (input === 'm') loadMore();
      else if (input === 'r') feature.retry();
    },
    { isActive: !isSearching },
  );
  useKeys(
    (_input, key) => {
      if (key.escape) type('');
      if (key.escape || key.return) setIsSearching(false);
    },
    { isActive: isSearching },
  );

  const hints = isSearching
    ? [
        { key: 'Enter', does: words.t('term.key.search') },
        { key: 'Esc', does: words.t('term.key.cancel') },
      ]
    : [
        { key: theme.glyphs.upDown, does: words.t('term.key.choose') },
        { key: 'PgUp PgDn', does: words.t('term.key.pages') },
        { key: '/', does: words.t('term.key.search') },
        ...(other === undefined ? [] : [{ key: 'Tab', does: other.title }]),
        ...(mayLoadMore(history) ? [{ key: 'm', does: words.t('term.key.more') }] : []),
        ...(hasFailed(history) ? [{ key: 'r', does: words.t('term.key.retry') }] : []),
        { key: 'Esc', does: words.t('term.key.back') },
      ];
  const isNarrow = roomFor(listed.wide) > size.columns;
  const named = (id: string | undefined) => columns.find((column) => column.id === id);
  const shownColumns = (isNarrow ? listed.narrow : listed.wide).flatMap(([id, width, instead]) => {
    const found = named(id);
    const cell = (item: T): Cell => found?.cell(item) ?? named(instead)?.cell(item) ?? null;
    return found === undefined ? [] : [{ column: found, width, cell }];
  });
  const pointedAt = items[at];
  return (
    <Shell place={part === null ? title : `${title}: ${part.title}`} size={size} hints={hints}>
      <Box columnGap={1} height={1} paddingX={1}>
        <Text dimColor={!isSearching}>{words.t('history.search')}:</Text>
        <TextField value={search} onChange={type} isActive={isSearching} />
      </Box>
      <Row
        cells={shownColumns.map(({ column, width }) => ({ id: column.id, text: words.say(column.title), width }))}
        pointed={null}
      />
      <Box flexDirection="column" height={listRows} overflow="hidden">
        <Absence history={history} shown={items.length} isPart={part !== null} />
        {items.slice(from, to).map((item, row) => (
          <Row
            key={item.id}
            cells={shownColumns.map(({ column, width, cell }) => ({
              id: column.id,
              text: cellText(cell(item), column.id, words, isNarrow ? shortTime : wholeTime),
              width,
            }))}
            pointed={from + row === at}
          />
        ))}
      </Box>
      {detailRows(size) > 0 && (
        <Box flexDirection="column" height={detailRows(size)} paddingX={1} overflow="hidden">
          {history.kind === 'open' && items.length > 0 && (
            <Text dimColor wrap="truncate">
              {extent(history, items.length, part !== null, words)}
              {history.load.kind === 'loading' ? ` ${theme.glyphs.waiting}` : ''}
            </Text>
          )}
          {history.kind === 'open' && history.cut !== null && <Text color="yellow">{words.say(history.cut)}</Text>}
          {pointedAt !== undefined && (
            <Box flexWrap="wrap" columnGap={2}>
              {columns
                .filter((column) => column.cell(pointedAt) !== null)
                .map((column) => (
                  <Text key={column.id}>
                    <Text dimColor>{words.say(column.title)}</Text>{' '}
                    {cellText(column.cell(pointedAt), column.id, words, wholeTime)}
                  </Text>
                ))}
            </Box>
          )}
        </Box>
      )}
    </Shell>
  );
}

const hasFailed = <T,>(history: History<T>): boolean => history.kind === 'open' && history.load.kind === 'failed';
