import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen, type Listening } from './listen.ts';
import { findSession, say } from './say.ts';
import { openSessionFolder, type SessionFolder } from './session-folder.ts';
import type { Answer } from './wire.ts';

let runtime: string;
let folder: SessionFolder;
const open: Listening[] = [];

function folderIn(place: string): SessionFolder {
  const opened = openSessionFolder({ XDG_RUNTIME_DIR: place });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}
async function session(
  name: string,
  reply: (words: readonly string[]) => Promise<Answer> | Answer,
): Promise<Listening> {
  const listening = await listen(folder, name, async ({ words }) => reply(words));
  if (!listening.ok) throw new Error(listening.error);
  open.push(listening.value);
  return listening.value;
}
const echo = (words: readonly string[]): Answer => ({ exitCode: 0, text: words.join(' '), data: {} });
const saying = (...words: readonly string[]) => ({ words: [...words], password: null });

beforeEach(() => {
  runtime = mkdtempSync(join(tmpdir(), 'farspin-say-'));
  folder = folderIn(runtime);
});
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close();
  rmSync(runtime, { recursive: true, force: true });
});

test('answers concurrent requests in order', async () => {
  const order: string[] = [];
  await session('main', async (words) => {
    if (words[0] === 'slow') await new Promise((resolve) => setTimeout(resolve, 30));
    order.push(words.join(' '));
    return echo(words);
  });
  const answers = await Promise.all([say(folder, 'main', saying('slow')), say(folder, 'main', saying('spin', '3'))]);
  expect(answers).toMatchObject([{ value: { text: 'slow' } }, { value: { text: 'spin 3' } }]);
  expect(order).toEqual(['slow', 'spin 3']);
});

test('notifies the caller about a slow answer but not about a quick answer', async () => {
  const told: string[] = [];
  const sayImpatiently = (word: string) =>
    say(folder, 'main', saying(word), { afterMs: 20, notify: () => told.push(word) });
  await session('main', async (words) => {
    if (words[0] === 'slow') await expect.poll(() => told).toEqual(['slow']);
    return echo(words);
  });
  expect(await sayImpatiently('slow')).toMatchObject({ value: { text: 'slow' } });
  expect(
    await say(folder, 'main', saying('quick'), { afterMs: 10_000, notify: () => told.push('quick') }),
  ).toMatchObject({
    value: { text: 'quick' },
  });
  expect(told).toEqual(['slow']);
});

test('makes the folder and the socket private to the user and rejects a folder that others can access', async () => {
  const { address } = await session('main', echo);
  expect(statSync(address).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(address)).mode & 0o777).toBe(0o700);
  chmodSync(dirname(address), 0o755);
  expect(openSessionFolder({ XDG_RUNTIME_DIR: runtime })).toMatchObject({
    ok: false,
    error: expect.stringContaining('is not a private folder of this user'),
  });
});

test('rejects a name in use and takes over the socket of a dead session', async () => {
  await session('main', echo);
  expect(await listen(folder, 'main', async () => echo([]))).toMatchObject({
    error: expect.stringContaining('named main is already open'),
  });
  writeFileSync(folder.address('dead'), '');
  await session('dead', echo);
  expect(await say(folder, 'dead', saying('hello'))).toMatchObject({ value: { text: 'hello' } });
});

test('without a name, uses the only open session and rejects an ambiguous choice', async () => {
  expect(await findSession(folder, null)).toMatchObject({ error: expect.stringContaining('No session is open') });
  writeFileSync(folder.address('dead'), '');
  await session('night', echo);
  expect(await findSession(folder, null)).toEqual({ ok: true, value: 'night' });
  await session('day', echo);
  expect(await findSession(folder, null)).toMatchObject({ error: expect.stringContaining('--session day or night') });
  expect(await findSession(folder, 'noon')).toMatchObject({
    error: expect.stringContaining('No session named noon is open'),
  });
});

test('rejects an invalid request and disconnects a client whose request does not end', async () => {
  const { address } = await session('main', echo);
  const told = await new Promise<string>((resolve) => {
    connect(address)
      .once('data', (data) => resolve(data.toString()))
      .write('nonsense\n');
  });
  expect(JSON.parse(told)).toMatchObject({ exitCode: 2 });
  const closed = await new Promise<boolean>((resolve) => {
    connect(address)
      .once('close', () => resolve(true))
      .on('error', () => undefined)
      .write('x'.repeat(70_000));
  });
  expect(closed).toBe(true);
});

test('reports a session that ends before the answer is sent', async () => {
  const listening = await session('main', () => new Promise<Answer>(() => undefined));
  const answered = say(folder, 'main', saying('spin'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await listening.close();
  open.splice(0);
  expect(await answered).toMatchObject({
    ok: false,
    error: 'The session main ended before it answered. Start it again.',
  });
});
