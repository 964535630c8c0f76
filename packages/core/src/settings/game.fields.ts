import * as z from 'zod/mini';
import { duration, field, flag, text, whole } from './field.ts';

/** Whole minor units; in a text such as `10.000` the dot groups thousands. */
const coin = z.union([
  whole,
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}(\.\d{3}){1,4}$|^\d{1,12}$/)),
    z.transform((grouped: string) => Number(grouped.replaceAll('.', ''))),
  ),
]);
const coins: z.ZodMiniType<readonly number[]> = z.array(coin);

/** A part of an address: not empty, no way upwards, no half of a surrogate pair. */
const isPathPart = (given: string): boolean => /^(?!\.{1,2}$)\P{Surrogate}+$/u.test(given);
const machineId = z.union([z.string().check(z.refine(isPathPart)), z.pipe(z.number(), z.transform(String))]);

/** The lobby, the machine and the money. */
export const gameFields = {
  lobby: {
    show: field(flag, true),
    directMachine: field(z.nullable(machineId), null),
    largeCards: field(flag, true),
    refreshMs: field(duration(1_000), 10_000),
    fetch: field(z.enum(['byBrand', 'all']), 'byBrand'),
    hideReserved: field(flag, true),
    defaultPicture: field(text, '/assets/machines/{brand}.png'),
  },
  session: {
    commandTtlMs: field(duration(1), 2_000),
    closeWarningMs: field(duration(), 10_000),
  },
  game: {
    rotateMenu: field(flag, false),
  },
  money: {
    currency: field(z.string().check(z.regex(/^[A-Z]{3}$/)), 'TRY'),
    symbols: field<Readonly<Record<string, string>>>(z.record(z.string(), z.string()), {}),
    maxAllInMinor: field(whole, 2_500_000),
    hotCoinsMinor: field<readonly number[]>(coins, [500, 5_000, 10_000, 50_000, 100_000]),
    zeroBalancePlay: field(flag, true),
  },
  sound: {
    volume: field(z.number().check(z.minimum(0), z.maximum(1)), 1),
    click: field(flag, true),
  },
  history: {
    pageSize: field(z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)]), 25),
  },
} as const;
