import * as z from 'zod/mini';
import { between, wholeNumber } from '../kernel/checks.ts';

/** Definition of one setting: its valid values and its default. */
export interface Field<T> {
  readonly schema: z.ZodMiniType;
  readonly fallback: T;
  /** Top-level name that is read if the setting is missing at its own path. Null if there is no alias. */
  readonly alias: string | null;
  /** Returns the parsed value, or undefined if the given value is invalid. */
  read(given: unknown): T | undefined;
}
export const field = <T>(schema: z.ZodMiniType<T>, fallback: T, alias: string | null = null): Field<T> => ({
  schema,
  fallback,
  alias,
  read: (given) => schema.safeParse(given).data,
});
/** Creates a setting whose value is converted after parsing. */
export const written = <G, T>(schema: z.ZodMiniType<G>, meant: (given: G) => T, fallback: T): Field<T> => ({
  schema,
  fallback,
  alias: null,
  read(given) {
    const parsed = schema.safeParse(given);
    return parsed.success ? meant(parsed.data) : undefined;
  },
});

/** Fields by name, nested in groups of any depth. */
export interface Group {
  readonly [name: string]: Field<unknown> | Group;
}
export const isField = (node: Field<unknown> | Group): node is Field<unknown> => 'schema' in node && 'fallback' in node;

const flags: readonly unknown[] = [true, 1, 'true', false, 0, 'false'];
/** [SETTINGS12] Creates an on/off setting. It also accepts 1, 0, `"true"` and `"false"`. */
export const flag = (fallback: boolean, alias: string | null = null): Field<boolean> => ({
  schema: z.boolean(),
  fallback,
  alias,
  read(given) {
    const index = flags.indexOf(given);
    return index < 0 ? undefined : index < 3;
  },
});

export const whole = wholeNumber.check(between(0));
export const atLeast = (least: number) => wholeNumber.check(between(least));
export const text = z.string();

/**
 * Longest delay of a timer in ms. A longer delay would overflow a signed 32-bit number and fire immediately (WHATWG
 * HTML, timers).
 */
const longestMs = 2 ** 31 - 1;
export const duration = (leastMs = 0, mostMs = longestMs) => wholeNumber.check(between(leastMs, mostMs));

/** Matches an http or WebSocket URL, with or without its scheme, with a valid host name and port. */
const absolute =
  /^(?:(?:https?|wss?):)?\/\/(?:(?:[\w-]+\.)*[a-z][\w-]*|(?:\d{1,2}\.|1\d\d\.|2[0-4]\d\.|25[0-5]\.){3}(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])|\[::1\])(?::\d{1,4}|:[1-5]\d{4}|:6(?:[0-4]\d{3}|5(?:[0-4]\d\d|5(?:[0-2]\d|3[0-5]))))?(?:[/?#]\P{Cc}*)?$/iu;
/** Matches a relative path: no scheme, no host, and no control characters, which browsers drop before parsing a URL. */
const relative = /^(?![a-z][a-z\d+.-]*:|\s|[/\\]{2})\P{Cc}+$/iu;
const isAddress = (given: string): boolean => absolute.test(given) || relative.test(given);
/** A URL, or a path that is resolved against the page. Every accepted value can be resolved. */
export const address = z.string().check(z.refine(isAddress));
export const optionalAddress = z.nullable(address);
