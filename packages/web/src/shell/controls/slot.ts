import { classes, type ClassName } from '../classes.ts';

/** Returns a Fluent slot with our class before its own class. An empty slot stays empty. */
export function withClass<S extends { className?: string | undefined } | undefined>(
  slot: S,
  ...names: readonly ClassName[]
): S {
  return slot === undefined ? slot : { ...slot, className: classes(...names, slot.className) };
}
