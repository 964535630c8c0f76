import { Subscription } from 'rxjs';

/** A lifetime. Everything started inside ends when the scope is unsubscribed. */
export type Scope = Subscription;

export const createScope = (): Scope => new Subscription();

/** A lifetime inside another. It ends with its parent, or earlier by itself, and then removes itself from the parent. */
export function childScope(parent: Scope): Scope {
  const child = createScope();
  parent.add(child);
  return child;
}
