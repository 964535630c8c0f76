import { pauseAfter } from '@farspin/core/internals';
import { offerKinds } from '@farspin/core/internals';
import type { Invariant } from './invariant.ts';
import { isKeyed } from './notices.ts';
import { inTime } from './waiting.ts';

export const realityCheckInTime = inTime(
  {
    id: 'reality-check-in-time',
    says: 'The reality check appears when the policy’s time at the machine is over, whatever happens to the clock.',
    rules: ['POLICY5', 'POLICY7'],
  },
  ({ player: { playWatch$, policy } }, wait) => {
    const check = wait();
    const mostMs = policy.realityCheckEveryMs ?? 0;
    playWatch$.subscribe((watch) => {
      if (watch.kind === 'watching' && watch.check !== null) check.came();
      const at = watch.kind === 'watching' ? watch.checkAt : null;
      check.waits(at === null ? null : { at, mostMs });
    });
  },
);

export const nextGameInTime = inTime(
  {
    id: 'next-game-in-time',
    says: 'The next game may start when the policy’s time between two games is over, whatever happens to the clock.',
    rules: ['POLICY3'],
  },
  ({ player: { playWatch$, policy } }, wait) => {
    const game = wait();
    const mostMs = policy.minGameIntervalMs ?? 0;
    playWatch$.subscribe((watch) => {
      const at = watch.kind === 'watching' ? watch.nextGameAt : null;
      if (watch.kind === 'watching' && at === null) game.came();
      game.waits(at === null ? null : { at, mostMs });
    });
  },
);

export const lockClosesInTime = inTime(
  {
    id: 'lock-closes-in-time',
    says: 'A page locks when the idle time is over, and a pause after wrong PINs ends in time, whatever happens to the clock.',
    rules: ['LOCK2', 'LOCK7'],
  },
  ({ player: { idleLock$ } }, wait, world) => {
    const { idle, pin } = world.settings;
    const lock = wait();
    const pause = wait();
    let hadOtherTab = false;
    idleLock$.subscribe((now) => {
      hadOtherTab ||= world.otherTab !== null;
      // With another tab open, this tab does not know when the player moved or tried a PIN in that tab.
      if (now.kind === 'locked' && !hadOtherTab) lock.came();
      lock.waits(now.kind === 'unlocked' ? { at: now.activeAt + idle.afterMs, mostMs: idle.afterMs } : null);
      const at = now.kind === 'locked' ? now.waitUntil : null;
      if (now.kind === 'locked' && at === null && !hadOtherTab) pause.came();
      const mostMs = now.kind === 'locked' ? pauseAfter(now.wrongPins, pin) : 0;
      pause.waits(at === null ? null : { at, mostMs });
    });
  },
);

export const inactivityInTime = inTime(
  {
    id: 'inactivity-in-time',
    says: 'The inactivity question appears after its time without a click, and ends when the time to answer is over.',
    rules: ['INACTIVE1', 'INACTIVE3'],
  },
  ({ player: { inactivity$ } }, wait, { settings: { inactivity } }) => {
    const question = wait();
    const answer = wait();
    inactivity$.subscribe((now) => {
      if (now.kind === 'asking') question.came();
      question.waits(
        now.kind === 'watching' ? { at: now.clickedAt + inactivity.afterMs, mostMs: inactivity.afterMs } : null,
      );
      answer.waits(now.kind === 'asking' ? { at: now.until, mostMs: inactivity.answerMs } : null);
    });
  },
);

export const offersRestInTime = inTime(
  {
    id: 'offers-rest-in-time',
    says: 'An offer may be requested again when its cooldown is over, whatever happens to the clock.',
    rules: ['OFFERS2'],
  },
  ({ player: { offers$ } }, wait, world) => {
    const mostMs = world.settings.offers.cooldownMs;
    for (const offer of offerKinds) {
      const rest = wait();
      let before = 'off';
      // An answer after the sign-out may end the rest, and a request that began unseen may be older than it appears.
      let mayEndEarly = false;
      offers$.subscribe(({ [offer]: { kind, ...held } }) => {
        if (kind === 'asking') mayEndEarly = false;
        if (kind === 'off' && before === 'asking') mayEndEarly = true;
        if (kind === 'cooling' && before === 'off' && world.hasClockJumped) mayEndEarly = true;
        before = kind;
        if (kind === 'ready' && !mayEndEarly) rest.came();
        rest.waits('until' in held ? { at: held.until, mostMs } : null);
      });
    }
  },
);

