import { map, merge, type Observable, Subject, throttleTime } from 'rxjs';
import type { Clock } from '@farspin/core';
import { err, ok } from '@farspin/core';
import { createMemoryStore } from '@farspin/core/memory-store';
import type {
  BrowserFacts,
  CountryCheck,
  CrossTab,
  KeyValueStore,
  Log,
  LogLevel,
  MachineChannel,
  MachineDetails,
  Notifications,
  PlayerApi,
  PlayPorts,
  Random,
  Reply,
  SettingsSource,
  TabLock,
} from '@farspin/core';
import type { DemoApi } from '@farspin/core/demo';
import type { Answer, MachineSeat, NotificationSeat, Platform } from '../platform/platform.ts';
import { heartbeatMs as heartbeatOf, type OperatorDials } from '../platform/dials.ts';
import { createDice } from '../device/random.ts';
import { awakeDevice, type Device } from '../device/device.ts';
import { failingStore } from './failing-store.ts';
import { createOddFigures, type OddFigures } from './odd-figures.ts';
import { createFaults, type CallName, type PortFaults, type FaultState } from './faults.ts';
import { memoryHash } from '../device/memory-hash.ts';
import { createMemoryDemoApi } from './memory-demo-api.ts';
import { createMemoryTabLocks } from './memory-tab-lock.ts';
import { createMemoryTabs } from './memory-tabs.ts';
import { createVideoLink } from './memory-video.ts';
import { createWire } from './wire.ts';
import type { HeardAnswer, PlayerDevice, Wire } from './wire.types.ts';

/** Options of `createMemoryPorts`. */
export interface MemoryPortsOptions {
  readonly platform: Platform;
  readonly clock: Clock;
  /** Faults, which other players' ports may share. Default: separate faults. */
  readonly faults?: PortFaults & FaultState;
  /** One-way latency in ms. Default: 5. */
  readonly latencyMs?: number;
  /** Time in ms after which a request without an answer counts as lost. Default: 5 000. */
  readonly answerTimeoutMs?: number;
  /** Time in ms after which a silent connection is closed. Default: the platform's heartbeat. */
  readonly heartbeatMs?: number;
  /** The player's device. `clock` is the world's clock. Default: a device with a correct clock that never sleeps. */
  readonly device?: PlayerDevice & Pick<Device, 'page' | 'woke$'>;
  /** Interval in ms between two reports of the video's frames. Default: 500, the longest that the port allows. */
  readonly videoProgressMs?: number;
  /** True if the machines have the capability `ping`, which transports add. Default: false. */
  readonly pings?: boolean;
  /** Seed of `random`. Default: 1. */
  readonly seed?: number;
  /** Answer of the country check. Default: Turkey, not blocked. */
  readonly countryCheck?: CountryCheck;
  /** The player's browser. Default: a recommended browser. */
  readonly browser?: BrowserFacts;
  /** Returns the settings document that the operator currently serves. Default: an empty document. */
  readonly settings?: () => unknown;
  /** Other tabs of the browser. Default: none. */
  readonly crossTab?: CrossTab;
  readonly tabLock?: TabLock;
  /** Store of earlier ports, for a reloaded page. Default: an empty store. */
  readonly store?: KeyValueStore;
}

