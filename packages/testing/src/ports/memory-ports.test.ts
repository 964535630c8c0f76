import { expect, test } from 'vitest';
import { portsBench } from './ports.fixture.ts';

test('[PLATFORM24] stores and removes texts, and returns errors while the store fails', () => {
  const { ports } = portsBench();
  ports.store.write('key', 'text');
  expect(ports.store.read('key')).toEqual({ ok: true, value: 'text' });
  ports.faults.failStore('unavailable');
  expect(ports.store.read('key')).toEqual({ ok: false, error: { kind: 'unavailable' } });
  expect(ports.store.write('key', 'other')).toEqual({ ok: false, error: { kind: 'unavailable' } });
  ports.faults.failStore(null);
  expect(ports.store.read('key')).toEqual({ ok: true, value: 'text' });
  ports.store.remove('key');
  expect(ports.store.read('key')).toEqual({ ok: true, value: null });
});

test('[PLATFORM24] notifies the environment of a wake-up', () => {
  const { ports } = portsBench();
  let woken = 0;
  ports.environment.wake$.subscribe(() => (woken += 1));
  ports.faults.wake();
  expect(woken).toBe(1);
});

test('[PLATFORM1] derives ids and numbers from the seed', () => {
  const [a, b] = [portsBench(), portsBench()];
  expect(a.ports.random.id()).toBe(b.ports.random.id());
  expect(a.ports.random.next()).toBe(b.ports.random.next());
  expect(a.ports.random.id()).not.toBe(a.ports.random.id());
});

test('[PLATFORM31] with the fault garbage, the store accepts every text and returns half of the text', () => {
  const { ports, felt } = portsBench();
  ports.faults.failStore('garbage');
  expect(felt).toEqual([]);
  expect(ports.store.write('key', '{"a":1}')).toEqual({ ok: true, value: null });
  expect(ports.store.read('key')).toEqual({ ok: true, value: '{"a' });
  expect(ports.store.read('none')).toEqual({ ok: true, value: null });
  ports.faults.failStore('full');
  expect(ports.store.read('key')).toEqual({ ok: false, error: { kind: 'full' } });
  ports.faults.failStore(null);
  expect(ports.store.read('key')).toEqual({ ok: true, value: '{"a":1}' });
  expect(felt).toEqual(['store-garbage', 'store-full']);
});
