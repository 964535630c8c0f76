import { callNames, type CallFault, type CallName } from '@farspin/testing';
import type { Conditions } from '../lab/index.ts';
import type { PushTrouble, Trouble } from './call-troubles.ts';
import { NothingHappened } from '../server/fault-refused.ts';
import type { Ground } from './ground.ts';
import type { FaultName } from './scenarios.ts';

/** Whom a fault meets; null: everyone. */
export interface FaultTarget {
  readonly playerId: string | null;
  /** The calls that it is narrowed to; null: all. */
  readonly calls: readonly CallName[] | null;
}
/** Ends what has begun. */
export type End = () => void | Promise<void>;
/** Begins a fault; what is over at once has no end. */
type Effect = (ground: Ground, target: FaultTarget) => End | undefined | Promise<End | undefined>;

const both = (line: NonNullable<NonNullable<Conditions['control']>['up']>): Conditions => ({
  control: { up: line, down: line },
});
const nothingPasses = { up: { blackhole: true }, down: { blackhole: true } } as const;
const isGone: Conditions = { control: { connect: 'refuse' }, media: nothingPasses };

const under =
  (conditions: Conditions): Effect =>
  ({ proxies }, { playerId }) =>
    proxies.under(playerId, conditions);

/** Done to the networks by which the player, or everyone, goes. */
const online =
  (act: (network: ReturnType<Ground['proxies']['networksOf']>[number]) => void | Promise<void>): Effect =>
  async ({ proxies }, { playerId }) => {
    await proxies.routeThrough(playerId);
    for (const network of proxies.networksOf(playerId)) await act(network);
    return undefined;
  };

const calls =
  (trouble: Trouble): Effect =>
  ({ troubles }, target) =>
    troubles.begin(target.playerId, target.calls, trouble);
const fault = (kind: CallFault): Effect => calls({ kind });
/** Of calls that have a status. A request over a socket has none: where it is asked for by name it is not answered at all. */
const status =
  (kind: CallFault): Effect =>
  (ground, target) =>
    fault(kind)(ground, { ...target, calls: target.calls ?? overHttp });
const overSockets: ReadonlySet<CallName> = new Set([
  ...(['notifications.init', 'machine.init', 'cashout', 'press', 'autoplay', 'ping', 'band', 'transfer'] as const),
]);
const overHttp = callNames.filter((name) => !overSockets.has(name));
const pushes =
  (trouble: PushTrouble): Effect =>
  ({ troubles }, { playerId }) =>
    troubles.beginPush(playerId, trouble);

const shown =
  (what: 'frozen' | 'black'): Effect =>
  ({ video }, { playerId }) => {
    video.show(playerId, what);
    return () => video.show(playerId, 'picture');
  };

/** @throws {NothingHappened} where nobody whom it would meet is at one */
function machinesOf({ office }: Ground, { playerId }: FaultTarget): readonly string[] {
  const ids = office
    .sessions()
    .flatMap((one) => (playerId === null || one.playerId === playerId ? [one.machineId] : []));
  const whose = office.players().find(({ id }) => id === playerId)?.username;
  if (ids.length > 0) return ids;
  throw new NothingHappened(
    whose === undefined ? 'Nobody is at a machine: nothing happened.' : `${whose} is at no machine: nothing happened.`,
  );
}
const atMachines =
  (act: (ground: Ground, machineId: string) => ReturnType<Ground['office']['takeOver']>): Effect =>
  (ground, target) => {
    const answers = machinesOf(ground, target).map((machineId) => act(ground, machineId));
    const [no] = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.text ?? 'It was refused']));
    if (no !== undefined && !answers.some(({ ok }) => ok)) throw new NothingHappened(`${no}: nothing happened.`);
    return undefined;
  };
const outOfService =
  (status: 'error' | 'offline'): Effect =>
  (ground, target) => {
    const machineIds = machinesOf(ground, target);
    for (const id of machineIds) ground.office.setStatus(id, status);
    return () => machineIds.forEach((id) => ground.office.setStatus(id, 'available'));
  };
const ofPlayers =
  (act: (ground: Ground, playerId: string) => unknown): Effect =>
  (ground, { playerId }) => {
    const ids = playerId === null ? ground.office.players().map(({ id }) => id) : [playerId];
    for (const id of ids) act(ground, id);
    return undefined;
  };
