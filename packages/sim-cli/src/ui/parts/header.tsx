import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useFace } from '../face.ts';
import type { Size } from '../layout.ts';
import { useBehavior } from '../use-behavior.ts';
import { asOf } from './as-of.ts';

/** Product and place on the left, player and balance (as of when, where it is not live) on the right, and a rule below. */
export function Header({ place, size }: { readonly place: string; readonly size: Size }): ReactNode {
  const face = useFace();
  const { player, words, look } = face;
  const auth = useBehavior(player.auth$);
  const wallet = useBehavior(player.wallet$);
  const old = asOf(face, useBehavior(player.freshness$).balance);
  // As of when the money is matters more than whose player this is.
  const hasRoom = old === null || size.columns >= 60;
  return (
    <Box flexDirection="column" height={2}>
      <Box justifyContent="space-between" columnGap={2} paddingX={1}>
        <Box columnGap={1} flexShrink={1} height={1}>
          {hasRoom && (
            <Box flexShrink={0}>
              <Text bold color="yellow">
                FARSPIN
              </Text>
            </Box>
          )}
          <Text wrap="truncate">{place}</Text>
        </Box>
        {auth.kind === 'signed-in' && (
          <Box columnGap={2} flexShrink={0}>
            {size.columns >= (old === null ? 60 : 80) && <Text dimColor>{auth.session.user.username}</Text>}
            <Text>
              {hasRoom && <Text dimColor>{words.t('shell.balance')} </Text>}
              <Text bold color={old === null ? 'green' : 'yellow'}>
                {wallet.balanceMinor === null ? look.glyphs.waiting : words.money.format(wallet.balanceMinor)}
              </Text>
            </Text>
            {old !== null && <Text color="yellow">{old}</Text>}
          </Box>
        )}
      </Box>
      <Text dimColor wrap="truncate">
        {look.glyphs.rule.repeat(size.columns)}
      </Text>
    </Box>
  );
}
