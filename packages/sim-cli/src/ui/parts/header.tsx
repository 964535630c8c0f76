import { Box, Text } from 'ink';
import { useBehavior } from '@farspin/adapters/react';
import type { ReactNode } from 'react';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';
import { useNextTry } from '../use-next-try.ts';
import { asOf } from './as-of.ts';

const product = 'FARSPIN';
const gap = 2;

/** Returns the leading texts that fit. The most important text comes first. */
const fitting = (texts: readonly string[], columns: number): readonly string[] =>
  texts.filter((_, index) => widthOf(texts.slice(0, index + 1)) <= columns);
const widthOf = (texts: readonly string[]): number => texts.reduce((width, text) => width + text.length + gap, 0);

/**
 * The header of a screen, with a rule below it.
 * Product and place are on the left, player and balance (with its time if it is not live) on the right. If space is
 * short, only place and balance remain.
 */
export function Header({ place, size }: { readonly place: string; readonly size: Size }): ReactNode {
  const client = useClient();
  const { player, words, theme } = client;
  const auth = useBehavior(player.auth$);
  const wallet = useBehavior(player.wallet$);
  const old = asOf(client, useBehavior(player.freshness$).balance);
  const isSignedIn = auth.kind === 'signed-in';
  const { balanceRetryAt = null } = wallet;
  const isFailed = wallet.isUnreadable === true || balanceRetryAt !== null;
  const unknown = isFailed ? words.t('shell.balance.unreadable') : theme.glyphs.waiting;
  const next = useNextTry(wallet.balanceMinor === null ? balanceRetryAt : null, 'shell.balance.next').trim();
  const balance = wallet.balanceMinor === null ? unknown : words.money.format(wallet.balanceMinor);
  const label = words.t('shell.balance');
  const username = isSignedIn ? auth.session.user.username : '';
  const needed = [place, ...(isSignedIn ? [balance, ...(old === null ? [] : [old])] : [])].join(' '.repeat(gap));
  const shown = fitting(isSignedIn ? [next, label, product, username] : [product], size.columns - 2 - needed.length);
  return (
    <Box flexDirection="column" height={2}>
      <Box justifyContent="space-between" columnGap={gap} paddingX={1}>
        <Box columnGap={1} flexShrink={1} height={1}>
          {shown.includes(product) && (
            <Box flexShrink={0}>
              <Text bold color="yellow">
                {product}
              </Text>
            </Box>
          )}
          <Text wrap="truncate-middle">{place}</Text>
        </Box>
        {isSignedIn && (
          <Box columnGap={gap} flexShrink={0}>
            {shown.includes(username) && <Text dimColor>{username}</Text>}
            <Text>
              {shown.includes(label) && <Text dimColor>{label} </Text>}
              <Text bold color={old === null ? 'green' : 'yellow'}>
                {balance}
              </Text>
            </Text>
            {next !== '' && shown.includes(next) && <Text color="yellow">{next}</Text>}
            {old !== null && <Text color="yellow">{old}</Text>}
          </Box>
        )}
      </Box>
      <Text dimColor wrap="truncate">
        {theme.glyphs.rule.repeat(size.columns)}
      </Text>
    </Box>
  );
}
