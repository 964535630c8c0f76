import fc from 'fast-check';
import { openStoredToken, sealToken } from '@farspin/core/internals';
import { isPlaying } from '../world/queries.ts';
import type { World } from '../world/world.ts';
import { step, stepWith } from './step.ts';

const knownCalls = fc.constantFrom(
  'balance',
  'balance',
  'machines',
  'validate',
  'machine.init',
  'cancel',
  'login',
  'press',
  'transfer',
  'cashout',
);

/**
 * Replaces and stores the token as another page would, without notifying this page.
 * @returns false if the token `held` is not the stored one or could not be replaced
 */
function renewedUnheard({ tab: { ports }, bench, ...world }: World, held = ''): boolean {
  const kept = openStoredToken(world.keptSignIn(), bench.device.clock.now());
  const renewed = bench.platform.validate(held);
  if (!renewed.ok || renewed.value.token === held || kept.kind !== 'usable' || kept.token !== held) return false;
  return ports.store.write('token', sealToken(renewed.value.token, kept.endsAt)).ok;
}

export const serverSteps = [
  stepWith({
    name: 'server: restart',
    weight: 1,
    area: 'server',
    args: fc.constantFrom('clean', 'killed'),
    rules: ['PLATFORM20', 'PLATFORM33'],
    run: ({ bench }, how) => bench.restartServer(how),
  }),
  stepWith({
    name: 'server: answers 401 to the next call',
    weight: 3,
    area: 'server',
    args: knownCalls,
    rules: ['AUTH6', 'AUTH14'],
    run: ({ bench }, call) => bench.faults.dropNext('unauthorized', call),
  }),
  stepWith({
    name: 'server: refuses a replaced token when the player cashes out',
    weight: 1,
    area: 'server',
    args: fc.constantFrom('cashout', 'cancel'),
    rules: ['AUTH18', 'WALLET8'],
    // Another tab of this browser would notice the change.
    can: (world) => isPlaying(world) && world.otherTab === null,
    run(world, call) {
      const { bench, tab } = world;
      if (!renewedUnheard(world, tab.player.signIn$.value?.token)) return;
      bench.faults.dropNext('unauthorized', call);
      if (call === 'cancel') bench.faults.cut('machine');
      tab.player.cashOut();
      bench.clock.advanceBy(50);
    },
    lastsMs: () => 50,
  }),
  step({
    name: 'server: refuses the token of a loading page after another page has replaced it',
    weight: 1,
    area: 'server',
    rules: ['AUTH18'],
    can: ({ tab, otherTab }) => otherTab === null && tab.player.signIn$.value !== null,
    run(world) {
      const held = world.tab.player.signIn$.value?.token;
      world.bench.faults.dropNext('unauthorized', 'validate');
      world.reload();
      renewedUnheard(world, held);
    },
  }),
];
