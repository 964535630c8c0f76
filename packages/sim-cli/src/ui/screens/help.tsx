import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useFace } from '../face.ts';
import type { Size } from '../layout.ts';
import type { KeyHint } from '../parts/key-line.tsx';
import { Shell } from '../parts/shell.tsx';
import { useKeys } from '../use-keys.tsx';

/** All keys, by where they do something. */
export function Help({ size, onClose }: { readonly size: Size; readonly onClose: () => void }): ReactNode {
  const { words, look } = useFace();
  const { t } = words;
  useKeys((input, key) => {
    if (key.escape || key.return || input === 'q' || input === '?') onClose();
  });
  const lobby: readonly KeyHint[] = [
    { key: `${look.glyphs.upDown} ${look.glyphs.leftRight}`, does: t('term.key.choose') },
    { key: 'Enter', does: t('term.key.join') },
    { key: 't', does: t('term.key.transactions') },
    { key: 's', does: t('term.key.sessions') },
    { key: 'f', does: t('term.key.offers') },
    { key: 'r', does: t('term.key.refresh') },
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
  return (
    <Shell place={t('term.help.title')} size={size} hints={[{ key: 'Esc', does: t('term.key.back') }]}>
      <Box flexGrow={1} paddingX={2} columnGap={4}>
        <Box flexDirection="column">
          <Keys title={t('term.help.lobby')} keys={lobby} />
          <Keys title={t('term.help.lists')} keys={lists} />
        </Box>
        <Box flexDirection="column">
          <Keys title={t('term.help.game')} keys={game} />
          <Keys title={t('term.help.anywhere')} keys={anywhere} />
        </Box>
      </Box>
    </Shell>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly KeyHint[] }): ReactNode {
  return (
    <Box flexDirection="column" marginBottom={1}>
      <Text bold underline>
        {title}
      </Text>
      {keys.map(({ key, does }) => (
        <Box key={`${key} ${does}`} columnGap={1}>
          <Box width={10} flexShrink={0}>
            <Text bold color="cyan">
              {key}
            </Text>
          </Box>
          <Text wrap="truncate">{does}</Text>
        </Box>
      ))}
    </Box>
  );
}
