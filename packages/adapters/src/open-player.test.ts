import { afterEach, expect, test } from 'vitest';
import { openPlayer, waitFor } from './node.ts';
import { startTestServer, type Handler, type TestServer } from './testing/test-server.ts';

let server: TestServer | null = null;
afterEach(async () => await server?.close());

async function serve(settings: Handler): Promise<string> {
  server = await startTestServer((request, response) =>
    request.url === '/Settings.json' ? settings(request, response) : response.writeHead(404).end(),
  );
  return server.page;
}
const answer =
  (status: number, body: unknown): Handler =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

test("opens a player with the server's settings and the rules of its policy", async () => {
  const page = await serve(answer(200, { policy: { profile: 'pa-nj' } }));
  const { player, settings, close } = await openPlayer({ page });
  expect(settings.policy.profile).toBe('pa-nj');
  await waitFor('the login form', player.auth$, ({ kind }) => kind === 'signed-out');
  close();
});

test('signs in, or rejects with the reason', async () => {
  const page = await serve((_, response) => response.writeHead(404).end());
  const { player, signIn, close } = await openPlayer({ page });
  await expect(signIn({ username: 'demo', password: 'x' })).rejects.toThrow('The login was not sent.');
  await expect(signIn({ username: 'demo', password: 'demo1234' })).rejects.toThrow(/^The login was refused: \w+/);
  expect(player.auth$.value.kind).toBe('signed-out');
  close();
});

test('uses the defaults if the server has no settings', async () => {
  const page = await serve((_, response) => response.writeHead(404).end());
  const { settings, close } = await openPlayer({ page });
  expect(settings.policy.profile).toBe('open');
  close();
});

test('rejects with one line if there is no server, or if its settings or the address are unusable', async () => {
  await expect(openPlayer({ page: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^No operator at http:\/\/127\.0\.0\.1:1\. Start one with "farspin serve"\.$/,
  );
  await expect(openPlayer({ page: '127.0.0.1:4600' })).rejects.toThrow('The option page is "127.0.0.1:4600".');
  const page = await serve(answer(403, { code: 1, ErrorMessage: 'no' }));
  await expect(openPlayer({ page })).rejects.toThrow(`The operator at ${page} has no usable Settings.json.`);
});
