import { filter, map, merge, share, Subject, tap } from 'rxjs';
import { createAccount } from './account.ts';
import type { Entry } from './entry.ts';
import { createFreshness } from './freshness/freshness.ts';
import { nothingFresh } from './freshness/freshness.rules.ts';
import { createGate } from './idle-lock/gate.ts';
import { createIdleLock } from './idle-lock/idle-lock.ts';
import { createInactivity } from './inactivity/inactivity.ts';
import { combine, constant, derive } from './kernel/behavior.ts';
import { notice, type Notice } from './kernel/notice.ts';
import type { Scope } from './kernel/scope.ts';
import { notingStore } from './kept.ts';
import { createLeaving } from './leaving.ts';
import { createLobby } from './lobby/lobby.ts';
import { emptyLobby } from './lobby/lobby.rules.ts';
import { createMedia } from './media/media.ts';
import { message } from './messages/message.ts';
import { createOffers } from './offers/offers.ts';
import { isAsking, noOffers } from './offers/offers.rules.ts';
import { createNotifications } from './notifications/notifications.ts';
import type { Play } from './play.types.ts';
import type { PlayPorts, Reply } from './ports.ts';
import { createReconnect } from './reconnect/reconnect.ts';
import { createSafeguards } from './safeguards.ts';
import { createSession } from './session/session.ts';
import { connectedTo, heardOf, lastClick, playsUnattended, pressBlock } from './session/session.rules.ts';
import { createWallet } from './wallet/wallet.ts';
import { emptyWallet, isOpen, lastFailedCancel } from './wallet/wallet.rules.ts';

export interface PlayOptions {
  readonly entry: Entry;
  readonly ports: PlayPorts;
  readonly scope: Scope;
  /** Whether this face shows a picture; without one nothing is watched, and buttons do not wait for it. Default true. */
  readonly watch?: boolean;
}

