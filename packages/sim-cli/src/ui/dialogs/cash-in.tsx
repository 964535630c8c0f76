import { Box, Text } from 'ink';
import { useReducer, type ReactNode } from 'react';
import { noAmount, stepAmount, type Amount, type AmountKey } from '../amount.ts';
import type { Words } from '@farspin/core/messages';
import type { KeyHint } from '../parts/key-line.tsx';
import { useFace } from '../face.ts';
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

/** Puts an amount together, by coins (1 to 5, each adds) or typed (Tab), and moves it to the machine on Enter. */
export function CashIn({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { player, words, look } = useFace();
  const { balanceMinor } = useBehavior(player.wallet$);
  const coins = player.settings.money.hotCoinsMinor.slice(0, 5);
  const limitMinor = Math.min(balanceMinor ?? 0, player.settings.money.maxAllInMinor);
  const rules = { limitMinor, parse: words.money.parse };
  const [amount, step] = useReducer((state: Amount, key: AmountKey): Amount => stepAmount(state, key, rules), noAmount);

  const type = (character: string): void => {
    const coin = /^[1-5]$/.test(character) ? coins[Number(character) - 1] : undefined;
    if (amount.typed !== null) step({ kind: 'typed', text: character });
    else if (coin !== undefined) step({ kind: 'coin', amountMinor: coin });
    else if (character.toLowerCase() === 'a') step({ kind: 'all' });
  };
  useKeys((input, key) => {
    if (key.escape) onClose();
    else if (key.tab) step({ kind: 'switch' });
    else if (key.backspace || key.delete) step({ kind: 'erase' });
    else if (key.return) {
      if (amount.totalMinor > 0) player.cashIn(amount.totalMinor);
      onClose();
    } else type(input);
  });

  return (
    <Box flexDirection="column" height={cashInRows} paddingX={1}>
      <Box columnGap={2}>
        <Text bold color="yellow">
          {words.t('game.cash-in')}
        </Text>
        <Text>
          <Text bold inverse>
            {' '}
            {words.money.format(amount.totalMinor)}{' '}
          </Text>
          {amount.typed !== null && ` ${amount.typed}${look.glyphs.caret}`}
        </Text>
        <Text dimColor wrap="truncate">
          {words.t('term.cash-in.limit', { amount: { minor: limitMinor } })}
        </Text>
      </Box>
      <Box flexWrap="wrap" columnGap={3} flexShrink={0}>
        {coins.map((coin, index) => (
          <Box key={coin} flexShrink={0}>
            <Text bold color="cyan">
              {index + 1}
            </Text>
            <Text dimColor={amount.typed !== null}> +{words.money.format(coin)}</Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
