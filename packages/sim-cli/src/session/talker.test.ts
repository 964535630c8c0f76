import { createScope } from '@farspin/core';
import { createWords } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { createMemoryStore } from '@farspin/adapters/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composePlayer } from '../player/compose.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { createTalker } from './talker.ts';

let operator: Operator;
const scope = createScope();

beforeAll(async () => {
  operator = await startOperator({ seed: 11, speed: 10, policy: 'ukgc' });
});
afterAll(async () => {
  scope.unsubscribe();
  await operator.stop();
});

test('[POLICY3] plays two games in a row where the law requires a pause between games', async () => {
  const { url: server } = operator;
  const composed = await composePlayer({
    ...{ server, store: createMemoryStore(), givenToken: null, watch: false, scope, client: 'session' },
  });
  if (!composed.ok) throw new Error(composed.error);
  const { player, recorder } = composed.value;
  const words = createWords({
    language: 'en',
    catalogue: await loadTerminalCatalogue('en'),
    money: { currency: 'EUR' },
  });
  const said = createTalker({
    ...{ name: 'test', player, words, server, leftOpen: () => [], quit: () => undefined },
    recording: () => recorder.text(),
  });
  const say = (...spoken: string[]) => said({ words: spoken, password: 'demo1234' });
  expect(await say('login', 'demo')).toMatchObject({ exitCode: 0 });
  expect(await say('join', 'first')).toMatchObject({ exitCode: 0 });
  expect(await say('cashin', '50000')).toMatchObject({ exitCode: 0 });
  const startedAt = performance.now();
  expect(await say('spin', '2')).toMatchObject({ exitCode: 0, data: { games: 2 } });
  expect(performance.now() - startedAt).toBeGreaterThan(2_400);
}, 30_000);
