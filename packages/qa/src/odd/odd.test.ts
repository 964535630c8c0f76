import { once } from 'node:events';
import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { WebSocket, WebSocketServer } from 'ws';
import { afterEach, describe, expect, test } from 'vitest';
import { findBrowser, testArgs } from '../../../../scripts/browser.ts';
import { buildCli, cliEntry } from '../../../../scripts/build/cli.ts';
import { webOutput } from '../../../../scripts/build/folders.ts';
import { buildWeb } from '../../../../scripts/build/web.ts';
import { startFront, type Front, type Tricks } from './front.ts';
import { failuresOf, lineOf } from './report.ts';
import { oddOperators } from './rows/index.ts';
import { runOdd } from './run-odd.ts';
import { problemOf, visit } from './visit.ts';

test('there are at least fifty odd operators with unique names', () => {
  expect(oddOperators.length).toBeGreaterThanOrEqual(50);
  expect(new Set(oddOperators.map(({ name }) => name)).size).toBe(oddOperators.length);
});

test('all short rows pass in Chromium and in a terminal', { timeout: 120_000 }, async () => {
  await buildWeb();
  await buildCli();
  const rows = oddOperators.filter(({ short }) => short === true);
  const played = await runOdd(rows, {
    ...{ chromiumPath: await findBrowser('shell'), chromiumArgs: testArgs, webDirectory: webOutput, program: cliEntry },
    ...{ atOnce: Math.min(3, availableParallelism()), onPlayed: () => undefined },
  });
  expect(played.flatMap((one) => (failuresOf(one).length === 0 ? [] : [lineOf(one)]))).toEqual([]);
});

describe('a visit', () => {
  const visitor = (screen: string, logged: readonly string[] = [], errors: readonly string[] = []) => ({
    client: 'web' as const,
    act: () => Promise.resolve(),
    screen: () => Promise.resolve(screen),
    end: () => Promise.resolve({ logged, errors }),
  });
  test('fails when an expected text or log line is missing, or when a forbidden text appears', async () => {
    expect(problemOf('Lobby ₺1.00', ['Lobby', /₺\d/], ['NaN'])).toBeNull();
    expect(problemOf('Lobby', ['₺'], [])).toBe('does not see ₺');
    expect(problemOf('₺NaN', ['₺'], ['NaN'])).toBe('sees NaN');
    const logs = /malformed/;
    expect(await visit(visitor('Lobby', ['wire.malformed']), { acts: [], sees: ['Lobby'], logs })).toMatchObject({
      failure: null,
    });
    expect(await visit(visitor('Lobby'), { acts: [], sees: ['Lobby'], logs })).toMatchObject({
      failure: 'the log has no match for /malformed/',
    });
    expect(await visit(visitor('Lobby', [], ['TypeError']), { acts: [], sees: [] })).toMatchObject({
      failure: 'errors: TypeError',
    });
  });
});

describe('a front', () => {
  let front: Front | null = null;
  const operator = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"balance":1}'),
  );
  const sockets = new WebSocketServer({ server: operator });
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => socket.send(Buffer.isBuffer(data) ? data.toString().replace('42', '43') : '')),
  );
  afterEach(async () => {
    await front?.stop();
    front = null;
  });
  async function open(tricks: Tricks): Promise<string> {
    if (!operator.listening) await once(operator.listen(0, '127.0.0.1'), 'listening');
    const address = operator.address();
    front = await startFront(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, tricks);
    return front.url;
  }

  test('changes the selected answers and leaves other answers unchanged', async () => {
    const url = await open({
      answer: ({ path, before }) => (path === '/odd' ? { status: 500, body: { before } } : undefined),
    });
    for (const before of [0, 1]) expect(await (await fetch(`${url}/odd`)).json()).toEqual({ before });
    expect(await (await fetch(`${url}/even`)).json()).toEqual({ balance: 1 });
  });

  test('changes socket answers by the name of the request', async () => {
    const url = await open({ sends: ({ kind, name, body }) => [kind, name, body] });
    const socket = new WebSocket(url.replace('http', 'ws'));
    await once(socket, 'open');
    socket.send('42/machine,7["init",{"id":1}]');
    const [answer] = await once(socket, 'message');
    expect(String(answer)).toBe('43/machine,7[["answer","init","init"],{"id":1}]');
    socket.terminate();
  });
});
