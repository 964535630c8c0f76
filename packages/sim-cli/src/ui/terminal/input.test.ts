import { EventEmitter } from 'node:events';
import type { ReadStream } from 'node:tty';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pasted } from '../testing/keys.ts';
import { escapeKey, Input, mostPasted, pauseMs, restOfPasteMs } from './input.ts';

const start = '\u001B[200~';
const end = '\u001B[201~';
const down = '\u001B[B';
/** Time in ms after which Esc counts as pressed. */
const pressed = pauseMs + 1;
let tty: EventEmitter;
let input: Input;

beforeEach(() => {
  vi.useFakeTimers();
  tty = Object.assign(new EventEmitter(), { setEncoding: () => undefined, pause: () => undefined });
  input = new Input(tty as ReadStream, Date.now);
  input.setEncoding('utf8');
});
afterEach(() => {
  input.release();
  vi.useRealTimers();
});

/** Sends reads. Numbers are pauses in ms between them. */
const send = (...reads: readonly (string | number)[]): void =>
  reads.forEach((one) => (typeof one === 'number' ? vi.advanceTimersByTime(one) : tty.emit('data', one)));
const read = (): string => (input.read() as string | null) ?? '';
/** Returns the output, with the pieces of a paste joined. */
const readWhole = (): string => read().replaceAll(end + start, '');

test.each<[string, readonly (string | number)[], string]>([
  ['keys', ['a', down, '\u001BOA', '\u007F', '\u001BOM'], `a${down}\u001BOA\u007F\u001BOM`],
  ['several keys in one read', [down + down, 'abc\r'], `${down}${down}abc\r`],
  ['Esc', ['\u001B', pressed, '\u001B', pressed], escapeKey.repeat(2)],
  ['Esc that repeats, once', ['\u001B\u001B', 30, '\u001B', 30], escapeKey],
  ['Esc and another key', ['\u001B', pressed, 'o'], `${escapeKey}o`],
  ['a paste', [pasted('bc'), pauseMs, 'd'], `${pasted('bc')}d`],
  ['a paste in parts', [`${start}b`, 'c', end, pauseMs, 'd'], `${pasted('bc')}d`],
  ['marks in parts', ['\u001B[20', '0~b', '\u001B[201', '~'], pasted('b')],
  ['two pastes', [pasted('a') + pasted('b')], pasted('ab')],
  ['an Arabic paste', [`${start}سل`, `ام${end}`], pasted('سلام')],
  ['the keys of the Linux console and of rxvt', ['\u001B[[A', '\u001B[2$', 'a'], '\u001B[[A\u001B[2$a'],
])('passes %s on to the reader', (_, reads, expected) => {
  send(...reads);
  expect(readWhole()).toBe(expected);
});

test('[TERMINAL2] limits the length of a paste that arrives in several parts', () => {
  send(start + '1'.repeat(mostPasted - 1), '2'.repeat(mostPasted), `3${end}`, pauseMs, '4', pasted('5'));
  expect(readWhole()).toBe(`${pasted(`${'1'.repeat(mostPasted - 1)}2`)}4${pasted('5')}`);
});

describe('[TERMINAL2] a paste whose end mark never arrives', () => {
  test.each<[string, string, string]>([
    ['Esc', '\u001B', escapeKey],
    ['Ctrl-C', '\u0003', '\u0003'],
    ['Ctrl-C, which the rest of the text arrives with', 'cd\u0003', `${pasted('cd')}\u0003`],
  ])('is ended by %s within 100 ms', (_, typed, heard) => {
    send(`${start}ab`, 10_000, typed);
    expect(readWhole()).toBe(pasted(typed.startsWith('c') ? 'abcd' : 'ab'));
    send(99);
    expect(read()).toBe(heard.slice(heard.lastIndexOf('~') + 1));
  });
  test('is ended by a Ctrl-C that repeats', () => {
    send(`${start}ab`, '\u0003', 30, '\u0003', 30);
    expect(readWhole()).toBe(`${pasted('ab')}\u0003`);
  });
  test('takes keys as paste text right after Esc, and as keys again a second after Esc', () => {
    send(`${start}ab`, '\u001B', pressed);
    read();
    send(restOfPasteMs / 2, 'o', restOfPasteMs / 2, 'q');
    expect(read()).toBe(`${pasted('o')}q`);
  });
  test('takes all other keys as paste text for any length of time', () => {
    send(`${start}ab`, 60_000, 'o', 60_000, '\r', 60_000, down);
    expect(readWhole()).toBe(pasted(`abo\r${down}`));
  });
});

