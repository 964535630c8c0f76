import type { Invariant } from './invariant.ts';
import { mayPlayOn } from '@farspin/core/internals';
import { machineOnServer } from '../world/queries.ts';
import type { World, WorldTab } from '../world/world.ts';
import type { SentRequest } from '../ports/faults.ts';

/** Judges every request at the moment when it is sent, and reports the first problem after the step. */
function everyRequest(world: World, judge: (request: SentRequest) => string | null) {
  let problem: string | null = null;
  world.bench.faults.sent$.subscribe((request) => {
    problem ??= judge(request);
  });
  return { afterStep: () => problem };
}

/** Whether a condition holds in every open tab, and therefore in the one that sent the request. */
const inEveryTab = ({ tab, otherTab }: World, holds: (tab: WorldTab) => boolean): boolean =>
  holds(tab) && (otherTab === null || holds(otherTab));

export const sentOnce: Invariant = {
  id: 'sent-once',
  says: 'No command id and no request id leaves twice, unless a 401 has said that nothing was carried out.',
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
  says: 'However often the button of a cash-in dialog is clicked, one transfer leaves for each opening.',
  rules: ['WALLET20'],
  watch: (world) =>
    everyRequest(world, ({ call }) => {
      const { opening } = world.person;
      if (call !== 'transfer' || opening === null) return null;
      opening.sent += 1;
      return opening.sent > 1 ? `a second transfer was sent for one opening` : null;
    }),
};

export const goesWhenAsked: Invariant = {
  id: 'goes-when-asked',
  says: 'Who waits for the end of a game to leave is paid out at once by a click on Leave or Cash out, where nothing but the game forbids it.',
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
        return hurry?.sent === 0 ? 'a player asked to go at once, and no pay-out was tried' : null;
      },
    };
  },
};

const isOutOfService = ({ player: { session$ } }: WorldTab): boolean =>
  session$.value.kind === 'playing' &&
  ['error', 'offline', 'not-available'].includes(session$.value.meters?.status ?? 'available');

export const noMoneyOutOfService: Invariant = {
  id: 'no-money-out-of-service',
  says: 'No transfer is sent to a machine that has reported that it is out of order.',
  rules: ['SESSION23'],
  watch: (world) =>
    everyRequest(world, ({ call }) =>
      call === 'transfer' && inEveryTab(world, isOutOfService) ? 'a transfer was sent to a machine out of order' : null,
    ),
};

export const nothingSentWhileBlocked: Invariant = {
  id: 'nothing-sent-while-blocked',
  says: 'No press and no transfer leaves while locked, and no press while buttons are blocked.',
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
  says: 'No machine is joined while locked; only a session from before the lock connects again.',
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
        ? 'a machine was joined behind the lock'
        : null,
    );
  },
};

export const autoplayOnlyWhereAllowed: Invariant = {
  id: 'autoplay-where-allowed',
  says: 'Where the law allows no autoplay, it is never asked for.',
  rules: ['POLICY1', 'POLICY2'],
  watch: (world) =>
    everyRequest(world, ({ call }) =>
      call === 'autoplay' && !world.tab.player.policy.autoplay ? 'autoplay was sent' : null,
    ),
};

export const autoplayStopsFirst: Invariant = {
  id: 'autoplay-stops-first',
  says: 'No cash-in and no cash-out leaves while autoplay may be running and its stop has not left.',
  rules: ['SESSION8', 'COMMAND1'],
  watch: (world) =>
    everyRequest(world, ({ call }) =>
      (call === 'transfer' || call === 'cashout') && inEveryTab(world, ({ player }) => mayPlayOn(player.session$.value))
        ? `${call} was sent before the stop of autoplay`
        : null,
    ),
};

/** The tolerance beyond the expiry of a command, for the way to the server and the difference of the clocks. */
const toleranceMs = 50;

export const noLateGame: Invariant = {
  id: 'no-late-game',
  says: 'No game begins by a press, and no autoplay by a click, that is older than its expiry.',
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
    // Checks each press before the next one is sent, when its game can have begun.
    return {
      afterStep() {
        const entries = bench.platform.operator.ledger();
        const last = entries.at(-1);
        const isNew = entries.length > seen;
        seen = entries.length;
        const machineId = machineOnServer(world, world.playerId);
        const isPlayingByItself = machineId !== null && bench.platform.cabinet(machineId)?.autoplay === true;
        // An older request has already started autoplay, which was seen, or it never will.
        const mayHaveBegun = lookedAt - autoplayAt <= inTimeMs;
        const beganLate = isPlayingByItself && !wasPlayingByItself && !mayHaveBegun && !world.hasClockJumped;
        const mayPlayByItself = wasPlayingByItself || isPlayingByItself || mayHaveBegun;
        lookedAt = bench.clock.now();
        wasPlayingByItself = isPlayingByItself;
        if (beganLate) return 'autoplay began after its expiry';
        if (!isNew || last?.reason !== 'bet' || mayPlayByItself || world.hasClockJumped) return null;
        const ageMs = last.at - pressedAt;
        return ageMs > inTimeMs ? `a game began ${ageMs} ms after its press` : null;
      },
    };
  },
};
