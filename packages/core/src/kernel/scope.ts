import { Subscription } from 'rxjs';

/** A lifetime. Whatever is started inside ends when the scope is unsubscribed. */
export type Scope = Subscription;

export const createScope = (): Scope => new Subscription();

/** A lifetime inside another: it ends with its parent, or earlier by itself. */
export function childScope(parent: Scope): Scope {
  const child = new Subscription(() => parent.remove(child));
  parent.add(child);
  return child;
}
