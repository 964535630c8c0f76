import type { Invariant } from './invariant.ts';
import { mayPlayOn } from '@farspin/core/internals';
import { machineOnServer } from '../world/queries.ts';
import type { World, WorldTab } from '../world/world.ts';
import type { SentRequest } from '../ports/faults.ts';

/** Judges every request when it is sent and reports the first problem after the step. */
function everyRequest(world: World, judge: (request: SentRequest) => string | null) {
  let problem: string | null = null;
  world.bench.faults.sent$.subscribe((request) => {
    problem ??= judge(request);
  });
  return { afterStep: () => problem };
}

/** True if a condition holds in every open tab, and therefore in the tab that sent the request. */
const inEveryTab = ({ tab, otherTab }: World, holds: (tab: WorldTab) => boolean): boolean =>
  holds(tab) && (otherTab === null || holds(otherTab));

export const sentOnce: Invariant = {
  id: 'sent-once',
  says: 'No command id and no request id is sent twice, unless a 401 reported that nothing was carried out.',
  rules: ['COMMAND4', 'WALLET7', 'AUTH18'],
  watch(world) {
    const sent = new Set<string>();
    world.onTab(({ ports }) => {
      ports.answers$.subscribe(({ id, error }) => error === 'unauthorized' && id !== null && sent.delete(id));
    });
    return everyRequest(world, ({ call, id }) => {
      if (id === null) return null;
      if (sent.has(id)) return `${call} ${id} was sent twice`;
      sent.add(id);
      return null;
    });
  },
};

export const oneTransferAnOpening: Invariant = {
  id: 'one-transfer-an-opening',
  says: 'A cash-in dialog sends one transfer each time it is open, however often its button is clicked.',
  rules: ['WALLET20'],
  watch: (world) =>
    everyRequest(world, ({ call }) => {
      const { opening } = world.person;
      if (call !== 'transfer' || opening === null) return null;
      opening.sent += 1;
      return opening.sent > 1 ? `a second transfer was sent while the dialog was open once` : null;
    }),
};

export const goesWhenAsked: Invariant = {
  id: 'goes-when-asked',
  says: 'A player who waits to leave until the game ends is paid out at once on a click on Leave or Cash out, if only the game prevents it.',
  rules: ['LEAVE3', 'SESSION6'],
  watch(world) {
    const { person, bench } = world;
    bench.faults.sent$.subscribe(({ call }) => {
      if (person.hurry !== null && call === 'cashout') person.hurry.sent += 1;
    });
    return {
      afterStep() {
        const { hurry } = person;
        person.hurry = null;
        return hurry?.sent === 0 ? 'a player asked to leave at once, but no pay-out was tried' : null;
      },
    };
  },
};

const isOutOfService = ({ player: { session$ } }: WorldTab): boolean =>
  session$.value.kind === 'playing' &&
  ['error', 'offline', 'not-available'].includes(session$.value.meters?.status ?? 'available');

export const noMoneyOutOfService: Invariant = {
  id: 'no-money-out-of-service',
  says: 'No transfer is sent to a machine that has reported to be out of order.',
  rules: ['SESSION23'],
  watch: (world) =>
    everyRequest(world, ({ call }) =>
      call === 'transfer' && inEveryTab(world, isOutOfService)
        ? 'a transfer was sent to a machine that is out of order'
        : null,
    ),
};

export const nothingSentWhileBlocked: Invariant = {
  id: 'nothing-sent-while-blocked',
  says: 'No press and no transfer is sent while locked, and no press while buttons are blocked.',
  rules: ['LOCK9', 'SESSION6', 'POLICY3', 'POLICY5', 'COMMAND1'],
  watch: (world) =>
    everyRequest(world, ({ call }) => {
      if (call !== 'press' && call !== 'transfer') return null;
      if (inEveryTab(world, ({ player }) => player.idleLock$.value.kind === 'locked'))
        return `${call} was sent while locked`;
      return call === 'press' && inEveryTab(world, ({ player }) => player.pressBlock$.value !== null)
        ? 'a press was sent while buttons are blocked'
        : null;
    }),
};

