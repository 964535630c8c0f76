import fc from 'fast-check';
import { isPlaying, isSignedIn } from '../world/queries.ts';
import { storeFailsIn } from '../world/world.ts';
import { claim } from './offers.ts';
import { step, stepWith } from './step.ts';

const dayMs = 86_400_000;
/**
 * One session in this many may set the clock. The share is small, because a wrong clock excuses later failures of the
 * session.
 */
const clockJumpsIn = 4;
/** Delay of the settings in ms, longer than a page waits for them. */
const settingsLateMs = 4_000;
const heardWithinMs = 100;

export const deviceSteps = [
  step({
    name: 'device: reload',
    weight: 2,
    area: 'device',
    rules: ['WALLET5', 'LOCK3', 'POLICY7', 'AUTH3'],
    run: (world) => world.reload(),
  }),
  stepWith({
    name: 'device: reload, and the settings fail',
    weight: 2,
    area: 'device',
    args: fc.constantFrom('before', 'malformed', 'unavailable', 'late'),
    rules: ['SETTINGS7', 'LOCK3', 'LOCK11'],
    can: ({ asksForSettings }) => asksForSettings,
    run(world, fault) {
      const { faults } = world.bench;
      if (fault === 'late') faults.delayNext(settingsLateMs, 'settings', 'answer');
      else faults.dropNext(fault, 'settings');
      world.reload();
    },
  }),
  stepWith({
    name: 'device: store fails',
    weight: 1,
    area: 'device',
    args: fc.constantFrom('unavailable', 'full', 'corrupt', 'garbage'),
    rules: ['LOCK8', 'WALLET6', 'PLATFORM31'],
    can: ({ seed }) => seed % storeFailsIn === 0,
    run: ({ bench }, failure) => bench.faults.failStore(failure),
  }),
  step({
    name: 'device: store is back',
    weight: 3,
    area: 'device',
    run: ({ bench }) => bench.faults.failStore(null),
  }),
  stepWith({
    name: 'device: sleep',
    weight: 1,
    area: 'device',
    args: fc.constantFrom(500, 59_999, 60_000, 60_001, 900_000),
    rules: ['LOCK2', 'POLICY6', 'PLATFORM32', 'TIME3'],
    run: ({ bench }, ms) => bench.device.sleep(ms),
    lastsMs: (ms) => ms,
  }),
  stepWith({
    name: 'device: sleep while the machine is pinged',
    weight: 3,
    area: 'device',
    args: fc.constantFrom(60_001, 900_000),
    rules: ['TIME3', 'SESSION17'],
    // Without these conditions, an answer to a request sent just before the sleep could be mistaken for an answer after
    // it.
    can: (world) => world.pings && isPlaying(world),
    run({ bench, tab }, ms) {
      tab.player.retryNow();
      bench.device.sleep(ms);
    },
  }),
  stepWith({
    name: 'device: clock set',
    weight: 1,
    area: 'device',
    args: fc.constantFrom(-dayMs, -600_000, -1_000, 1_000, 600_000),
    rules: ['AUTH4', 'COMMAND2', 'PLATFORM32', 'TIME2', 'TIME3'],
    run: ({ bench }, ms) => bench.device.jump(ms),
  }),
  step({
    name: 'device: clock set forward by a day',
    weight: 1,
    area: 'device',
    rules: ['AUTH4', 'TIME2', 'TIME3'],
    // If the clock change is not answered, the sign-in ends.
    can: ({ seed }) => seed % clockJumpsIn === 2,
    run: ({ bench }) => bench.device.jump(dayMs),
  }),
  stepWith({
    name: 'device: clock set between visits',
    weight: 1,
    area: 'device',
    args: fc.constantFrom(-600_000, -1_000, 1_000, 600_000),
    rules: ['AUTH4', 'TIME2'],
    can: ({ seed }) => seed % clockJumpsIn === 1,
    run(world, ms) {
      // No page is open between visits, because an open page would keep its own time [TIME2].
      world.closeOtherTab();
      world.bench.device.shift(ms);
      world.reload();
    },
  }),
  step({
    name: 'device: another tab',
    weight: 1,
    area: 'device',
    rules: ['AUTH10', 'OWNER4', 'PLATFORM33'],
    run: (world) => world.openOtherTab(),
  }),
  step({
    name: 'device: play in the other tab',
    weight: 3,
    area: 'device',
    rules: ['OWNER2', 'OFFERS2'],
    can: ({ otherTab }) => otherTab?.player.auth$.value.kind === 'signed-in',
    run(world) {
      const { otherTab } = world;
      if (otherTab === null) return;
      const { kind } = otherTab.player.reconnect$.value;
      if (kind === 'asking') otherTab.player.continueSession();
      if (kind === 'elsewhere') otherTab.player.takeOver();
      claim(world, otherTab, 'bonus');
    },
  }),
  step({
    name: 'device: cash in, in the other tab',
    weight: 2,
    area: 'device',
    rules: ['WALLET14'],
    can: ({ otherTab }) => otherTab?.player.session$.value.kind === 'playing',
    run: ({ otherTab }) => otherTab?.player.cashIn(500),
  }),
  step({
    name: 'device: move in the other tab',
    weight: 2,
    area: 'device',
    rules: ['LOCK10'],
    can: ({ otherTab }) => otherTab?.player.idleLock$.value.kind === 'unlocked',
    run({ otherTab, bench }) {
      bench.clock.advanceBy(5_000);
      otherTab?.ports.move();
    },
    lastsMs: () => 5_000,
  }),
  step({
    name: 'device: log out in the other tab',
    weight: 1,
    area: 'device',
    rules: ['AUTH10'],
    can: ({ otherTab }) => otherTab?.player.auth$.value.kind === 'signed-in',
    run: ({ otherTab }) => otherTab?.player.logout(),
  }),
  step({
    name: 'device: log out in another tab that cannot reach the server',
    weight: 1,
    area: 'device',
    rules: ['AUTH10', 'SIGNOUT3'],
    can: (world) => world.otherTab === null && isSignedIn(world),
    run(world) {
      world.bench.faults.dropNext('unavailable', 'validate');
      world.openOtherTab();
      world.bench.clock.advanceBy(heardWithinMs);
      if (world.otherTab?.player.auth$.value.kind === 'unreachable') world.otherTab.player.logout();
    },
    lastsMs: () => heardWithinMs,
  }),
  step({
    name: 'device: close the other tab',
    weight: 4,
    area: 'device',
    can: ({ otherTab }) => otherTab !== null,
    run: (world) => world.closeOtherTab(),
  }),
];
