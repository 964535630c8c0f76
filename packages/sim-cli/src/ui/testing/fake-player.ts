import {
  defaultSettings,
  policyFor,
  type Auth,
  type Freshness,
  type History,
  type HistoryFeature,
  type IdleLock,
  type Inactivity,
  type Lobby,
  type LoginPolicy,
  type Media,
  type Meters,
  type Message,
  type Notice,
  type Offers,
  type NotificationLink,
  type Personal,
  type Playing,
  type PlayWatch,
  type ProfilePage,
  type Reconnect,
  type Session,
  type SlotSession,
  type Startup,
  type Transaction,
  type User,
  type Wallet,
} from '@farspin/core';
import { message } from '@farspin/core/messages';
import type { LinkSummary } from '@farspin/core/quality-controller';
import type { WholePlayer } from '../../recording/recorded-player.ts';
import { BehaviorSubject, NEVER, Subject } from 'rxjs';

export const user: User = {
  id: '7',
  username: 'demo',
  name: 'Ayşe',
  lastname: 'Yılmaz',
  displayName: 'Ayşe Yılmaz',
  email: 'ayse@example.org',
  group: null,
  type: 145,
  permissions: [],
  photoUrl: null,
  shortcuts: [],
  theme: null,
};

export const signedIn: Extract<Auth, { kind: 'signed-in' }> = {
  kind: 'signed-in',
  session: {
    token: 'a.secret.token',
    user,
    expiresAt: null,
    issuedAt: null,
    pinHash: null,
    ipAddress: null,
    lastLogon: null,
    lastLogonIp: null,
    passwordExpired: false,
  },
};

export const meters: Meters = {
  creditsMinor: 10_000,
  betMinor: 500,
  winMinor: 0,
  freeSpins: 0,
  spinCount: 2,
  isRunning: false,
  autoplay: false,
  status: 'playing',
  seq: 4,
};

export const playing: Playing & { readonly kind: 'playing' } = {
  kind: 'playing',
  target: { machineId: '101', name: 'Ember Lynx 1' },
  details: {
    sessionId: '1',
    serverNow: null,
    capabilities: ['press', 'autoplay', 'transfer', 'meters'],
    name: 'Ember Lynx 1',
    brand: 'Ember Lynx',
    buttons: ['start', 'bet-up', 'bet-down', 'max-bet', 'line-1'].map((id) => ({ id, label: null, kind: null })),
    betsMinor: [100, 500],
    meters,
    video: { type: 'camera', renditions: [] },
  },
  meters,
  link: { kind: 'up' },
  command: null,
  lastClickAt: null,
  serverOffsetMs: null,
  leaving: false,
  payOutRefused: null,
  isPaidOut: false,
  isCashedOut: false,
  isUnreadable: false,
  stopWaits: false,
};

export const goodLink: LinkSummary = {
  ...{ quality: 'good', fault: null, says: message('link.good'), next: { kind: 'none' }, mend: null },
  report: {
    ...{ route: 'host', protocol: 'udp', relayProtocol: null, roundTripMs: 24, jitterMs: 2 },
    ...{ packetsReceived: 900, packetsLost: 0, bytesReceived: 1e6, width: 640, height: 360, fps: 30 },
    ...{ codec: 'VP8', lossPercent: 0.2, bitrateKbps: 1_234, jitterBufferMs: 41, decodeMs: 3, frameAgeMs: 120 },
    ...{ freezes: 0, frozenMs: 0, framesDropped: 0 },
  },
};

export const emptyLobby: Lobby = {
  brands: [],
  selectedBrandId: null,
  machines: [],
  reserved: [],
  brandsLoad: { kind: 'loaded' },
  machinesLoad: { kind: 'idle' },
};

export const allLive: Freshness = {
  lobby: { kind: 'live' },
  balance: { kind: 'live' },
  meters: { kind: 'live' },
  told: true,
};

