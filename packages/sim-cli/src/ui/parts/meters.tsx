import { isCelebrated } from '@farspin/core/celebration';
import { useShownReturn } from '@farspin/adapters/react';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Meters as MeterValues } from '@farspin/core';
import { useClient } from '../client.ts';

interface Meter {
  readonly label: string;
  readonly value: string;
  readonly colour: string;
  /** True for a meter that is shown even in the narrowest window, with a truncated label if needed. */
  readonly isForemost?: boolean;
}

const widthOf = ({ label, value }: Meter): number => Math.max([...label].length, [...value].length);
const rowWidth = (meters: readonly Meter[], gap: number): number =>
  meters.reduce((width, meter) => width + widthOf(meter) + gap, -gap);

/**
 * Returns the meters that fit and the gap between them.
 * Reduces the gap if all meters fit then. Otherwise keeps the most important meters and as many others as fit.
 */
function fitting(
  meters: readonly Meter[],
  columns: number,
): { readonly shown: readonly Meter[]; readonly gap: number } {
  const gaps = [3, 2, 1];
  const gapOf = (shown: readonly Meter[]): number | undefined => gaps.find((gap) => rowWidth(shown, gap) <= columns);
  const gapOfAll = gapOf(meters);
  if (gapOfAll !== undefined) return { shown: meters, gap: gapOfAll };
  const foremost = meters.filter(({ isForemost }) => isForemost);
  const gap = gapOf(foremost) ?? 1;
  const shown: Meter[] = [];
  let left = columns - rowWidth(foremost, gap);
  for (const meter of meters) {
    if (!meter.isForemost) left -= widthOf(meter) + gap;
    if (meter.isForemost || left >= 0) shown.push(meter);
  }
  return { shown, gap };
}

/**
 * The meters, with a row of labels above a row of values. They are credits, autoplay or free spins, bet, win and
 * counters, as many as fit.
 */
export function Meters(props: { readonly meters: MeterValues | null; readonly columns: number }): ReactNode {
  const { meters, columns } = props;
  const { words, theme, player } = useClient();
  const shown = useShownReturn(meters);
  if (meters === null) return <Box height={2} />;
  /** A machine may not report the amount. */
  const figure = (minor: number | null): string => (minor === null ? '-' : words.money.format(minor));
  const count = (many: number | null): string => (many === null ? '-' : String(many));
  const hasFreeSpins = (meters.freeSpins ?? 0) > 0;
  const all: readonly Meter[] = [
    {
      label: words.t('game.credits'),
      value: words.money.format(meters.creditsMinor),
      colour: 'green',
      isForemost: true,
    },
    { label: words.t('game.bet'), value: figure(meters.betMinor), colour: 'cyan' },
    {
      label: words.t('game.win'),
      value: figure(meters.winMinor),
      colour: isCelebrated(player.settings.policy.profile, shown) ? 'yellow' : 'white',
    },
    { label: words.t('term.game.spins'), value: count(meters.spinCount), colour: 'white' },
    {
      label: words.t('game.free-spins'),
      value: count(meters.freeSpins),
      colour: hasFreeSpins ? 'magenta' : 'white',
      isForemost: hasFreeSpins,
    },
    {
      label: words.t('game.autoplay'),
      value: meters.autoplay ? `${theme.glyphs.dot} ${words.t('term.on')}` : words.t('term.off'),
      colour: meters.autoplay ? 'yellow' : 'white',
      isForemost: meters.autoplay,
    },
  ];
  const { shown: fits, gap } = fitting(all, columns);
  return (
    <Box justifyContent="center" columnGap={gap} height={2} overflow="hidden">
      {fits.map((meter) => (
        <Box
          key={meter.label}
          flexDirection="column"
          alignItems="center"
          width={widthOf(meter)}
          minWidth={[...meter.value].length}
        >
          <Text dimColor wrap="truncate">
            {meter.label}
          </Text>
          <Text bold color={meter.colour} wrap="truncate">
            {meter.value}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
