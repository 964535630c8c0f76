import { expect, test } from 'vitest';
import { collect } from '../testing/collect.ts';
import { createRecordingLog } from '../testing/recording-log.ts';
import { settings, token } from '../testing/sockets-bench.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createSocketNotifications } from './notifications.ts';
import { transportsFor } from './transports.ts';

test.each([
  [{ isDirect: false, failed: 0 }, ['websocket', 'polling']],
  [{ isDirect: false, failed: 1 }, ['websocket']],
  [{ isDirect: false, failed: 2 }, ['websocket']],
  [{ isDirect: false, failed: 3 }, ['websocket', 'polling']],
  [{ isDirect: true, failed: 0 }, ['websocket']],
  [{ isDirect: true, failed: 3 }, ['websocket', 'polling']],
])('for %o, connects with the transports %j', (ways, transports) => expect(transportsFor(ways)).toEqual(transports));

test('sends one WebSocket request per attempt, and adds a polling request after three failed attempts', async () => {
  const asked: string[] = [];
  let isOpen = true;
  const server = await startTestServer(undefined, {
    allowRequest(request, answer) {
      asked.push(new URL(request.url ?? '', server.page).searchParams.get('transport') ?? '');
      answer(null, isOpen);
    },
  });
  server.sockets.of('/notifications');
  const connect = () =>
    collect(createSocketNotifications({ settings, page: server.page, log: createRecordingLog() }).connect(token));
  const first = connect();
  await first.until(({ kind }) => kind === 'opened');
  first.stop();
  isOpen = false;
  for (let tries = 0; tries < 4; tries += 1) await connect().ended();
  expect(asked).toEqual(['websocket', 'websocket', 'websocket', 'websocket', 'websocket', 'polling']);
  isOpen = true;
  const last = connect();
  await last.until(({ kind }) => kind === 'opened');
  last.stop();
  await server.close();
});