export const loginFormInTime = inTime(
  {
    id: 'login-form-in-time',
    says: 'The login form is cleared, and unblocked, when the time for that is over, whatever happens to the clock.',
    rules: ['POLICY8', 'POLICY9'],
  },
  ({ player: { loginPolicy$, policy } }, wait) => {
    const clearing = wait();
    const block = wait();
    let clearings = 0;
    loginPolicy$.subscribe((loginPolicy) => {
      if (loginPolicy.clearings > clearings) clearing.came();
      ({ clearings } = loginPolicy);
      const mostMs = policy.clearCredentialsAfterMs ?? 0;
      clearing.waits(loginPolicy.clearAt === null ? null : { at: loginPolicy.clearAt, mostMs });
      const until = loginPolicy.closed?.until ?? null;
      block.waits(until === null ? null : { at: until, mostMs: Number.POSITIVE_INFINITY });
    });
  },
);

export const tokenEndsInTime = inTime(
  {
    id: 'token-ends-in-time',
    says: 'An expired token signs out at its expiry by the server’s clock, whatever happens to the device’s clock.',
    rules: ['AUTH4', 'AUTH9'],
  },
  ({ player: { auth$, signIn$ } }, wait, { bench }) => {
    const end = wait();
    let held: string | null = null;
    auth$.subscribe((auth) => {
      if (auth.kind === 'signed-out' && isKeyed(auth.notice, 'auth.token-expired')) end.came();
    });
    signIn$.subscribe((signIn) => {
      if (signIn?.token === held && held !== null) return;
      held = signIn?.token ?? null;
      const mostMs = (signIn?.expiresAt ?? Number.POSITIVE_INFINITY) - (signIn?.issuedAt ?? 0);
      end.waits(signIn?.expiresAt == null ? null : { at: bench.device.clock.now() + mostMs, mostMs });
    });
  },
);

/** Maximum interval in ms between two reports of a movement. */
const throttledMs = 1_000;

export const signedOutWhenInactive = inTime(
  {
    id: 'signed-out-when-inactive',
    says: 'A player who does nothing for the policy’s time is signed out then, whatever happens to the clock.',
    rules: ['POLICY6'],
    excuseMs: throttledMs,
  },
  ({ player }, wait, world) => {
    const { auth$, signIn$, policy } = player;
    if (policy.reauthenticateAfterMs === null) return;
    const mostMs = policy.reauthenticateAfterMs;
    const end = wait();
    let isIn = false;
    /** False for a page that continues from the stored state of an earlier page. */
    let isSinceKnown = false;
    let hadOtherTab = false;
    function waitAnew(): void {
      hadOtherTab ||= world.otherTab !== null;
      // This tab notices activity in another tab only when its own wait ends, and its clock may have been set back.
      const isTold = isIn && !(hadOtherTab && world.hasClockJumped);
      end.waits(isTold ? { at: world.bench.device.clock.now() + mostMs, mostMs } : null);
    }
    auth$.subscribe((auth) => {
      if (auth.kind === 'signing-in') isSinceKnown = auth.by === 'password';
      const isFor = auth.kind === 'signed-out' && isKeyed(auth.notice, 'policy.reauthenticate');
      if (isFor && isSinceKnown && !hadOtherTab && !world.hasStoreFailed) end.came();
    });
    signIn$.subscribe((signIn) => {
      if ((signIn !== null) === isIn) return;
      isIn = signIn !== null;
      waitAnew();
    });
    const tokens = new Set<string>();
    world.onTab((each) => {
      each.ports.moved$.subscribe(() => {
        isSinceKnown = true;
        waitAnew();
      });
      // A sign-in in another tab is activity. A page that continues a stored sign-in is not.
      each.player.signIn$.subscribe((other) => {
        if (other === null || tokens.has(other.token)) return;
        tokens.add(other.token);
        if (each.player !== player) waitAnew();
      });
    });
  },
);

/**
 * Checks the warning before the server closes a session. The server's next message removes or replaces the warning,
 * because these notices share one id.
 */
export const closeWarningEnds: Invariant = {
  id: 'close-warning-ends',
  says: 'The close warning is shown for its time from its first count, and no longer than its session.',
  rules: ['SESSION7'],
  watch(world) {
    const { closeWarningMs } = world.settings.session;
    let problem: string | null = null;
    let isShown = false;
    world.onTab((tab) => {
      isShown = false;
      tab.player.notice$.subscribe(({ id, intent, message, forMs }) => {
        if (id !== 'close-warning' || tab !== world.tab) return;
        const isWarning = intent === 'warning' && !isKeyed(message, 'session.removed') && forMs !== 0;
        if (isWarning && !isShown && forMs !== null && forMs !== closeWarningMs)
          problem ??= `it is shown for ${forMs} ms instead of ${closeWarningMs} ms`;
        isShown = isWarning;
      });
    });
    return {
      afterStep() {
        const { session$, idleLock$ } = world.tab.player;
        const isOver = session$.value.kind === 'idle' && idleLock$.value.kind !== 'locked';
        return isOver && isShown ? 'it is still shown although the session is over' : problem;
      },
    };
  },
};
