// @module-tag long
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore, createNodePorts } from '@farspin/adapters/node';
import { createPlayer, createScope, defaultSettings as settings, type Media } from '@farspin/core';
import { createMedia } from '@farspin/core/media';
import { startOperator, type Operator } from '@farspin/operator';
import { filter, firstValueFrom, takeUntil, timer } from 'rxjs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { run } from './testing/run-process.ts';

let folder: string;
let operator: Operator;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-video-stops-'));
  operator = await startOperator({ seed: 7 });
});
afterAll(async () => {
  await operator.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a script fails as soon as the picture freezes during the time of an expectation', async () => {
  const steps = [
    ...['login: { username: player1, password: player11234 }', 'join: { first: available }'],
    ...['expect: { path: media.kind, equals: live, within: 10000, for: 1500 }'],
    ...['fault: { name: video-frozen, at: 1000, for: 20000 }'],
    ...['expect: { path: media.kind, equals: live, for: 60000 }', 'leave'],
  ];
  const file = join(folder, 'stops.yaml');
  writeFileSync(file, `steps:\n${steps.map((step) => `  - ${step}\n`).join('')}`);
  const { code, errors, lines } = await run([file, '--server', operator.url, '--video']);
  expect(errors).toMatch(
    /stops\.yaml:6: expect: expected media\.kind equal to "live" for 60000 ms, was "stalled" \(media\.cause is "still"\) after \d+ ms\n/,
  );
  expect(code).toBe(3);
  const { afterMs } = z.object({ afterMs: z.number() }).parse(lines.find(({ kind }) => kind === 'failed'));
  // The fault begins after 1 s, and the picture counts as frozen 1 s after its last frame.
  expect(afterMs).toBeGreaterThan(1_000);
  expect(afterMs).toBeLessThan(10_000);
});

test('the check of docs/guides/operator.md passes while frames arrive, and reports that they stop', async () => {
  const scope = createScope();
  const ports = createNodePorts({ settings, page: operator.url, store: createMemoryStore() });
  const player = createPlayer({ ports, settings, givenToken: operator.demoToken(), scope, media: createMedia });
  await vi.waitUntil(() => player.auth$.value.kind === 'signed-in', { timeout: 10_000 });
  player.join({ machineId: '102', name: 'Ember Lynx 2' });
  await firstValueFrom(player.media$.pipe(filter(({ kind }) => kind === 'live')));
  const stopped = (forMs: number): Promise<Media | null> => {
    const stops$ = player.media$.pipe(
      filter(({ kind }) => kind !== 'live'),
      takeUntil(timer(forMs)),
    );
    return firstValueFrom(stops$, { defaultValue: null });
  };
  expect(await stopped(1_500)).toBeNull();
  await operator.faults.apply('video-frozen', { player: 'demo' });
  expect(await stopped(20_000)).toMatchObject({ kind: 'stalled', cause: 'still' });
  scope.unsubscribe();
});
