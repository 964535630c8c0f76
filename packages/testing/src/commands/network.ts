import fc from 'fast-check';
import { isLocked, isSignedIn } from '../world/queries.ts';
import type { CallFault, CallName } from '../ports/faults.ts';
import { step, stepWith } from './step.ts';

/** All calls that change something, and the calls that read the current state. */
const calls: readonly CallName[] = [
  'press',
  'press',
  'press',
  'autoplay',
  'band',
  'transfer',
  'transfer',
  'cashout',
  'cashout',
  'cancel',
  'kick',
  'balance',
  'machine.init',
  'machine.init',
  'notifications.init',
  'bonus',
  'discount',
  'validate',
  'check',
  'login',
  'logout',
  'machines',
  'allMachines',
  'brands',
  'transactions',
  'profile',
  'setPin',
  'updateUser',
  'changePassword',
];
const call = fc.constantFrom(...calls);
/** Calls over HTTP. Each has its own connection, so answers may arrive in a different order than the requests. */
const httpCall = fc.constantFrom<CallName[]>(
  ...(['balance', 'balance', 'machines', 'machines', 'allMachines', 'brands', 'cancel', 'kick'] as const),
  ...(['bonus', 'discount', 'validate', 'login', 'logout', 'profile', 'transactions', 'updateUser'] as const),
);
const callFault = fc.constantFrom<CallFault[]>(
  'before',
  'after',
  'malformed',
  'unavailable',
  'unavailable-after',
  'twice',
);
const line = fc.constantFrom('http', 'machine', 'notifications', 'video');
const connection = fc.constantFrom('machine', 'notifications', 'video', 'all');

/**
 * Delays in ms, up to the longest delay that a server may have. A settled request must not be executed later (WALLET4).
 */
const delayMs = fc.constantFrom(1, 100, 499, 1_999, 2_000, 2_001, 4_000);

/** Time in ms to reconnect and initialise a channel with a delay of one second each way. */
const answeredWithinMs = 6_000;

const pushedWithinMs = 50;
/** One in this many amounts is unreadable at an operator that sometimes sends unreadable amounts. */
const oddWithin = 7;
/** Wait in ms, longer than the longest pause between two reads. */
const quietMs = 75_000;
/** An amount that no player brings to a machine, in minor units. */
const depositMinor = 9;

