import { show } from '@farspin/operator/input';

const most = 4;

/**
 * Returns the values that a script's function reads from the state, for example `session.kind was "idle"`. They explain
 * why the function returned false.
 */
export function readsOf(that: (state: never) => boolean, state: object): Readonly<Record<string, unknown>> {
  const reads = new Map<string, unknown>();
  const watched = (value: object, path: string): object =>
    new Proxy(value, {
      get(target, name) {
        const item: unknown = Reflect.get(target, name);
        if (typeof name === 'symbol' || typeof item === 'function') return item;
        const at = path === '' ? name : `${path}.${name}`;
        if (typeof item === 'object' && item !== null && isOpen(target, name)) return watched(item, at);
        reads.set(at, item);
        return item;
      },
    });
  that(watched(state, '') as never);
  return Object.fromEntries([...reads].slice(-most));
}

/**
 * Returns true if a proxy may return another value for the property. A proxy must return non-configurable properties
 * unchanged.
 */
const isOpen = (target: object, name: string): boolean =>
  Object.getOwnPropertyDescriptor(target, name)?.configurable !== false;

export const readsText = (reads: Readonly<Record<string, unknown>>): string =>
  Object.entries(reads)
    .map(([path, value]) => `${path} was ${show(value)}`)
    .join(', ');
