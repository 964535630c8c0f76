import * as z from 'zod/mini';
import { between, wholeNumber } from '../kernel/checks.ts';

/** One setting: its valid values, and its default. */
export interface Field<T> {
  readonly schema: z.ZodMiniType;
  readonly fallback: T;
  /** A top-level name that is read when the setting's own place is empty. */
  readonly alias: string | null;
  /** The parsed value; undefined for an unusable one. */
  read(given: unknown): T | undefined;
}
export const field = <T>(schema: z.ZodMiniType<T>, fallback: T, alias: string | null = null): Field<T> => ({
  schema,
  fallback,
  alias,
  read: (given) => schema.safeParse(given).data,
});
/** A setting whose written form differs from its value. */
export const written = <G, T>(schema: z.ZodMiniType<G>, meant: (given: G) => T, fallback: T): Field<T> => ({
  schema,
  fallback,
  alias: null,
  read(given) {
    const parsed = schema.safeParse(given);
    return parsed.success ? meant(parsed.data) : undefined;
  },
});

/** Fields by name, in groups of any depth. */
export interface Group {
  readonly [name: string]: Field<unknown> | Group;
}
export const isField = (node: Field<unknown> | Group): node is Field<unknown> => 'schema' in node && 'fallback' in node;

const flags: readonly unknown[] = [true, 1, 'true', false, 0, 'false'];
/** [SETTINGS12] An on/off setting. Numbers and texts with a clear meaning are read too. */
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

/** The longest time of a timer: a longer one would fire at once (WHATWG HTML, timers: a signed 32-bit number of ms). */
const longestMs = 2 ** 31 - 1;
export const duration = (leastMs = 0, mostMs = longestMs) => wholeNumber.check(between(leastMs, mostMs));

/** An http or WebSocket URL, with or without its scheme, with a valid host name and port. */
const absolute =
  /^(?:(?:https?|wss?):)?\/\/(?:(?:[\w-]+\.)*[a-z][\w-]*|(?:\d{1,2}\.|1\d\d\.|2[0-4]\d\.|25[0-5]\.){3}(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])|\[::1\])(?::\d{1,4}|:[1-5]\d{4}|:6(?:[0-4]\d{3}|5(?:[0-4]\d\d|5(?:[0-2]\d|3[0-5]))))?(?:[/?#]\P{Cc}*)?$/iu;
/** No scheme and no host, and no characters that browsers drop before they look for these. */
const relative = /^(?![a-z][a-z\d+.-]*:|\s|[/\\]{2})\P{Cc}+$/iu;
const isAddress = (given: string): boolean => absolute.test(given) || relative.test(given);
/** A URL or a path, resolved against the page. Every accepted one can be resolved. */
export const address = z.string().check(z.refine(isAddress));
export const optionalAddress = z.nullable(address);
