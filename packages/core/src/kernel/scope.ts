import { Subscription } from 'rxjs';

/** A lifetime. Whatever is started inside ends when the scope is unsubscribed. */
export type Scope = Subscription;

export const createScope = (): Scope => new Subscription();

/** A lifetime inside another: it ends with its parent, or earlier by itself, and then takes itself out of that. */
export function childScope(parent: Scope): Scope {
  const child = createScope();
  parent.add(child);
  return child;
}
