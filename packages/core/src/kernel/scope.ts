import { Subscription } from 'rxjs';

/** A lifetime. Everything started in a scope ends when the scope is unsubscribed. */
export type Scope = Subscription;

/** Creates a scope. `unsubscribe()` ends everything that was created with it. */
export const createScope = (): Scope => new Subscription();

/**
 * Creates a scope inside another scope. It ends with its parent. If it ends earlier, it removes itself from the parent.
 */
export function childScope(parent: Scope): Scope {
  const child = createScope();
  parent.add(child);
  return child;
}
