import { EventEmitter } from 'node:events';
import type { ReadStream } from 'node:tty';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Input, mostPasted, pasteRestMs } from './input.ts';

const start = '\u001B[200~';
const end = '\u001B[201~';
let tty: EventEmitter;
let input: Input;

beforeEach(() => {
  vi.useFakeTimers();
  tty = Object.assign(new EventEmitter(), { setEncoding: () => undefined, pause: () => undefined });
  input = new Input(tty as ReadStream);
  input.setEncoding('utf8');
});
afterEach(() => {
  input.release();
  vi.useRealTimers();
});

const send = (...chunks: readonly string[]): void => chunks.forEach((chunk) => tty.emit('data', chunk));
const read = (): string => (input.read() as string | null) ?? '';

test.each([
  ['keys', ['a', '\u001B[A', '\u001B'], 'a\u001B[A\u001B'],
  ['a paste and keys', [`a${start}bc${end}d`], `a${start}bc${end}d`],
  ['a paste in parts', [`${start}b`, 'c', `${end}d`], `${start}bc${end}d`],
  ['marks in parts', ['\u001B[20', '0~b', '\u001B[201', '~d'], `${start}b${end}d`],
  ['two pastes', [`${start}a${end}${start}b${end}`], `${start}a${end}${start}b${end}`],
])('hands on %s', (_, chunks, expected) => {
  send(...chunks);
  expect(read()).toBe(expected);
});

test('[TERMINAL2] bounds a paste, whatever parts it comes in', () => {
  send(start + '1'.repeat(mostPasted - 1), '2'.repeat(mostPasted), `3${end}4`);
  expect(read()).toBe(`${start}${'1'.repeat(mostPasted - 1)}2${end}4`);
});

test('[TERMINAL2] ends a paste whose end does not come', () => {
  send(`${start}ab`);
  vi.advanceTimersByTime(pasteRestMs - 1);
  send('c\u001B');
  vi.advanceTimersByTime(pasteRestMs - 1);
  expect(read()).toBe(`${start}abc`);
  vi.advanceTimersByTime(1);
  expect(read()).toBe(`${end}\u001B`);
  send('q');
  expect(read()).toBe('q');
});

test('[TERMINAL2] a Ctrl-C in the middle of a paste is heard', () => {
  send(`${start}ab`, 'cd\u0003ef');
  expect(read()).toBe(`${start}ab${end}\u0003`);
});

test('hands on what looks like the beginning of a paste and is none', () => {
  send('\u001B[2');
  expect(read()).toBe('');
  vi.advanceTimersByTime(pasteRestMs);
  expect(read()).toBe('\u001B[2');
});

test('released, it reads no more', () => {
  input.release();
  send('a');
  expect(read()).toBe('');
  expect(tty.listenerCount('data')).toBe(0);
});
