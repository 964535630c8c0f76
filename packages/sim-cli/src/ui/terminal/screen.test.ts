import { EventEmitter } from 'node:events';
import type { WriteStream } from 'node:tty';
import { beforeEach, expect, test } from 'vitest';
import { createTerminal } from '../testing/headless-terminal.ts';
import { Screen, type Region } from './screen.ts';

/** Returns the screen of a 20 × 6 terminal after these writes, one string for each row. */
async function shown(written: readonly string[]): Promise<readonly string[]> {
  const terminal = createTerminal(20, 6);
  await new Promise<void>((resolve) => terminal.write(written.join(''), resolve));
  const { active } = terminal.buffer;
  return Array.from({ length: 6 }, (_, row) => active.getLine(row)?.translateToString(true) ?? '');
}

const region: Region = { column: 2, row: 1, columns: 3, rows: 2 };
const begin = '\u001B[?2026h';
const end = '\u001B[?2026l';
let written: string[];
let tty: EventEmitter & { columns: number; rows: number };
let screen: Screen;

beforeEach(() => {
  written = [];
  tty = Object.assign(new EventEmitter(), {
    columns: 20,
    rows: 6,
    write: (text: string) => written.push(text),
  });
  screen = new Screen(tty as unknown as WriteStream);
});

test('draws the picture over its region and keeps the text around it', async () => {
  screen.write('one\r\ntwo\r\nthree');
  screen.place(region);
  screen.paint(['abc', 'def']);
  expect(await shown(written)).toEqual(['one', 'twabc', 'thdef', '', '', '']);
});

test('when Ink overwrites the picture, redraws the picture in the same update', async () => {
  screen.place(region);
  screen.paint(['abc', 'def']);
  written.length = 0;
  screen.write(begin);
  screen.write('\u001B[2;1H\u001B[Knew');
  expect(written).toEqual([]);
  screen.write(end);
  expect(written).toHaveLength(1);
  expect(written[0]?.startsWith(begin)).toBe(true);
  expect(written[0]?.endsWith(end)).toBe(true);
  expect((await shown(written)).slice(0, 3)).toEqual(['', 'neabc', '  def']);
});

test('holds a frame that arrives during an update until the update ends', async () => {
  screen.place(region);
  screen.paint(['abc', 'def']);
  screen.write(begin);
  written.length = 0;
  screen.paint(['xyz', 'def']);
  expect(written).toEqual([]);
  screen.write(end);
  expect((await shown(written)).slice(1, 3)).toEqual(['  xyz', '  def']);
});

test('writes only changed rows', () => {
  screen.place(region);
  screen.paint(['abc', 'def']);
  written.length = 0;
  screen.paint(['abc', 'def']);
  expect(written).toEqual([]);
  screen.paint(['abc', 'DEF']);
  expect(written.join('')).toContain('DEF');
  expect(written.join('')).not.toContain('abc');
});

test('blanks the region when the picture is removed, and draws no later frame', async () => {
  screen.place(region);
  screen.paint(['abc', 'def']);
  screen.place(null);
  expect((await shown(written)).map((row) => row.trim())).toEqual(['', '', '', '', '', '']);
  written.length = 0;
  screen.paint(['late']);
  expect(written).toEqual([]);
});

test('on a resize, removes the picture and clears the screen before notifying Ink', () => {
  const order: string[] = [];
  screen.beforeResize = () => order.push('forgotten');
  screen.on('resize', () => order.push(`told ${screen.columns}`));
  screen.place(region);
  screen.paint(['abc', 'def']);
  tty.columns = 40;
  tty.emit('resize');
  expect(order).toEqual(['forgotten', 'told 40']);
  expect(written.at(-1)).toBe('\u001B[2J\u001B[H');
});

test('after release, writes held output and later output without delay', () => {
  screen.place(region);
  screen.paint(['abc', 'def']);
  screen.write(begin);
  screen.write('last words');
  written.length = 0;
  screen.release();
  screen.write('\u001B[?1049l');
  expect(written.join('')).toContain('last words');
  expect(written.join('')).not.toContain('abc');
  expect(tty.listenerCount('resize')).toBe(0);
});