export const networkSteps = [
  stepWith({
    name: 'network: cut',
    weight: 20,
    area: 'network',
    args: connection,
    rules: ['SESSION3', 'SESSION4', 'NOTIFY1', 'MEDIA3', 'LADDER1', 'PLATFORM8', 'PLATFORM30'],
    run: ({ bench }, kind) => bench.faults.cut(kind),
  }),
  step({
    name: 'network: down',
    weight: 1,
    area: 'network',
    rules: ['LADDER1', 'LOBBY4', 'PLATFORM24'],
    run: ({ bench }) => bench.faults.down(true),
  }),
  step({
    name: 'network: up',
    weight: 4,
    area: 'network',
    rules: ['LADDER3'],
    run: ({ bench }) => bench.faults.down(false),
  }),
  step({
    name: 'network: up, and detected',
    weight: 2,
    area: 'network',
    rules: ['LADDER2'],
    run({ bench }) {
      bench.faults.down(false);
      bench.faults.wake();
    },
  }),
  stepWith({
    name: 'network: half open',
    weight: 1,
    area: 'network',
    args: connection,
    run: ({ bench }, kind) => bench.faults.halfOpen(kind),
  }),
  stepWith({
    name: 'network: blackhole',
    weight: 1,
    area: 'network',
    args: fc.constantFrom(500, 5_000, 59_999, 60_000, 60_001),
    run: ({ bench }, ms) => bench.faults.blackhole(ms),
  }),
  stepWith({
    name: 'network: lag',
    weight: 1,
    area: 'network',
    args: fc.record({ line, ms: fc.constantFrom(0, 50, 300, 1_000) }),
    run: ({ bench }, { line: on, ms }) => bench.faults.lag(on, ms),
  }),
  stepWith({
    name: 'network: a slow channel is asked twice',
    weight: 1,
    area: 'network',
    args: fc.constantFrom(300, 700, 1_000),
    rules: ['NOTIFY3', 'TIME3'],
    can: ({ tab }) => tab.player.notificationLink$.value.kind === 'live',
    run({ bench }, ms) {
      bench.faults.lag('notifications', ms);
      for (let asked = 0; asked < 2; asked += 1) {
        bench.faults.wake();
        bench.clock.advanceBy(answeredWithinMs);
      }
      bench.faults.lag('notifications', 0);
    },
    lastsMs: () => 2 * answeredWithinMs,
  }),
  stepWith({
    name: 'network: the next call fails',
    weight: 27,
    area: 'network',
    args: fc.record({ fault: callFault, call }),
    rules: ['COMMAND4', 'WALLET3', 'WALLET4', 'PLATFORM10', 'PLATFORM29'],
    run: ({ bench }, { fault, call: next }) => bench.faults.dropNext(fault, next),
  }),
  stepWith({
    name: 'network: the next call is late',
    weight: 3,
    area: 'network',
    args: fc.record({ ms: delayMs, call, part: fc.constantFrom('request', 'answer') }),
    rules: ['COMMAND3'],
    run: ({ bench }, { ms, call: next, part }) => bench.faults.delayNext(ms, next, part),
  }),
  stepWith({
    name: 'network: the next answer is overtaken',
    weight: 1,
    area: 'network',
    args: httpCall,
    rules: ['WALLET12', 'LOBBY7', 'AUTH14'],
    run: ({ bench }, next) => bench.faults.reorderNext(next),
  }),
  stepWith({
    name: 'network: the next transfer arrives after the client has given it up',
    weight: 3,
    area: 'network',
    args: fc.record({ ms: fc.constantFrom(5_001, 7_000, 9_500), call: fc.constantFrom('transfer', 'cashout') }),
    rules: ['WALLET3', 'WALLET4'],
    run: ({ bench }, { ms, call: next }) => bench.faults.delayNext(ms, next, 'request'),
  }),
  step({
    name: 'network: an unreadable balance is pushed, and no other follows',
    weight: 6,
    area: 'network',
    rules: ['READ1', 'MONEY1'],
    can: (world) => world.bench.platform.dials.figures === 'at-times' && isSignedIn(world) && !isLocked(world),
    run({ bench, tab, playerId }) {
      const { wallet$ } = tab.player;
      for (let pushes = 0; pushes < oddWithin && wallet$.value.isUnreadable !== true; pushes += 1) {
        bench.platform.operator.deposit(playerId, depositMinor);
        bench.clock.advanceBy(pushedWithinMs);
      }
      bench.clock.advanceBy(quietMs);
    },
  }),
  stepWith({
    name: 'network: the next push arrives twice',
    weight: 2,
    area: 'network',
    args: fc.constantFrom('notifications', 'machine'),
    rules: ['SESSION5'],
    run: ({ bench }, kind) => bench.faults.faultNextPush('twice', kind),
  }),
  step({
    name: 'network: garbage',
    weight: 1,
    area: 'network',
    run: ({ bench }) => bench.faults.malformedPush(),
  }),
  stepWith({
    name: 'network: picture frozen',
    weight: 2,
    area: 'network',
    args: fc.constantFrom(true, false, false),
    rules: ['MEDIA1', 'MEDIA2', 'SESSION6'],
    run: ({ bench }, isFrozen) => bench.faults.freezeVideo(isFrozen),
  }),
  stepWith({
    name: 'network: picture black',
    weight: 1,
    area: 'network',
    args: fc.constantFrom(true, false, false),
    run: ({ bench }, isBlack) => bench.faults.blackenVideo(isBlack),
  }),
];
