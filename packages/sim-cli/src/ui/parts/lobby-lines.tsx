import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Brand, Machine, MachineStatus } from '@farspin/core';
import { jackpotsOf, jackpotText } from '@farspin/core/jackpots';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';

const statusColour: Readonly<Record<MachineStatus, string>> = {
  unknown: 'gray',
  available: 'green',
  playing: 'yellow',
  waiting: 'cyan',
  reserved: 'magenta',
  'in-bonus': 'magenta',
  'trying-cashout': 'yellow',
  error: 'red',
  offline: 'gray',
  'not-available': 'gray',
};

/** Returns the rows of a brand: its name, its jackpots, and a blank row if there is room. */
export const brandRows = ({ rows }: Size): number => (rows >= 30 ? 3 : 2);

export function BrandLine(props: {
  readonly brand: Brand;
  readonly rows: number;
  readonly shown: boolean;
  readonly pointed: boolean;
}): ReactNode {
  const { brand, rows, shown, pointed } = props;
  const { words, theme } = useClient();
  return (
    <Box flexDirection="column" height={rows}>
      <Box columnGap={1} height={1}>
        <Text color="yellow">{pointed ? theme.glyphs.selected : ' '}</Text>
        <Box flexGrow={1} flexShrink={1} flexBasis={0}>
          <Text bold={shown || pointed} inverse={pointed} wrap="truncate">
            {brand.name}
          </Text>
        </Box>
        {shown && <Text color="green">{theme.glyphs.tick}</Text>}
        {brand.machineCount !== null && (
          <Text dimColor>{words.t('lobby.brand.machines', { count: brand.machineCount })}</Text>
        )}
      </Box>
      {brand.jackpots.length > 0 && <Jackpots received={brand.jackpots} />}
    </Box>
  );
}

/** The jackpots of a brand on one row, highest amount first. Amounts that do not fit are omitted. */
function Jackpots({ received }: { readonly received: readonly string[] }): ReactNode {
  const { player, words } = useClient();
  return (
    <Box flexWrap="wrap" columnGap={2} height={1} overflow="hidden" paddingLeft={2}>
      {jackpotsOf(received, player.settings.lobby.jackpots, words).map((jackpot, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be worth the same
        <Box key={place} flexShrink={0}>
          <Text color="yellow" dimColor>
            {jackpot.name} {jackpotText(jackpot, words)}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

export function MachineLine(props: {
  readonly machine: Machine;
  readonly reserved: boolean;
  readonly pointed: boolean;
  /** True if space is short. The status is then truncated before the name. */
  readonly isNarrow: boolean;
}): ReactNode {
  const { machine, reserved, pointed, isNarrow } = props;
  const { words, theme } = useClient();
  const { glyphs } = theme;
  return (
    <Box columnGap={1} height={1} maxWidth={60}>
      <Text color="yellow">{pointed ? glyphs.selected : ' '}</Text>
      <Box flexGrow={1} flexShrink={1} {...(isNarrow ? {} : { flexBasis: 0 })}>
        <Text bold={pointed} inverse={pointed} wrap="truncate-middle">
          {machine.name}
        </Text>
      </Box>
      <Box width={22} flexShrink={isNarrow ? 1_000 : 0}>
        <Text color={statusColour[machine.status]} wrap="truncate">
          {machine.status === 'available' ? glyphs.dot : glyphs.ring} {words.t(`machine-status.${machine.status}`)}
          {reserved ? ` ${words.t('term.lobby.for-you')}` : ''}
        </Text>
      </Box>
    </Box>
  );
}
