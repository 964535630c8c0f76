import { Box, Text } from 'ink';
import { useMemo, useReducer, useState, type ReactNode } from 'react';
import { useSingleSubmit } from '@farspin/adapters/react';
import { cashInBlock } from '@farspin/core';
import { mostMinor, noAmount, stepAmount, type Amount, type AmountKey } from '../amount.ts';
import { createAmountReader, type Words } from '@farspin/core/messages';
import type { KeyHint } from '../parts/key-line.tsx';
import { useFace } from '../face.ts';
import { Said } from '../parts/said.tsx';
import { useKeys } from '../use-keys.tsx';
import { useBehavior } from '../use-behavior.ts';

/** Of which the coins have two where there is little room. */
export const cashInRows = 3;

/** The foremost first; they stand where those of the machine do. */
export const cashInHints = ({ t }: Words): readonly KeyHint[] => [
  { key: 'Enter', does: t('term.key.confirm') },
  { key: '1-5', does: t('term.key.add') },
  { key: 'a', does: t('term.key.all') },
  { key: 'Tab', does: t('term.key.type') },
  { key: t('term.key.backspace'), does: t('term.key.erase') },
  { key: 'Esc', does: t('term.key.cancel') },
];

interface Limits {
  readonly balanceMinor: number | null;
  readonly maxMinor: number;
}

/** Why Enter does not move this amount; null where it does. Of two limits the one that really holds is told. */
function problemOf({ totalMinor, fault }: Amount, { balanceMinor, maxMinor }: Limits, words: Words): string | null {
  const { t, money } = words;
  const limitMinor = mostMinor(balanceMinor, maxMinor);
  if (fault === 'unreadable') return t('game.cash-in.unreadable', { example: money.formatBare(125_050) });
  if (limitMinor === 0) return t('code.50102');
  if (fault === 'too-much' && limitMinor === maxMinor)
    return t('game.cash-in.over-limit', { amount: { minor: maxMinor } });
  if (fault === 'too-much') return t('game.cash-in.over-balance', { amount: { minor: balanceMinor ?? 0 } });
  return totalMinor > 0 ? null : t('game.cash-in.zero');
}

/** Puts an amount together, by coins (1 to 5, each adds) or typed (Tab), and moves it to the machine on Enter. */
export function CashIn({ columns, onClose }: { readonly columns: number; readonly onClose: () => void }): ReactNode {
  const { player, words, look } = useFace();
  const { balanceMinor } = useBehavior(player.wallet$);
  const block = cashInBlock(useBehavior(player.session$));
  const { submit } = useSingleSubmit();
  const coins = player.settings.money.hotCoinsMinor.slice(0, 5);
  const maxMinor = player.settings.money.maxAllInMinor;
  const limitMinor = mostMinor(balanceMinor, maxMinor);
  const read = useMemo(() => createAmountReader(words.money), [words.money]);
  const rules = { limitMinor, read };
  const [amount, step] = useReducer((state: Amount, key: AmountKey): Amount => stepAmount(state, key, rules), noAmount);
  const [hasTried, setHasTried] = useState(false);
  const problem = block === null ? problemOf(amount, { balanceMinor, maxMinor }, words) : words.say(block);

  const type = (character: string): void => {
    const coin = /^[1-5]$/.test(character) ? coins[Number(character) - 1] : undefined;
    if (amount.typed !== null) step({ kind: 'typed', text: character });
    else if (coin !== undefined) step({ kind: 'coin', amountMinor: coin });
    else if (character.toLowerCase() === 'a') step({ kind: 'all' });
  };
  useKeys((input, key) => {
    setHasTried(key.return);
    if (key.escape) onClose();
    else if (key.tab) step({ kind: 'switch' });
    else if (key.backspace || key.delete) step({ kind: 'erase' });
    else if (!key.return) type(input);
    else if (problem === null)
      submit((idempotencyKey) => {
        player.cashIn(amount.totalMinor, idempotencyKey);
        onClose();
      });
  });

  return (
    <Box flexDirection="column" height={cashInRows} paddingX={1}>
      <Box columnGap={2} height={1}>
        <Box flexShrink={0}>
          <Text bold color="yellow">
            {words.t('game.cash-in')}
          </Text>
        </Box>
        <Box flexShrink={0}>
          <Text bold inverse>
            {' '}
            {words.money.format(amount.totalMinor)}{' '}
          </Text>
        </Box>
        {amount.typed !== null && (
          <Text wrap="truncate-start">
            {amount.typed}
            {look.glyphs.caret}
          </Text>
        )}
        {/* What is typed is cut last. */}
        <Box flexShrink={1_000}>
          <Text dimColor wrap="truncate">
            {words.t('term.cash-in.limit', { amount: { minor: limitMinor } })}
          </Text>
        </Box>
      </Box>
      {problem !== null && (hasTried || block !== null || amount.fault !== null) ? (
        <Said color="red" columns={columns - 2} text={`${look.glyphs.cross} ${problem}`} />
      ) : (
        <Coins coins={coins} areAdded={amount.typed === null} />
      )}
    </Box>
  );
}

function Coins({ coins, areAdded }: { readonly coins: readonly number[]; readonly areAdded: boolean }): ReactNode {
  const { money } = useFace().words;
  return (
    <Box flexWrap="wrap" columnGap={3} flexShrink={0}>
      {coins.map((coin, index) => (
        <Box key={coin} flexShrink={0}>
          <Text bold color="cyan">
            {index + 1}
          </Text>
          <Text dimColor={!areAdded}> +{money.format(coin)}</Text>
        </Box>
      ))}
    </Box>
  );
}
