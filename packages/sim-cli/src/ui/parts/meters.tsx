import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Meters as MeterValues } from '@farspin/core';
import { useFace } from '../face.ts';

interface Meter {
  readonly label: string;
  readonly value: string;
  readonly colour: string;
}

const gap = 3;

/** As many as there is room for, the foremost first. */
function fitting(meters: readonly Meter[], columns: number): readonly Meter[] {
  let left = columns + gap;
  return meters.filter(({ label, value }) => (left -= Math.max(label.length, value.length) + gap) >= 0);
}

/** Credits, bet, win and counters, as far as they fit: a row of labels above a row of values. */
export function Meters(props: { readonly meters: MeterValues | null; readonly columns: number }): ReactNode {
  const { meters, columns } = props;
  const { words, look } = useFace();
  if (meters === null) return <Box height={2} />;
  const shown: readonly Meter[] = [
    { label: words.t('game.credits'), value: words.money.format(meters.creditsMinor), colour: 'green' },
    { label: words.t('game.bet'), value: words.money.format(meters.betMinor), colour: 'cyan' },
    {
      label: words.t('game.win'),
      value: words.money.format(meters.winMinor),
      colour: meters.winMinor > 0 ? 'yellow' : 'white',
    },
    { label: words.t('term.game.spins'), value: String(meters.spinCount), colour: 'white' },
    {
      label: words.t('game.free-spins'),
      value: String(meters.freeSpins),
      colour: meters.freeSpins > 0 ? 'magenta' : 'white',
    },
    {
      label: words.t('game.autoplay'),
      value: meters.autoplay ? `${look.glyphs.dot} ${words.t('term.on')}` : words.t('term.off'),
      colour: meters.autoplay ? 'yellow' : 'white',
    },
  ];
  return (
    <Box justifyContent="center" columnGap={gap} height={2} overflow="hidden">
      {fitting(shown, columns).map(({ label, value, colour }) => (
        <Box key={label} flexDirection="column" alignItems="center" flexShrink={0}>
          <Text dimColor>{label}</Text>
          <Text bold color={colour}>
            {value}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
