import * as z from 'zod/mini';

/** One setting: what may be given, and what holds when nothing usable is. */
export interface Field<T> {
  readonly schema: z.ZodMiniType<T>;
  readonly fallback: T;
  /** A name at the top of the document that is read when the setting's own place is empty. */
  readonly alias?: string;
}
export const field = <T>(schema: z.ZodMiniType<T>, fallback: T, alias?: string): Field<T> =>
  alias === undefined ? { schema, fallback } : { schema, fallback, alias };

/** Fields by name, in groups as deep as wanted. */
export interface Group {
  readonly [name: string]: Field<unknown> | Group;
}
export const isField = (node: Field<unknown> | Group): node is Field<unknown> => 'schema' in node && 'fallback' in node;

export const flag = z.boolean();
export const whole = z.int().check(z.nonnegative());
export const atLeast = (least: number) => z.int().check(z.minimum(least));
export const text = z.string();
/** A URL or a path, resolved against the page. */
export const address = z.string().check(z.minLength(1));
export const optionalAddress = z.nullable(address);
