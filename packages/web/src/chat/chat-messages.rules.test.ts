import { expect, test } from 'vitest';
import { createFloodWatch, readChatMessage } from './chat-messages.rules.ts';

test.each([
  [{ kind: 'ready' }, { kind: 'ready' }],
  [{ kind: 'failed', reason: '<b>' }, { kind: 'failed' }],
  [
    { kind: 'unread', count: 3 },
    { kind: 'unread', count: 3 },
  ],
  [
    { kind: 'unread', count: 1e9 },
    { kind: 'unread', count: 99 },
  ],
])('accepts the message %j', (data, message) => {
  expect(readChatMessage(data)).toEqual(message);
});

test.each([
  null,
  'ready',
  {},
  { kind: 'unread' },
  { kind: 'unread', count: -1 },
  { kind: 'unread', count: '<img>' },
  { kind: 'unread', count: Number.NaN },
  { kind: 'cash-out' },
  { kind: ['ready'] },
])('ignores the message %j', (data) => {
  expect(readChatMessage(data)).toBeNull();
});

test('reports a flood after twenty messages in a second, and accepts messages again a second later', () => {
  const tooMany = createFloodWatch();
  const first = Array.from({ length: 20 }, (_, index) => tooMany(index * 10));
  expect(first).not.toContain(true);
  expect(tooMany(999)).toBe(true);
  expect(tooMany(1_000)).toBe(false);
});
