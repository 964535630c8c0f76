import { Box, Text } from 'ink';
import { useMemo, useReducer, useState, type ReactNode } from 'react';
import { useBehavior, useSingleSubmit } from '@farspin/adapters/react';
import { cashInBlock } from '@farspin/core';
import { amountOf, emptyField, mostMinor, stepField, type Amount } from '../amount.ts';
import { createAmountReader, type Words } from '@farspin/core/messages';
import type { KeyHint } from '../parts/key-line.tsx';
import { useClient } from '../client.ts';
import { Said } from '../parts/said.tsx';
import { editLine } from '../parts/text-field.tsx';
import { useKeys } from '../use-keys.tsx';

/** Rows of the cash-in. If space is short, the quick amounts take two of these rows. */
export const cashInRows = 3;

/** Returns the keys of the cash-in, most important first. They replace the machine's keys. */
export const cashInHints = ({ t }: Words): readonly KeyHint[] => [
  { key: 'Enter', does: t('term.key.confirm') },
  { key: '0-9', does: t('term.key.type') },
  { key: 'Tab', does: t('term.key.quick') },
  { key: t('term.key.backspace'), does: t('term.key.erase') },
  { key: 'Esc', does: t('term.key.cancel') },
];

interface Limits {
  readonly balanceMinor: number | null;
  readonly maxMinor: number;
}

/**
 * Returns why Enter cannot move this amount, or null if it can. If two limits apply, the message names the lower one.
 */
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

/**
 * The field for a cash-in amount, which is typed, pasted, or filled from the quick amounts by Tab.
 * Enter moves the amount to the machine. An Enter inside a paste does not.
 */
export function CashIn({ columns, onClose }: { readonly columns: number; readonly onClose: () => void }): ReactNode {
  const { player, words, theme } = useClient();
  const wallet = useBehavior(player.wallet$);
  const { balanceMinor } = wallet;
  const block = cashInBlock(useBehavior(player.session$), wallet);
  const { submit } = useSingleSubmit();
  const { hotCoinsMinor, maxAllInMinor: maxMinor } = player.settings.money;
  const coins = hotCoinsMinor.slice(0, 5);
  const limitMinor = mostMinor(balanceMinor, maxMinor);
  const read = useMemo(() => createAmountReader(words.money), [words.money]);
  const [field, step] = useReducer(stepField, emptyField);
  const [hasTried, setHasTried] = useState(false);
  const amount = amountOf(field.text, limitMinor, read);
  const problem = block === null ? problemOf(amount, { balanceMinor, maxMinor }, words) : words.say(block);

  const quick = [...coins, limitMinor].map((minor) => words.money.formatBare(minor));

  useKeys(
    (input, key) => {
      setHasTried(key.return);
      if (key.escape) onClose();
      else if (key.tab) step({ kind: 'quick', by: key.shift ? -1 : 1, quick });
      else if (!key.return) step({ kind: 'edit', edit: (text) => editLine(text, input, key) });
      else if (problem === null)
        submit((idempotencyKey) => {
          player.cashIn(amount.totalMinor, idempotencyKey);
          onClose();
        });
    },
    { controls: true, text: true, pastes: 'text' },
  );

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
        <Text wrap="truncate-start">
          {field.text}
          {theme.glyphs.caret}
        </Text>
        {/* The input is the last to be cut. */}
        <Box flexShrink={1_000}>
          <Text dimColor wrap="truncate">
            {words.t('term.cash-in.limit', { amount: { minor: limitMinor } })}
          </Text>
        </Box>
      </Box>
      {problem !== null && (hasTried || block !== null || amount.fault !== null) ? (
        <Said color="red" columns={columns - 2} text={`${theme.glyphs.cross} ${problem}`} />
      ) : (
        <QuickAmounts
          amounts={[...coins.map((coin) => words.money.format(coin)), words.t('term.key.all')]}
          chosen={field.quick}
        />
      )}
    </Box>
  );
}

function QuickAmounts(props: { readonly amounts: readonly string[]; readonly chosen: number | null }): ReactNode {
  const { glyphs } = useClient().theme;
  return (
    <Box flexWrap="wrap" columnGap={2} flexShrink={0}>
      {props.amounts.map((amount, index) => (
        <Box key={amount} flexShrink={0}>
          <Text bold={index === props.chosen} color="cyan">
            {index === props.chosen ? glyphs.selected : ' '}
            {amount}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
