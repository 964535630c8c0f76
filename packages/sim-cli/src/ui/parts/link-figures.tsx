import type { Playing } from '@farspin/core';
import { createLinkFigures, linkPlanes } from '@farspin/core/quality-controller';
import { Box, Text } from 'ink';
import { useMemo, type ReactNode } from 'react';
import { useBehavior, useEachSecond } from '@farspin/adapters/react';
import { useClient } from '../client.ts';

/** Maximum number of rows of the connection figures. A small window shows fewer. */
export const linkRows = 5;

/** [LINK3] The connection figures, updated once a second. Figures that do not fit are dropped. */
export function LinkFigures({ playing, rows }: { readonly playing: Playing; readonly rows: number }): ReactNode {
  const { player, quality, words } = useClient();
  const link = useBehavior(quality.link$);
  const media = useBehavior(player.media$);
  const { meters } = useBehavior(player.freshness$);
  const figures = useMemo(() => createLinkFigures(words, 'short'), [words]);
  const report = useEachSecond(link.report);
  const planes = linkPlanes(words, { session: { ...playing, kind: 'playing' }, media, meters });
  return (
    <Box flexDirection="column" height={rows} flexShrink={0} paddingX={1} overflow="hidden">
      <Box height={1} flexShrink={0}>
        <Text wrap="truncate">
          <Text bold>{words.t(`game.link.${link.quality}`)}</Text> {words.say(link.says)}
        </Text>
      </Box>
      <Box flexWrap="wrap" columnGap={2} overflow="hidden">
        {[...planes, ...figures(report)].map(({ id, name, value }) => (
          <Box key={id} flexShrink={0}>
            <Text dimColor>{name} </Text>
            <Text>{value ?? words.t('link.unknown')}</Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
