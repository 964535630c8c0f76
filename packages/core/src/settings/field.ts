import * as z from 'zod/mini';
import { between, wholeNumber } from '../kernel/checks.ts';

/** One setting: what may be given, and what holds when nothing usable is. */
export interface Field<T> {
  readonly schema: z.ZodMiniType;
  readonly fallback: T;
  /** A name at the top of the document that is read when the setting's own place is empty. */
  readonly alias: string | null;
  /** What a given value says; undefined for one that cannot be used. */
  read(given: unknown): T | undefined;
}
export const field = <T>(schema: z.ZodMiniType<T>, fallback: T, alias: string | null = null): Field<T> => ({
  schema,
  fallback,
  alias,
  read: (given) => schema.safeParse(given).data,
});
/** A setting that may be written in another way than it is used. */
export const written = <G, T>(schema: z.ZodMiniType<G>, meant: (given: G) => T, fallback: T): Field<T> => ({
  schema,
  fallback,
  alias: null,
  read(given) {
    const parsed = schema.safeParse(given);
    return parsed.success ? meant(parsed.data) : undefined;
  },
});

/** Fields by name, in groups as deep as wanted. */
export interface Group {
  readonly [name: string]: Field<unknown> | Group;
}
export const isField = (node: Field<unknown> | Group): node is Field<unknown> => 'schema' in node && 'fallback' in node;

const flags: readonly unknown[] = [true, 1, 'true', false, 0, 'false'];
/** [SETTINGS12] A setting that is on or off; numbers and texts that can mean nothing else are read as such. */
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

/** Longer than this no timer can wait: it would be over at once (WHATWG HTML, timers: a signed 32-bit number of ms). */
const longestMs = 2 ** 31 - 1;
export const duration = (leastMs = 0, mostMs = longestMs) => wholeNumber.check(between(leastMs, mostMs));

/** An http or WebSocket URL, its scheme left out or not, with a host name that is one and a port that can be one. */
const absolute =
  /^(?:(?:https?|wss?):)?\/\/(?:(?:[\w-]+\.)*[a-z][\w-]*|(?:\d{1,2}\.|1\d\d\.|2[0-4]\d\.|25[0-5]\.){3}(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])|\[::1\])(?::\d{1,4}|:[1-5]\d{4}|:6(?:[0-4]\d{3}|5(?:[0-4]\d\d|5(?:[0-2]\d|3[0-5]))))?(?:[/?#]\P{Cc}*)?$/iu;
/** No scheme and no host, and nothing that browsers drop before they look for these. */
const relative = /^(?![a-z][a-z\d+.-]*:|\s|[/\\]{2})\P{Cc}+$/iu;
const isAddress = (given: string): boolean => absolute.test(given) || relative.test(given);
/** A URL or a path, resolved against the page; any that is accepted can be resolved. */
export const address = z.string().check(z.refine(isAddress));
export const optionalAddress = z.nullable(address);