describe('[TERMINAL4] text of a paste is not a key', () => {
  test.each<[string, readonly (string | number)[], string]>([
    ['when it stalls before its line break', [`${start}77`, 150, `\r\n${end}`], pasted('77\r\n')],
    ['when it stalls before a blank', [`${start}Hello there`, 120, ` ${end}`], pasted('Hello there ')],
    ['behind an end mark that was pasted', [`${start}a${end} ${end}`], pasted('a ')],
    ['behind such a mark, after a stall', [`${start}a${end}`, 20, ' ', 900, '\r', 900, end], pasted('a \r')],
    ['between such a mark and the true one, after a long stall', [`${start}a${end}`, 9_000, ` ${end}`], pasted('a ')],
    ['when the true end mark comes in two parts', [`${start}a${end}`, 9_000, '\r\u001B', 20, '[201~'], pasted('a\r')],
    ['when its first mark is cut behind the Esc', ['\u001B', 20, '[', 900, `200~o${end}`], pasted('o')],
    ['when it is a Ctrl-C and the end mark arrives', [`${start}ab\u0003cd${end}`], pasted('ab\u0003cd')],
    ['when it ends in a Ctrl-C', [`${start}ab\u0003`, pauseMs - 1, end], pasted('ab\u0003')],
    ['when an Esc in it is followed', [`${start}ab\u001B`, pauseMs - 1, `o${end}`], pasted('ab\u001Bo')],
  ])('%s', (_, reads, expected) => {
    send(...reads, pauseMs * 2);
    expect(readWhole()).toBe(expected);
  });

  test('counts the Esc of a split start mark as a key, but not the pasted text', () => {
    send('\u001B', 300, '[20', 300, `0~o\r${end}`);
    expect(read()).toBe(escapeKey + pasted('o\r'));
  });
});

describe('[TERMINAL5] text in one read with an escape sequence is not a key', () => {
  test.each<[string, readonly (string | number)[], string]>([
    ['coloured text', ['\u001B[1mo\u001B[0m'], `\u001B[1m${pasted('o')}\u001B[0m`],
    ['text and an arrow', [`o${down}`], pasted('o') + down],
    ['Enter on the keypad among others', ['\u001BOM\u001BOM'], ''],
    ['a key in the Kitty protocol among others', ['\u001B[111u\u001B[13u'], ''],
    ['what follows an arrow that was cut', ['\u001B[', 300, 'Bo'], down + pasted('o')],
    ['the rest of an arrow that was cut', ['\u001B[', 300, 'B'], down],
  ])('%s', (_, reads, expected) => {
    send(...reads);
    expect(read()).toBe(expected);
  });
  test.each<[string, string]>([
    ['Ctrl-C', `${down}o\u0003`],
    ['Ctrl-C behind an Esc', '\u001B\u0003'],
    ['Ctrl-C behind a sequence that breaks off', '\u001B[1;\u0003'],
  ])('counts %s as a key', (_, typed) => {
    send(typed, pressed);
    expect(read().endsWith('\u0003')).toBe(true);
  });
});

test('in a busy program, reads pending input before Ctrl-C counts as pressed', () => {
  send(`${start}ab\u0003`);
  setTimeout(() => setImmediate(() => tty.emit('data', `cd${end}`)), pauseMs - 1);
  vi.advanceTimersByTime(pauseMs - 1);
  vi.setSystemTime(Date.now() + 500);
  vi.runAllTimers();
  expect(readWhole()).toBe(pasted('ab\u0003cd'));
});

test('reads nothing after release', () => {
  input.release();
  send('a');
  expect(read()).toBe('');
  expect(tty.listenerCount('data')).toBe(0);
});