const shifted =
  (ms: number): Effect =>
  ({ shiftClock }) => {
    shiftClock(ms);
    return () => shiftClock(-ms);
  };

const tenMinutesMs = 600_000;
const flapEveryMs = 2_000;
const lateMs = 4_000;
const warningS = 10;

/** Nothing answers, and what was open is reset. */
const gone: Effect = async (ground, target) => {
  const end = await ground.proxies.under(target.playerId, isGone);
  for (const network of ground.proxies.networksOf(target.playerId)) network.cut();
  return end;
};

/** What each scenario does (scenarios.ts says what comes of it). */
export const effects: Readonly<Record<FaultName, Effect>> = {
  'slow-line': under(both({ delayMs: 600, bandwidthKbps: 200 })),
  'lossy-line': under(both({ loss: 0.1, jitterMs: 50 })),
  cut: online((network) => network.cut()),
  async flapping({ proxies }, { playerId }) {
    await proxies.routeThrough(playerId);
    const cut = (): void => proxies.networksOf(playerId).forEach((network) => network.cut());
    cut();
    const timer = setInterval(cut, flapEveryMs);
    return () => clearInterval(timer);
  },
  'half-open': online((network) => network.halfOpen()),
  blackhole: under({ control: nothingPasses, media: nothingPasses }),
  down: gone,
  unanswered: under({ control: { connect: 'hang' } }),
  'new-address': online((network) => network.changeAddress()),
  async sleep(ground, { playerId }) {
    const end = await ground.proxies.under(playerId, { control: nothingPasses, media: nothingPasses });
    return async () => {
      if (playerId !== null) ground.office.expireTokens(playerId);
      await end();
    };
  },

  'video-frozen': shown('frozen'),
  'video-black': shown('black'),
  'video-lossy': under({ media: { down: { loss: 0.05, jitterMs: 60 } } }),
  'video-slow': under({ media: { down: { bandwidthKbps: 150 } } }),
  'video-cut'({ video }, { playerId }) {
    video.cut(playerId);
    return undefined;
  },
  async 'first-keyframe-lost'(ground, { playerId }) {
    const end = await ground.proxies.under(playerId, { media: { down: { dropFirst: { frames: 1 } } } });
    ground.video.cut(playerId);
    return end;
  },
  async 'ice-failure'(ground, { playerId }) {
    const end = await ground.proxies.under(playerId, { media: nothingPasses });
    ground.video.cut(playerId);
    return end;
  },

  'lost-requests': fault('before'),
  'lost-answers': fault('after'),
  'server-error': status('unavailable'),
  'server-error-after': status('unavailable-after'),
  unauthorized: fault('unauthorized'),
  'malformed-answers': fault('malformed'),
  'malformed-pushes': pushes('malformed'),
  'double-requests': fault('twice'),
  'double-pushes': pushes('twice'),
  'late-requests': calls({ kind: 'late-request', ms: lateMs }),
  'late-answers': calls({ kind: 'late-answer', ms: lateMs }),
  'reordered-answers': calls({ kind: 'overtaken' }),

  'token-expired': ofPlayers(({ office }, id) => office.expireTokens(id)),
  'password-expired': ofPlayers(({ office }, id) => office.expirePassword(id)),
  'taken-over': atMachines(({ office }, id) => office.takeOver(id)),
  removed: atMachines(({ office }, id) => office.removePlayer(id)),
  'session-warning': atMachines(({ office }, id) => office.warnAndClose(id, warningS)),
  'machine-error': outOfService('error'),
  'machine-offline': outOfService('offline'),
  async 'server-restart'(ground, target) {
    const end = await gone(ground, target);
    ground.closeSockets();
    return end;
  },
  'clock-ahead': shifted(tenMinutesMs),
  'clock-behind': shifted(-tenMinutesMs),
  'settings-missing': ({ endpoints }) => endpoints.spoilSettings('missing'),
  'settings-broken': ({ endpoints }) => endpoints.spoilSettings('broken'),
  'country-blocked'({ endpoints: { countries } }) {
    const { visitors } = countries.list();
    countries.block(visitors);
    return () => countries.allow(visitors);
  },
  'storage-cleared': ({ endpoints }, { playerId }) => endpoints.clearStorage(playerId),
};
