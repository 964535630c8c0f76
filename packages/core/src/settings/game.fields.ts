import * as z from 'zod/mini';
import { byName } from '../kernel/by-name.ts';
import { addressable, between, matching } from '../kernel/checks.ts';
import { duration, field, flag, text, whole, written } from './field.ts';

const grouped = z.string().check(matching(/^\d{1,3}(\.\d{3}){1,4}$|^\d{1,12}$/));
const coins = z.array(z.union([whole, grouped]));
/** Converts amounts to whole minor units. In a string such as `10.000` the dot groups thousands. */
const inMinor = (given: readonly (number | string)[]): readonly number[] =>
  given.map((coin) => Number(String(coin).replaceAll('.', '')));

const machineId = z.nullable(z.union([z.string().check(matching(addressable)), z.number()]));
const asText = (id: string | number | null): string | null => id?.toString() ?? null;

/** Settings for the lobby, the machine and money. */
export const gameFields = {
  lobby: {
    show: flag(true),
    directMachine: written(machineId, asText, null),
    largeCards: flag(true),
    refreshMs: field(duration(1_000), 10_000),
    fetch: field(z.literal(['byBrand', 'all']), 'byBrand'),
    preview: flag(true),
    hideReserved: flag(true),
    defaultPicture: field(text, '/assets/machines/{brand}.png'),
    jackpots: {
      unit: field(z.literal(['minor', 'major', 'text']), 'minor'),
      names: field<readonly string[]>(z.array(text), []),
    },
  },
  session: {
    commandTtlMs: field(duration(1), 2_000),
    closeWarningMs: field(duration(), 10_000),
  },
  game: {
    rotateMenu: flag(false),
  },
  money: {
    currency: field(z.string().check(matching(/^[A-Z]{3}$/)), 'TRY'),
    symbols: field<Readonly<Record<string, string>>>(byName(text), {}),
    digits: field(z.literal(['iso', 0, 1, 2, 3, 4]), 2),
    maxAllInMinor: field(whole, 2_500_000),
    hotCoinsMinor: written(coins, inMinor, [500, 5_000, 10_000, 50_000, 100_000]),
    zeroBalancePlay: flag(true),
  },
  sound: {
    volume: field(z.number().check(between(0, 1)), 1),
    click: flag(true),
  },
  history: {
    pageSize: field(z.literal([10, 25, 50, 100]), 25),
  },
} as const;
