import type { Invariant } from './invariant.ts';
import { demoPlayerId } from '../platform/world.ts';
import { machineOnServer } from '../simulation/look.ts';
import type { World, WorldTab } from '../simulation/world.ts';
import type { SentRequest } from '../ports/faults.ts';

/** Judges every request at the moment at which it leaves; the first problem is told after the step. */
function everyRequest(world: World, judge: (request: SentRequest) => string | null) {
  let problem: string | null = null;
  world.bench.faults.sent$.subscribe((request) => {
    problem ??= judge(request);
  });
  return { afterStep: () => problem };
}

/** What holds of every tab that is open, so of the one that has sent something too. */
const inEveryTab = ({ tab, otherTab }: World, holds: (tab: WorldTab) => boolean): boolean =>
  holds(tab) && (otherTab === null || holds(otherTab));

export const sentOnce: Invariant = {
  id: 'sent-once',
  says: 'No command id and no request id leaves twice.',
  rules: ['COMMAND4', 'WALLET7'],
  watch(world) {
    const sent = new Set<string>();
    return everyRequest(world, ({ call, id }) => {
      if (id === null) return null;
      if (sent.has(id)) return `${call} ${id} was sent twice`;
      sent.add(id);
      return null;
    });
  },
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

export const autoplayOnlyWhereAllowed: Invariant = {
  id: 'autoplay-where-allowed',
  says: 'Where the law allows no autoplay, it is never asked for.',
  rules: ['POLICY1', 'POLICY2'],
  watch: (world) =>
    everyRequest(world, ({ call }) =>
      call === 'autoplay' && !world.tab.player.policy.autoplay ? 'autoplay was sent' : null,
    ),
};

/** The way to the server, and from the server's clock to the client's, beyond the command's own time. */
const toleranceMs = 50;

export const noLateGame: Invariant = {
  id: 'no-late-game',
  says: 'No game begins by a press, and no autoplay by a click, that is older than its expiry.',
  rules: ['COMMAND2', 'COMMAND3', 'PLATFORM9'],
  watch(world) {
    const { bench, settings } = world;
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
    // Each press is looked at when its game can have begun: before the next one leaves.
    return {
      afterStep() {
        const entries = bench.platform.operator.ledger();
        const last = entries.at(-1);
        const isNew = entries.length > seen;
        seen = entries.length;
        const machineId = machineOnServer(world, demoPlayerId);
        const isPlayingByItself = machineId !== null && bench.platform.cabinet(machineId)?.autoplay === true;
        // What was asked for longer ago has begun, and was seen, or never will.
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
