import { Box, Text } from 'ink';
import { useState, type ReactNode } from 'react';
import { useClient } from '../client.ts';
import { bodyRows, type Size } from '../layout.ts';
import type { KeyHint } from '../parts/key-line.tsx';
import { useLobbyPages } from '../parts/lobby-pages.ts';
import { Shell } from '../parts/shell.tsx';
import { useKeys } from '../use-keys.tsx';

interface Group {
  readonly title: string;
  readonly keys: readonly KeyHint[];
}

/** Minimum window size for two columns. */
const roomy: Size = { columns: 60, rows: 21 };

/** The list of keys, grouped by screen. If not all keys fit, the list shows some of them and scrolls. */
export function Help({ size, onClose }: { readonly size: Size; readonly onClose: () => void }): ReactNode {
  const { words, theme } = useClient();
  const { t } = words;
  const [from, setFrom] = useState(0);
  const pages = useLobbyPages();
  const isRoomy = size.columns >= roomy.columns && size.rows >= roomy.rows;
  const lobby: readonly KeyHint[] = [
    { key: `${theme.glyphs.upDown} ${theme.glyphs.leftRight}`, does: t('term.key.choose') },
    { key: 'Enter', does: t('term.key.join') },
    ...pages,
    { key: 'r', does: t('term.key.refresh') },
    { key: 'g', does: t('term.key.language') },
    { key: 'x', does: t('term.key.sign-out') },
    { key: 'q', does: t('term.key.quit') },
  ];
  const game: readonly KeyHint[] = [
    { key: t('term.key.space'), does: t('term.key.start') },
    { key: '+ -', does: t('term.key.bet') },
    { key: 'm', does: t('term.key.max-bet') },
    { key: 't', does: t('term.key.take') },
    { key: '1…9', does: t('term.key.buttons') },
    { key: 'i', does: t('term.key.cash-in') },
    { key: 'o', does: t('term.key.cash-out') },
    { key: 'a', does: t('term.key.autoplay') },
    { key: 'n', does: t('term.key.link') },
    { key: 'l', does: t('term.key.leave') },
    { key: 'q', does: t('term.key.quit') },
  ];
  const lists: readonly KeyHint[] = [
    { key: 'PgUp PgDn', does: t('term.key.pages') },
    { key: '/', does: t('term.key.search') },
    { key: 'm', does: t('term.key.more') },
  ];
  const anywhere: readonly KeyHint[] = [
    { key: 'Ctrl-L', does: t('term.key.language') },
    { key: 'Ctrl-C', does: t('term.key.quit') },
  ];
  const inLobby: readonly Group[] = [
    { title: t('term.help.lobby'), keys: lobby },
    { title: t('term.help.lists'), keys: lists },
  ];
  const atMachine: readonly Group[] = [
    { title: t('term.help.game'), keys: game },
    { title: t('term.help.anywhere'), keys: anywhere },
  ];
  const rows = [...inLobby, ...atMachine].flatMap(({ title, keys }) => [title, ...keys]);
  const most = Math.max(0, rows.length - bodyRows(size));
  useKeys((input, key) => {
    if (key.escape || key.return || input === 'q' || input === '?') return onClose();
    const by = key.upArrow ? -1 : key.downArrow ? 1 : key.pageUp ? -bodyRows(size) : key.pageDown ? bodyRows(size) : 0;
    setFrom(Math.max(0, Math.min(most, from + by)));
  });
  const back = { key: 'Esc', does: t('term.key.back') };
  if (isRoomy)
    return (
      <Shell place={t('term.help.title')} size={size} hints={[back]}>
        <Box flexGrow={1} paddingX={2} columnGap={4}>
          {[inLobby, atMachine].map((groups) => (
            <Box key={groups[0]?.title} flexDirection="column">
              {groups.map(({ title, keys }) => (
                <Box key={title} flexDirection="column" marginBottom={1}>
                  <KeyRows rows={[title, ...keys]} />
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Shell>
    );
  return (
    <Shell
      place={t('term.help.title')}
      size={size}
      hints={[{ key: `${theme.glyphs.upDown} PgUp PgDn`, does: t('term.key.pages') }, back]}
    >
      <Box flexDirection="column" paddingX={2}>
        <KeyRows rows={rows.slice(from, from + bodyRows(size))} />
      </Box>
    </Shell>
  );
}

/** The rows of the list. A row is the name of a screen, or a key with its effect. */
function KeyRows({ rows }: { readonly rows: readonly (string | KeyHint)[] }): ReactNode {
  return rows.map((row) =>
    typeof row === 'string' ? (
      <Text key={row} bold underline>
        {row}
      </Text>
    ) : (
      <Box key={`${row.key} ${row.does}`} columnGap={1}>
        <Box width={10} flexShrink={0}>
          <Text bold color="cyan">
            {row.key}
          </Text>
        </Box>
        <Text wrap="truncate">{row.does}</Text>
      </Box>
    ),
  );
}