export const nothingJoinedBehindTheLock: Invariant = {
  id: 'nothing-joined-behind-the-lock',
  says: 'No machine is joined while locked; only a session from before the lock reconnects.',
  rules: ['LOCK9'],
  watch(world) {
    const hadSession = new WeakMap<WorldTab, boolean>();
    const isLocked = ({ player }: WorldTab): boolean => player.idleLock$.value.kind === 'locked';
    world.onTab((tab) => {
      tab.player.session$.subscribe(({ kind }) => {
        if (!isLocked(tab)) hadSession.set(tab, kind !== 'idle');
      });
    });
    return everyRequest(world, ({ call }) =>
      call === 'machine.init' && inEveryTab(world, (tab) => isLocked(tab) && hadSession.get(tab) !== true)
        ? 'a machine was joined while locked'
        : null,
    );
  },
};

export const autoplayOnlyWhereAllowed: Invariant = {
  id: 'autoplay-where-allowed',
  says: 'Autoplay is never requested if the policy forbids it.',
  rules: ['POLICY1', 'POLICY2'],
  watch: (world) =>
    everyRequest(world, ({ call }) =>
      call === 'autoplay' && !world.tab.player.policy.autoplay ? 'autoplay was sent' : null,
    ),
};

export const autoplayStopsFirst: Invariant = {
  id: 'autoplay-stops-first',
  says: 'No cash-in and no cash-out is sent while autoplay may be running, unless its stop was sent before.',
  rules: ['SESSION8', 'COMMAND1'],
  watch: (world) =>
    everyRequest(world, ({ call }) =>
      (call === 'transfer' || call === 'cashout') && inEveryTab(world, ({ player }) => mayPlayOn(player.session$.value))
        ? `${call} was sent before autoplay was stopped`
        : null,
    ),
};

/** Tolerance in ms beyond the expiry of a command, for the network latency and the difference of the clocks. */
const toleranceMs = 50;

export const noLateGame: Invariant = {
  id: 'no-late-game',
  says: 'No press starts a game, and no click starts autoplay, after it has expired.',
  rules: ['COMMAND2', 'COMMAND3', 'PLATFORM9'],
  watch(world) {
    const { bench, settings } = world;
    // [COMMAND3] An expiry is a time on the server's clock. Without that clock, no expiry is sent.
    if (bench.platform.dials.serverClock === 'omitted') return {};
    const inTimeMs = settings.session.commandTtlMs + toleranceMs;
    let pressedAt = Number.NEGATIVE_INFINITY;
    let autoplayAt = Number.NEGATIVE_INFINITY;
    let wasPlayingByItself = false;
    let lookedAt = bench.clock.now();
    let seen = 0;
    bench.faults.sent$.subscribe(({ call }) => {
      if (call === 'press') pressedAt = bench.clock.now();
      if (call === 'autoplay') autoplayAt = bench.clock.now();
    });
    // Checks each press before the next press is sent, when its game can have begun.
    return {
      afterStep() {
        const entries = bench.platform.operator.ledger();
        const last = entries.at(-1);
        const isNew = entries.length > seen;
        seen = entries.length;
        const machineId = machineOnServer(world, world.playerId);
        const isPlayingByItself = machineId !== null && bench.platform.cabinet(machineId)?.autoplay === true;
        // An older request either has already started autoplay, which was seen, or never will.
        const mayHaveBegun = lookedAt - autoplayAt <= inTimeMs;
        const beganLate = isPlayingByItself && !wasPlayingByItself && !mayHaveBegun && !world.hasClockJumped;
        const mayPlayByItself = wasPlayingByItself || isPlayingByItself || mayHaveBegun;
        lookedAt = bench.clock.now();
        wasPlayingByItself = isPlayingByItself;
        if (beganLate) return 'autoplay started after the click had expired';
        if (!isNew || last?.reason !== 'bet' || mayPlayByItself || world.hasClockJumped) return null;
        const ageMs = last.at - pressedAt;
        return ageMs > inTimeMs ? `a game began ${ageMs} ms after its press` : null;
      },
    };
  },
};