/** The half of the player that begins with sign-in: the only place where its features meet. */
export function createPlay({ entry, ports: given, scope, watch = true }: PlayOptions): Play {
  const ports = { ...given, store: notingStore(given.store, given.log) };
  const { policy, settings, signIn$, authorized, tokenRefused } = entry;
  const { api, clock, random } = ports;
  const retry$ = new Subject<void>();
  const wake$ = merge(ports.environment.wake$, retry$);
  const common = { clock, wake$, signIn$, tokenRefused };

  const lock = createIdleLock({ ...ports, signIn$, flag: entry.lockFlag, signOut: entry.signOut, settings }, scope);
  const gate = createGate(lock.state$, scope);
  const { shown, command, heldBack } = gate;
  const { notice$: accountNotice$, ...account } = createAccount({ entry, ports, gate }, scope);

  const notifications = createNotifications(
    { ...common, port: ports.notifications, random: () => random.next() },
    scope,
  );
  const session = createSession(
    {
      ...common,
      channel: ports.machineChannel,
      random,
      settings: settings.session,
      withheld: policy.autoplay ? [] : ['autoplay'],
    },
    scope,
  );
  const push$ = merge(notifications.push$, session.push$).pipe(share());

  const lobbyRead$ = new Subject<void>();
  const balanceRead$ = new Subject<void>();
  const lobby = createLobby(
    {
      fetchBrands: () => authorized((token) => api.brands(token)),
      fetchMachines: (brandId) =>
        read(
          authorized((token) => api.machines(token, brandId)),
          lobbyRead$,
        ),
      fetchAllMachines: () =>
        read(
          authorized((token) => api.allMachines(token)),
          lobbyRead$,
        ),
      signIn$,
      push$,
      reread$: notifications.initialised$,
      live$: notifications.link$.pipe(map(({ kind }) => kind === 'live')),
      clock,
      settings: settings.lobby,
    },
    scope,
  );

  const { state$: freshness$ } = createFreshness(
    {
      clock,
      signedIn$: derive(signIn$, (signIn) => signIn !== null, scope),
      channelLive$: notifications.link$.pipe(map(({ kind }) => kind === 'live')),
      lobbyRead$,
      balanceRead$: merge(balanceRead$, push$.pipe(filter(({ kind }) => kind === 'balance'))),
      machine$: session.state$.pipe(map((state) => heardOf(state, clock.now))),
    },
    scope,
  );

  const machineId$ = combine(
    session.state$,
    lock.locked$,
    (state, locked) => (watch && !locked && state.kind !== 'idle' ? state.target.machineId : null),
    scope,
  );
  const media = createMedia(
    { ...common, link: ports.videoLink, random: () => random.next(), machineId$, settings: settings.video },
    scope,
  );
  const pictureLive$ = watch ? derive(media.state$, ({ kind }) => kind === 'live', scope) : constant(true);

  const wallet = createWallet(
    {
      fetchBalance: () =>
        read(
          authorized((token) => api.balance(token)),
          balanceRead$,
        ),
      cancelSession: (machineId) => authorized((token) => api.cancel(token, machineId)),
      connection$: session.connection$,
      signIn$,
      push$,
      isBlurred: () => isAsking(offers.state$.value),
      reread$: merge(notifications.initialised$, session.connection$.pipe(filter((connection) => connection !== null))),
      store: ports.store,
      clock,
      random,
      settings: settings.money,
    },
    scope,
  );
  const offers = createOffers(
    {
      ask: (offer) => authorized((token) => api[offer](token)),
      balance$: derive(wallet.state$, ({ balanceMinor }) => balanceMinor, scope),
      moneyMoves$: derive(wallet.state$, ({ intents }) => intents.some(isOpen), scope),
      signedIn$: derive(signIn$, (signIn) => signIn !== null, scope),
      store: ports.store,
      clock,
      settings: settings.offers,
    },
    scope,
  );
  scope.add(offers.moved$.subscribe(wallet.reread));
  const reconnect = createReconnect(
    {
      openSession$: push$.pipe(
        filter((push) => push.kind === 'session'),
        map(({ open }) => open),
      ),
      initialised$: notifications.initialised$,
      clock,
      atMachine$: derive(session.state$, ({ kind }) => kind !== 'idle', scope),
      signedIn$: derive(signIn$, (signIn) => signIn !== null, scope),
      kick: (machineId) => authorized((token) => api.kick(token, machineId)),
      rejoin: ({ machineId, machineName }) => session.join({ machineId, name: machineName }),
      cancel: wallet.cancel,
      ask: notifications.reread,
    },
    scope,
  );

  /** [RECONNECT7] A cash-out from the dialog that came to nothing leaves a session open, of which the server is to tell again. */
  const notCancelled$ = derive(wallet.state$, lastFailedCancel, scope).pipe(filter((id) => id !== null));
  scope.add(notCancelled$.subscribe(notifications.reread));

  const said$ = new Subject<Notice>();
  const endedBadly$ = session.state$.pipe(
    map((state) => (state.kind === 'idle' ? state.ended : null)),
    filter((why) => why !== null),
  );
  // A session that could not be held here may still be open there: the server is asked, and its answer opens the dialog.
  scope.add(endedBadly$.subscribe(notifications.reread));

  const leaving = createLeaving({ session, wallet, push$, clock, settings: settings.session }, scope);
  const inactivity = createInactivity(
    {
      atMachine$: derive(session.state$, (state) => state.kind === 'playing' && !state.leaving, scope),
      clicked$: derive(session.state$, lastClick, scope).pipe(filter((at) => at !== null)),
      giveUp() {
        said$.next(notice('warning', message('inactivity.left')));
        leaving.giveUp();
      },
      clock,
      settings: settings.inactivity,
    },
    scope,
  );

  /** [SESSION16] What was on before a connection was made, and what a machine plays that nobody plays, is turned off. */
  const connected$ = derive(session.state$, connectedTo, scope).pipe(filter((details) => details !== null));
  const unattended$ = derive(session.state$, playsUnattended, scope).pipe(filter(Boolean));
  scope.add(merge(connected$, unattended$).subscribe(leaving.stopAutoplay));
  // Nothing is staked behind the lock.
  scope.add(lock.locked$.pipe(filter(Boolean)).subscribe(leaving.stopAutoplay));

  const { safeguards, ...law } = createSafeguards({ entry, ports, session$: session.state$, gate }, scope);
  const sessionBlock$ = combine(session.state$, pictureLive$, pressBlock, scope);
  const pressBlock$ = combine(sessionBlock$, law.block$, (block, byPolicy) => block ?? byPolicy, scope);

  /** [AUTH12] Told once a sign-in; the way to the password form is the guard's. */
  const expired$ = derive(signIn$, (signIn) => signIn?.passwordExpired === true, scope).pipe(
    filter(Boolean),
    map(() => notice('warning', message('auth.password-expired'))),
  );

  return {
    ...account,
    ...safeguards,
    idleLock$: lock.state$,
    tryPin: lock.tryPin,
    notificationLink$: notifications.link$,
    freshness$: shown(freshness$, nothingFresh),
    lobby$: shown(lobby.state$, emptyLobby),
    session$: shown(session.state$, { kind: 'idle', ended: null }),
    inactivity$: shown(inactivity.state$, { kind: 'off' }),
    offers$: shown(offers.state$, noOffers),
    claim: command(offers.claim),
    reconnect$: shown(reconnect.state$, { kind: 'unknown' }),
    media$: shown(media.state$, { kind: 'off' }),
    wallet$: shown(wallet.state$, emptyWallet),
    pressBlock$: shown(pressBlock$, message('press.locked')),
    notice$: heldBack(
      merge(
        said$,
        leaving.notice$,
        wallet.notice$,
        offers.notice$,
        expired$,
        accountNotice$,
        law.notice$,
        endedBadly$.pipe(map((why) => notice('error', why))),
      ),
    ),
    selectBrand: command(lobby.selectBrand),
    refreshLobby: command(lobby.refresh),
    join: command((target) => {
      const empty = wallet.state$.value.balanceMinor === 0;
      if (empty && !settings.money.zeroBalancePlay) said$.next(notice('error', message('lobby.zero-balance')));
      else session.join(target);
    }),
    clicked: command(session.clicked),
    press: command((buttonId) => {
      session.clicked();
      if (pressBlock$.value !== null) return;
      session.press(buttonId);
      law.pressed(buttonId);
    }),
    setAutoplay: command((on) => {
      session.clicked();
      if (!on || pressBlock$.value === null) session.setAutoplay(on);
    }),
    cashIn: command((amountMinor) => {
      const machineId = leaving.machineHeld();
      if (machineId === null) return;
      session.clicked();
      leaving.stopAutoplay();
      wallet.cashIn(machineId, amountMinor);
    }),
    cashOut: command(() => {
      session.clicked();
      leaving.cashOut();
    }),
    leave: command(leaving.leave),
    continueSession: command(reconnect.continueSession),
    cancelSession: command(reconnect.cancelSession),
    kickPlayer: command(reconnect.kickPlayer),
    retryNow: command(() => retry$.next()),
  };
}

/** Tells of each answer that brought something. */
const read = <T>(reply: Reply<T>, told$: Subject<void>): Reply<T> => reply.pipe(tap(({ ok }) => ok && told$.next()));