/** A log entry with its time (epoch ms). */
export interface LogLine {
  readonly at: number;
  readonly level: LogLevel;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** All ports of a player, with additional functions for tests. */
export interface MemoryPorts extends PlayPorts {
  /** The calls of the demo area over the same wire. */
  readonly demo: DemoApi;
  readonly faults: PortFaults;
  /** Source of the settings, which a page requests first. */
  readonly settingsSource: SettingsSource;
  readonly logged: readonly LogLine[];
  /** Emits every answer that this page receives, before the player receives it. */
  readonly answers$: Observable<HeardAnswer>;
  /** Simulates a movement or a key press of the player. */
  move(): void;
  /** Emits every simulated movement, before the activity that the page receives is throttled. */
  readonly moved$: Observable<void>;
  /** Sends all later requests to `platform`. Call `replaceServer` to report the restart to the faults. */
  moveTo(platform: Platform): void;
}

/**
 * Creates ports over an in-memory platform. They run in one process and on one clock, with the faults of a real
 * network.
 */
export function createMemoryPorts(options: MemoryPortsOptions): MemoryPorts {
  const { clock, faults = createFaults(options.clock), device = awakeDevice(options.clock) } = options;
  let { platform } = options;
  const logged: LogLine[] = [];
  const log: Log = {
    write: (level, event, data = {}) => void logged.push({ at: device.clock.now(), level, event, data }),
  };
  const { browser = { webRtc: true, recommended: true }, countryCheck = turkey } = options;
  const { latencyMs = 5, answerTimeoutMs = 5_000, videoProgressMs = 500, seed = 1 } = options;
  const { heartbeatMs = heartbeatOf(platform.dials) } = options;
  const answers$ = new Subject<HeardAnswer>();
  const heard = (answer: HeardAnswer): void => answers$.next(answer);
  const host = (): Platform => platform;
  const beforeAnswer = (): void => host().beforeAnswer();
  const wire = createWire({ clock, device, faults, log, latencyMs, answerTimeoutMs, heartbeatMs, heard, beforeAnswer });
  const figures = createOddFigures(() => host().dials);
  const moved$ = new Subject<void>();

  return {
    clock: device.page,
    log,
    random: createRandom(seed),
    store: failingStore(faults, options.store ?? createMemoryStore()),
    api: createApi(wire, host, { countryCheck, figures }),
    demo: createMemoryDemoApi(callsOver(wire, host), host),
    crossTab: options.crossTab ?? createMemoryTabs(device.clock)(),
    tabLock: options.tabLock ?? createMemoryTabLocks(device.clock)(),
    environment: { browser, wake$: merge(faults.wake$, device.woke$) },
    notifications: createNotifications(wire, host, figures),
    machineChannel: createMachineChannel(wire, host, clock, { pings: options.pings ?? false, heartbeatMs, figures }),
    videoLink: createVideoLink({ wire, host, faults, device, latencyMs, heartbeatMs, videoProgressMs }),
    activity: {
      watch: (throttleMs) =>
        moved$.pipe(
          map(() => device.clock.now()),
          throttleTime(throttleMs, device.clock.scheduler, { leading: true, trailing: true }),
          map((at) => device.clock.now() - at),
        ),
    },
    hash: memoryHash,
    settingsSource: { load: () => wire.call('settings', () => servedSettings(options.settings?.() ?? {})) },
    faults,
    logged,
    answers$: answers$.asObservable(),
    move: () => moved$.next(),
    moved$: moved$.asObservable(),
    moveTo(next) {
      platform = next;
    },
  };
}

const servedSettings = (document: unknown): Answer<unknown> => ok(document);

const turkey: CountryCheck = { status: 0, code: 0, ip: '127.0.0.1', country: 'TR' };

const callsOver =
  (wire: Wire, host: () => Platform) =>
  <T>(name: CallName, carryOut: () => Answer<T>, id: string | null = null): Reply<T> =>
    wire.call(name, () => asTold(carryOut(), host().dials), id);

function createApi(
  wire: Wire,
  host: () => Platform,
  { countryCheck, figures }: { readonly countryCheck: CountryCheck; readonly figures: OddFigures },
): PlayerApi {
  const call = callsOver(wire, host);
  return {
    check: () => wire.call('check', () => ok(countryCheck)),
    login: (credentials) => call('login', () => host().login(credentials)),
    validate: (token) => call('validate', () => host().validate(token)),
    logout: (token) => call('logout', () => host().logout(token)),
    balance: (token) => figures.balance(call('balance', () => host().balance(token))),
    brands: (token) => call('brands', () => host().brands(token)),
    machines: (token, brandId) => call('machines', () => host().machines(token, brandId)),
    allMachines: (token) => call('allMachines', () => host().allMachines(token)),
    kick: (token, machineId) => call('kick', () => host().kick(token, machineId)),
    cancel: (token, machineId, requestId) =>
      call('cancel', () => host().cancel(token, machineId, requestId), requestId),
    transferStatus: (token, requestId) => call('transferStatus', () => host().transferStatus(token, requestId)),
    discount: (token) => call('discount', () => host().discount(token)),
    bonus: (token) => call('bonus', () => host().bonus(token)),
    transactions: (token, query) => call('transactions', () => host().transactions(token, query)),
    slotSessions: (token, query) => call('slotSessions', () => host().slotSessions(token, query)),
    profile: (token) => call('profile', () => host().profile(token)),
    changePassword: (token, change) => call('changePassword', () => host().changePassword(token, change)),
    setPin: (token, change) => call('setPin', () => host().setPin(token, change)),
    updateUser: (token, update) => call('updateUser', () => host().updateUser(token, update)),
  };
}

/** Applies the dial `refusalBody`. Without a code in the body, only the status of a failed call shows the reason. */
const asTold = <T>(answer: Answer<T>, { refusalBody }: OperatorDials): Answer<T> =>
  answer.ok || refusalBody === 'code' ? answer : err({ ...answer.error, code: null, text: null, params: {} });

const createNotifications = (wire: Wire, host: () => Platform, figures: OddFigures): Notifications => ({
  connect: (token) =>
    wire.connect(
      'notifications',
      (receive) => host().attachNotifications(token, (event) => receive(figures.heard(event))),
      (request) => ({
        init: (userId) => request('notifications.init', (seat: NotificationSeat) => seat.init(userId)),
      }),
    ),
});

const createMachineChannel = (
  wire: Wire,
  host: () => Platform,
  clock: Clock,
  options: { readonly pings: boolean; readonly heartbeatMs: number; readonly figures: OddFigures },
): MachineChannel => ({
  connect: (token) =>
    wire.connect(
      'machine',
      (receive) => host().attachMachine(token, (event) => receive(options.figures.heard(event))),
      (request) => ({
        heartbeatMs: options.heartbeatMs,
        init: (target) =>
          request('machine.init', (seat: MachineSeat) => {
            const details = seat.init(target);
            if (!details.ok) return details;
            const read = options.figures.init(details.value);
            return ok(options.pings && host().dials.capabilities.includes('ping') ? withPing(read) : read);
          }),
        cashout: (asked) => request('cashout', (seat) => seat.cashout(asked), asked.requestId),
        press: (press) => request('press', (seat) => seat.press(press), press.commandId),
        ping: () => request('ping', () => ok(clock.now())),
        autoplay: (autoplay) => request('autoplay', (seat) => seat.autoplay(autoplay), autoplay.commandId),
        requestRendition: (renditionId) => request('band', (seat) => seat.requestRendition(renditionId)),
        transfer: (transfer) => request('transfer', (seat) => seat.transfer(transfer), transfer.requestId),
      }),
    ),
});

const withPing = (details: MachineDetails): MachineDetails => ({
  ...details,
  capabilities: [...details.capabilities, 'ping'],
});

function createRandom(seed: number): Random {
  const dice = createDice(seed, 'ports');
  // Words have 30 bits, because engines write only small integers fast, and each press has an id.
  const word = (): string =>
    dice
      .below(2 ** 30)
      .toString(36)
      .padStart(6, '0');
  return { next: dice.next, id: () => word() + word() };
}
