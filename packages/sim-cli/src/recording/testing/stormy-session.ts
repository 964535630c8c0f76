import { createEntry, createScope, parseSettings } from '@farspin/core';
import { createMedia } from '@farspin/core/media';
import { createPlay } from '@farspin/core/play';
import {
  createFaults,
  createMemoryPorts,
  createPlatform,
  createVirtualClock,
  type MemoryPorts,
  type VirtualClock,
} from '@farspin/testing';
import { createRecorder, recordSession } from '@farspin/adapters/recorder';
import { createRecordedPlayer, type RecordedPlayerOptions } from '../recorded-player.ts';

/**
 * Returns a session with many failures, recorded in virtual time. The failures depend on the seed, and some sessions
 * have heartbeats. With `page`, the recording starts after a sign-in with a stored token, as in a page.
 */
export function stormySession(seed: number, { page = false }: { readonly page?: boolean } = {}): string {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed, brands: 1, machinesPerBrand: 6 });
  const faults = createFaults(clock);
  const scope = createScope();
  const { settings } = parseSettings({ pin: { check: true } });
  const ports = createMemoryPorts({ platform, clock, faults, seed, pings: seed % 2 === 0 });
  const options = { ports, settings, scope, watch: true, client: 'test', virtual: true };
  const { player, recorder } = page
    ? signedInPage(options, clock)
    : createRecordedPlayer({ ...options, givenToken: null });
  if (!page) player.login({ username: 'demo', password: 'demo1234' });
  clock.advanceBy(1_000);
  player.selectBrand('1');
  player.join({ machineId: '101', name: 'One' });
  clock.advanceBy(3_000);
  player.cashIn(10_000);
  clock.advanceBy(1_000);
  const mishaps: readonly (() => void)[] = [
    () => faults.cut('machine'),
    () => faults.halfOpen('all'),
    () => frozen(faults.freezeVideo, clock),
    () => faults.blackhole(4_000),
    () => (faults.dropNext('after', 'transfer'), player.cashIn(500)),
    () => player.cashOut(),
    () => (clock.advanceBy(70_000), player.tryPin('9999'), player.tryPin('1234')),
    () => frozen(faults.down, clock),
  ];
  let draw = seed * 7_919;
  for (let turn = 0; turn < 40; turn += 1) {
    draw = (draw * 1_103_515_245 + 12_345) % 2 ** 31;
    ports.move();
    const act = mishaps[draw % 13] ?? (() => player.press('start'));
    act();
    clock.advanceBy(500 + (draw % 6_000));
  }
  player.leave({ cashOut: true });
  clock.advanceBy(5_000);
  player.logout();
  clock.advanceBy(3_000);
  const text = recorder.text();
  scope.unsubscribe();
  return text;
}

function frozen(set: (on: boolean) => void, clock: VirtualClock): void {
  set(true);
  clock.advanceBy(4_000);
  set(false);
}

/** Signs the player in with a token before the recording begins. */
function signedInPage(options: Omit<RecordedPlayerOptions<MemoryPorts>, 'givenToken'>, clock: VirtualClock) {
  const { ports, settings, scope, client } = options;
  let token = '';
  ports.api.login({ username: 'demo', password: 'demo1234' }).subscribe((result) => {
    if (result.ok) ({ token } = result.value);
  });
  clock.advanceBy(500);
  const entry = createEntry({ ports, settings, givenToken: token, scope });
  clock.advanceBy(500);
  const header = { face: client, settings, virtual: true };
  const recorder = createRecorder({ clock, startedAt: clock.now(), header });
  const { play } = recordSession({
    ...{ ports, entry, sink: recorder, scope },
    createPlay: (options) => createPlay({ ...options, media: createMedia }),
  });
  return { player: { ...entry, ...play }, recorder };
}