/** Creates a fake player. The test sets its states, and its commands are only recorded. */
export function createFakePlayer() {
  const states = {
    auth: new BehaviorSubject<Auth>(signedIn),
    lobby: new BehaviorSubject<Lobby>(emptyLobby),
    session: new BehaviorSubject<Session>({ kind: 'idle', ended: null }),
    reconnect: new BehaviorSubject<Reconnect>({ kind: 'hidden' }),
    media: new BehaviorSubject<Media>({ kind: 'off' }),
    wallet: new BehaviorSubject<Wallet>({ balanceMinor: 500_000, intents: [] }),
    link: new BehaviorSubject<NotificationLink>({ kind: 'live' }),
    freshness: new BehaviorSubject<Freshness>(allLive),
    block: new BehaviorSubject<Message | null>(null),
    summary: new BehaviorSubject<LinkSummary>(goodLink),
    lock: new BehaviorSubject<IdleLock>({ kind: 'off' }),
    startup: new BehaviorSubject<Startup>({ kind: 'passed', advice: null }),
    offers: new BehaviorSubject<Offers>({ discount: { kind: 'off' }, bonus: { kind: 'off' } }),
    inactivity: new BehaviorSubject<Inactivity>({ kind: 'off' }),
    watch: new BehaviorSubject<PlayWatch>({ kind: 'off' }),
    transactions: new BehaviorSubject<History<Transaction>>(closedHistory),
    slotSessions: new BehaviorSubject<History<SlotSession>>(closedHistory),
    profile: new BehaviorSubject<ProfilePage>({
      details: { kind: 'closed' },
      password: { kind: 'idle' },
      pin: { kind: 'idle' },
    }),
    notice: new Subject<Notice>(),
  };
  const commands: unknown[][] = [];
  const noted =
    (name: string) =>
    (...given: readonly unknown[]): void => {
      commands.push([name, ...given]);
    };
  /** Hides a state behind the lock, as the core does. The hidden state keeps changing. */
  const behind = <T>(shown: BehaviorSubject<T>): BehaviorSubject<T> => {
    const held = new BehaviorSubject(shown.value);
    shown.subscribe((value) => states.lock.value.kind !== 'locked' && held.next(value));
    return held;
  };
  const behindLock = {
    session$: behind(states.session),
    reconnect$: behind(states.reconnect),
    wallet$: behind(states.wallet),
  };
  const player: WholePlayer = {
    behindLock,
    settings: defaultSettings,
    policy: policyFor('open'),
    startup$: states.startup,
    auth$: states.auth,
    signIn$: new BehaviorSubject(null),
    authorized: () => NEVER,
    tokenRefused: () => false,
    endsAt$: new BehaviorSubject(null),
    adopt: () => false,
    random: { next: () => 0 },
    renew: () => NEVER,
    transactions: fakeHistory('transactions', states.transactions, noted),
    slotSessions: fakeHistory('slotSessions', states.slotSessions, noted),
    playWatch$: states.watch,
    answerRealityCheck: noted('answerRealityCheck'),
    profile: {
      state$: states.profile,
      open: noted('profile.open'),
      close: noted('profile.close'),
      changePassword: noted('profile.changePassword'),
      setPin: noted('profile.setPin'),
    },
    personal: {
      state$: new BehaviorSubject<Personal>({ userId: null, theme: null, shortcuts: [] }),
      setTheme: noted('personal.setTheme'),
      setShortcuts: noted('personal.setShortcuts'),
    },
    login: noted('login'),
    loginPolicy$: new BehaviorSubject<LoginPolicy>({ failures: 0, closed: null, clearAt: null, clearings: 0 }),
    credentialsTyped: () => undefined,
    retry: noted('retry'),
    logout: noted('logout'),
    signOut: noted('signOut'),
    replaceKept: noted('replaceKept'),
    stayAsKept: noted('stayAsKept'),
    givenRefused$: new BehaviorSubject(null),
    passwordChanged: noted('passwordChanged'),
    rememberMe$: new BehaviorSubject(false),
    setRememberMe: noted('setRememberMe'),
    lockFlag: {
      find: () => ({ kind: 'open', until: 0 }),
      openUntil: () => null,
      held: () => null,
      isOnRecord: () => false,
      clear: noted('clear'),
      reread: noted('reread'),
      hold: noted('hold'),
      open: noted('open'),
    },
    inactivity$: states.inactivity,
    offers$: states.offers,
    idleLock$: states.lock,
    requestRendition: () => NEVER,
    retryPicture: noted('retryPicture'),
    notificationLink$: states.link,
    freshness$: states.freshness,
    lobby$: states.lobby,
    machinePush$: NEVER,
    session$: states.session,
    reconnect$: states.reconnect,
    ending$: new BehaviorSubject(false),
    media$: states.media,
    wallet$: states.wallet,
    pressBlock$: states.block,
    notice$: states.notice,
    selectBrand: noted('selectBrand'),
    refreshLobby: noted('refreshLobby'),
    join: noted('join'),
    press: noted('press'),
    setAutoplay: noted('setAutoplay'),
    cashIn: noted('cashIn'),
    cashOut: noted('cashOut'),
    leave: noted('leave'),
    stay: noted('stay'),
    continueSession: noted('continueSession'),
    cancelSession: noted('cancelSession'),
    kickPlayer: noted('kickPlayer'),
    takeOver: noted('takeOver'),
    setAside: noted('setAside'),
    retryNow: noted('retryNow'),
    clicked: noted('clicked'),
    claim: noted('claim'),
    tryPin: noted('tryPin'),
  };
  return { player, states, behindLock, commands };
}

const closedHistory = { kind: 'closed', filter: { search: '', pageSize: 25, from: null, to: null } } as const;

const fakeHistory = <T>(
  name: string,
  state$: BehaviorSubject<History<T>>,
  noted: (command: string) => (...given: readonly unknown[]) => void,
): HistoryFeature<T> => ({
  state$,
  open: noted(`${name}.open`),
  close: noted(`${name}.close`),
  search: noted(`${name}.search`),
  setPageSize: noted(`${name}.setPageSize`),
  setPeriod: noted(`${name}.setPeriod`),
  loadMore: noted(`${name}.loadMore`),
  retry: noted(`${name}.retry`),
  fetchPage: () => NEVER,
});
