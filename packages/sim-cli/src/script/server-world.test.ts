import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOperator, type Operator } from '@farspin/operator';
import { createServerWorld } from './server-world.ts';
import { parsed } from './testing/played.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ port: 0 });
});
afterAll(() => operator.stop());

async function refusalOf(step: string, url: string) {
  const [only] = parsed(`steps:\n  - ${step}\n`).players[0]?.steps ?? [];
  if (only === undefined) throw new Error('there is no step');
  return createServerWorld(url).refusalOf(only);
}

test.each(['cut', 'fault: { cut: all }', 'fault: half-open', 'operator: { bonus: {} }'])(
  'accepts a step that needs the control address of a server: %s',
  async (step) => expect(await refusalOf(step, operator.url)).toBeNull(),
);

test('rejects a fault that works only in virtual time', async () => {
  expect(await refusalOf('fault: { sleep: 500 }', operator.url)).toEqual({
    reason: 'scriptInvalid',
    text: 'sleep works only in virtual time. Use --virtual, or a named fault of the server',
  });
});

test('rejects a step that needs a control address if the server has no control page', async () => {
  const elsewhere = `${operator.url}/elsewhere`;
  expect(await refusalOf('fault: half-open', elsewhere)).toEqual({
    reason: 'refused',
    text: `The server at ${elsewhere} is not a \`farspin serve\` with a control page. Check the address.`,
  });
  expect(await refusalOf('join: { first: available }', elsewhere)).toBeNull();
});

test('reports the delay of a fault as atMs, because at is the time of a line of output', async () => {
  const [only] = parsed('steps:\n  - fault: { name: video-frozen, at: 60000, for: 500 }\n').players[0]?.steps ?? [];
  if (only?.name !== 'fault') throw new Error('there is no fault');
  const outcome = await createServerWorld(operator.url).fault(only.with, { username: 'demo', machineId: null });
  expect(outcome).toEqual({ ok: true, value: { name: 'video-frozen', atMs: 60_000, for: 500 } });
});
