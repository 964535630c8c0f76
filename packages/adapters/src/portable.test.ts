import { defaultSettings } from '@farspin/core';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createMemoryStore, createPortablePorts } from './portable.ts';

const options = { settings: defaultSettings, store: createMemoryStore() };

test('rejects a relative address', () => {
  expect(() => createPortablePorts({ ...options, page: 'casino' })).toThrow(
    'The option page is "casino". Pass the server\'s address, such as http://127.0.0.1:4600.',
  );
});

test('wakes when the platform does, and passes the startup check without video', () => {
  const wake$ = new Subject<void>();
  const { environment } = createPortablePorts({ ...options, page: 'http://127.0.0.1:4600', wake$ });
  let count = 0;
  const subscription = environment.wake$.subscribe(() => (count += 1));
  wake$.next();
  subscription.unsubscribe();
  expect([count, environment.browser.webRtc]).toEqual([1, true]);
});
