import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOperator, type Operator } from '@farspin/operator';
import { diagnose } from './doctor.ts';
import type { DoctorOptions } from './examine.ts';

/** Tests findings of `doctor` for a page that calls another origin. */

const world = { seed: 7, brands: 1, machinesPerBrand: 2, players: 2 } as const;
let shut: Operator;
let open: Operator;
beforeAll(async () => {
  shut = await startOperator(world);
  open = await startOperator({ ...world, dials: { cors: 'any-origin' } });
});
afterAll(async () => {
  await shut.stop();
  await open.stop();
});

const page = 'http://play.example';
const sockets = ['origin (notifications)', 'origin (machine)', 'origin (signalling)'];
async function linesOn(server: string, more: Partial<DoctorOptions> = {}) {
  const { findings } = await diagnose({
    ...{ server, username: 'demo', password: 'demo1234', token: null, machine: null, video: false, stepMs: 5_000 },
    ...{ page, ...more },
  });
  return findings.flatMap(({ name, state, words }) => (name.startsWith('origin') ? [[name, state, words]] : []));
}

test('reports that a page of another origin may neither call the API nor open the sockets', async () => {
  const refused = (call: string): string =>
    `a page of ${page} may not call ${shut.url}: ${call}: the answer has no Access-Control-Allow-Origin`;
  expect(await linesOn(shut.url)).toEqual([
    ['origin', 'bad', refused('OPTIONS /api/login')],
    ...sockets.map((name) => [name, 'bad', refused('GET /socket.io/')]),
  ]);
});

test('reports that a page of another origin may call the API, the sockets and WHEP', async () => {
  const lines = await linesOn(open.url, { video: true });
  expect(lines.map(([name, state]) => [name, state])).toEqual(
    ['origin', ...sockets, 'origin (WHEP)'].map((name) => [name, 'ok']),
  );
});

test('reports nothing for a page on the origin of the server', async () => {
  expect(await linesOn(shut.url, { page: shut.url, video: true })).toEqual([]);
});

test('reports that an https page may not call an http server', async () => {
  const secure = 'https://play.example';
  const [first] = await linesOn(open.url, { page: secure });
  expect(first).toEqual(['origin', 'bad', `${secure} may not call ${open.url}`]);
});
