import type { Auth } from '@farspin/core';
import type { Session } from '@farspin/core';
import type { CallName, FaultKind } from '../ports/faults.ts';
import type { World, WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

const isOut = ({ kind }: Auth): boolean => kind === 'signed-out' || kind === 'signing-out';
const isUp = (session: Session): boolean => session.kind === 'playing' && session.link.kind === 'up';
const tokenOf = ({ player }: WorldTab): string | null => player.signIn$.value?.token ?? null;
const openTabs = ({ tab, otherTab }: World): readonly WorldTab[] => (otherTab === null ? [tab] : [tab, otherTab]);

export const signedOutStaysOut: Invariant = {
  id: 'signed-out-stays-out',
  says: 'After a sign-out, only a login signs in again, and never a reload or a late answer.',
  rules: ['AUTH3', 'AUTH7', 'AUTH14'],
  watch(world) {
    let problem: string | null = null;
    let hasLogin = false;
    world.bench.faults.sent$.subscribe(({ call }) => {
      if (call === 'login') hasLogin = true;
    });
    world.onTab((tab) => {
      let wasIn = false;
      // A player who opens a link has signed in at the operator's site.
      if (tab.link !== null) hasLogin = true;
      tab.player.auth$.subscribe((auth) => {
        if (auth.kind === 'signed-in' && !wasIn && !hasLogin && !world.hasStoreFailed)
          problem ??= 'signed in again without a login';
        // With two tabs, the tab that sent the login is unknown.
        if ((wasIn || tab.link !== null) && isOut(auth)) hasLogin = world.otherTab !== null;
        if (auth.kind !== 'signing-in') wasIn = auth.kind === 'signed-in';
      });
    });
    return { afterStep: () => problem };
  },
};

const followWithinMs = 1_000;

export const tabsFollow: Invariant = {
  id: 'tabs-follow',
  says: 'One second after a tab has signed out for any reason, no other tab is signed in.',
  rules: ['AUTH10'],
  watch(world) {
    const signedInAt = new WeakMap<WorldTab, number>();
    let lastOutAt = Number.NEGATIVE_INFINITY;
    world.onTab((tab) => {
      tab.player.signIn$.subscribe((signIn) => {
        const isIn = signedInAt.has(tab);
        if (signIn !== null && !isIn) signedInAt.set(tab, world.nowMs());
        if (signIn !== null || !isIn) return;
        signedInAt.delete(tab);
        if (!tab.isClosed) lastOutAt = world.nowMs();
      });
      // This also applies if the server could not be asked about the token.
      tab.player.auth$.subscribe(({ kind }) => {
        if (kind === 'signing-out') lastOutAt = world.nowMs();
      });
    });
    const isLeft = (tab: WorldTab): boolean => (signedInAt.get(tab) ?? Number.POSITIVE_INFINITY) < lastOutAt;
    return {
      afterStep() {
        if (world.hasClockJumped || world.nowMs() - lastOutAt <= followWithinMs) return null;
        return openTabs(world).some(isLeft) ? 'another tab has signed out, but this one has not' : null;
      },
    };
  },
};

export const signedOutForCause: Invariant = {
  id: 'signed-out-for-cause',
  says: 'A token is reported as invalid only if the server has refused the current one.',
  rules: ['AUTH6', 'SESSION3'],
  watch(world) {
    let problem: string | null = null;
    const { clock } = world.bench;
    world.onTab((tab) => {
      let held: { readonly token: string; readonly since: number } | null = null;
      /** Time at which this tab last received a 401 to a request with its current token. */
      let refusedAt = Number.NEGATIVE_INFINITY;
      tab.ports.answers$.subscribe(({ error, sentAt }) => {
        if (error === 'unauthorized' && held !== null && sentAt >= held.since) refusedAt = clock.now();
      });
      tab.player.auth$.subscribe((auth) => {
        const before = held;
        const token = auth.kind === 'signed-in' ? auth.session.token : null;
        if (token !== before?.token) held = token === null ? null : { token, since: clock.now() };
        if (before === null || held !== null) return;
        const isCalledInvalid =
          auth.kind === 'signed-out' && auth.notice?.kind === 'keyed' && auth.notice.key === 'auth.invalid-token';
        if (isCalledInvalid && refusedAt !== clock.now() && world.bench.platform.balance(before.token).ok)
          problem ??= 'signed out although the token is valid';
      });
    });
    return { afterStep: () => problem };
  },
};

const atMachine: ReadonlySet<CallName> = new Set(['press', 'transfer', 'cashout']);
/** Calls that are cancelled only by a newer call of the same name or with the machine's connection. */
const awaited: ReadonlySet<CallName> = new Set([
  'balance',
  'brands',
  'kick',
  'cancel',
  'discount',
  'bonus',
  ...atMachine,
]);
/** Time in ms within which an answer arrives without faults. A call that follows an answer does not wait for it. */
const answeredWithinMs = 20;
const heardWithinMs = 100;

export const refusalSignsOut: Invariant = {
  id: 'refusal-signs-out',
  says: 'A 401 on any call ends the session on this device.',
  rules: ['AUTH6'],
  watch(world) {
    let last: CallName | null = null;
    /** A 401 in flight that no other fault can prevent from arriving. */
    let refusal: {
      readonly call: CallName;
      readonly at: number;
      readonly token: string;
      readonly tab: WorldTab;
    } | null = null;
    const { faults } = world.bench;
    faults.sent$.subscribe(({ call }) => {
      last = call;
      if (refusal?.call === call && world.nowMs() - refusal.at <= answeredWithinMs) refusal = null;
    });
    faults.happened$.subscribe((kind: FaultKind) => {
      refusal = null;
      const token = tokenOf(world.tab);
      if (kind !== 'unauthorized' || last === null || !awaited.has(last) || token === null) return;
      // Nothing arrives over a connection that the player no longer has.
      if (atMachine.has(last) && !isUp(world.tab.player.session$.value)) return;
      const isLate = faults.lagMs('http') > 0 || faults.lagMs('machine') > 0 || world.bench.device.isAsleep;
      const isHeld = faults.isDown || faults.isBlackhole || world.mayBeHalfOpen;
      if (world.otherTab === null && !isHeld && !isLate)
        refusal = { call: last, at: world.nowMs(), token, tab: world.tab };
    });
    world.onTab((tab) => {
      let isChecking = false;
      tab.player.wallet$.subscribe(({ intents }) => {
        // Once the outcome is known, the client no longer waits for the balance that it requested to infer the outcome.
        const isKnown = isChecking && !intents.some(({ state }) => state.kind === 'checking');
        isChecking = intents.some(({ state }) => state.kind === 'checking');
        if (isKnown && refusal?.call === 'balance' && refusal.tab === tab) refusal = null;
      });
      tab.player.session$.subscribe((session) => {
        if (!isUp(session) && refusal !== null && atMachine.has(refusal.call)) refusal = null;
      });
    });
    return {
      afterStep() {
        if (refusal === null || world.nowMs() - refusal.at <= heardWithinMs) return null;
        const { call, token, tab } = refusal;
        refusal = null;
        return tab === world.tab && tokenOf(tab) === token
          ? `${call} was answered with 401, but the player stayed signed in`
          : null;
      },
    };
  },
};
