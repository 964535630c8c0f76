import type * as Core from '@farspin/core';
import { createMemoryPorts, createPlatform, createVirtualClock } from '@farspin/testing';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleCore } from './core-size.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-size-test-'));
  file = await bundleCore(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('measured bundle', () => {
  test('is a complete player that signs in, joins a machine and moves money', async () => {
    const core: typeof Core = await import(pathToFileURL(file).href);
    const clock = createVirtualClock();
    const ports = createMemoryPorts({ platform: createPlatform({ clock, seed: 1 }), clock });
    const scope = core.createScope();
    const player = core.createPlayer({ ports, settings: core.defaultSettings, givenToken: null, scope });
    const wait = () => clock.advanceBy(2_000);

    wait();
    player.login({ username: 'demo', password: 'demo1234' });
    wait();
    expect(player.auth$.value.kind).toBe('signed-in');
    player.selectBrand(player.lobby$.value.brands[0]?.id ?? '');
    wait();
    const machine = player.lobby$.value.machines.find(({ status }) => status === 'available');
    player.join({ machineId: machine?.id ?? '', name: machine?.name ?? '' });
    wait();
    const before = player.wallet$.value.balanceMinor ?? 0;
    player.cashIn(5_000);
    wait();
    expect(player.session$.value).toMatchObject({ kind: 'playing', meters: { creditsMinor: 5_000 } });
    expect(player.wallet$.value.balanceMinor).toBe(before - 5_000);
    player.leave({ cashOut: true });
    wait();
    expect(player.session$.value.kind).toBe('idle');
    expect(player.wallet$.value.balanceMinor).toBe(before);
    scope.unsubscribe();
  });

  test('includes its libraries, but no texts or test bench', () => {
    const code = readFileSync(file, 'utf8');
    expect(code).not.toMatch(/^import\b|\bfrom\s*["'](?:rxjs|zod)/m);
    expect(code).not.toContain('i18n');
    expect(code).not.toContain('demo1234');
  });
});
