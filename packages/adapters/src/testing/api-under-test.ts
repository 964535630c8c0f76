import type { IncomingMessage } from 'node:http';
import { defaultSettings, type Credentials, type PlayerApi } from '@farspin/core';
import { afterEach } from 'vitest';
import { createHttpPlayerApi } from '../http/player-api.ts';
import { jwt } from './jwt.ts';
import { createRecordingLog } from './recording-log.ts';
import { answerJson, startTestServer, type Handler, type TestServer } from './test-server.ts';

export const credentials: Credentials = { username: 'ayşe', password: 'pass-word-1' };
export const token = jwt({ id: 7, username: 'ayşe', exp: 2_000_000_000, iat: 1_900_000_000 });

interface Subject {
  readonly api: PlayerApi;
  readonly log: ReturnType<typeof createRecordingLog>;
  readonly requests: readonly IncomingMessage[];
}

/** Creates a player API and a test server, which stops after each test. */
export function apiUnderTest() {
  let server: TestServer | null = null;
  afterEach(async () => {
    await server?.close();
    server = null;
  });

  async function against(handler: Handler, timeoutMs = 5_000, site = defaultSettings.site): Promise<Subject> {
    const requests: IncomingMessage[] = [];
    server = await startTestServer((request, response) => {
      requests.push(request);
      handler(request, response);
    });
    const log = createRecordingLog();
    const settings = { ...defaultSettings, site, api: { baseUrl: '/some/api/', timeoutMs } };
    return { api: createHttpPlayerApi({ settings, page: `${server.page}lobby?x=1`, log }), log, requests };
  }
  return {
    against,
    answering: (body: unknown, status = 200): Promise<Subject> =>
      against((_, response) => answerJson(response, body, status)),
    server: (): TestServer => {
      if (server === null) throw new Error('There is no server yet.');
      return server;
    },
  };
}
