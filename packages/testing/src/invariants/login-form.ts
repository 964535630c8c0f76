import { readClockEveryMs } from '@farspin/core/internals';
import type { WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';
import { settled } from './truth.ts';

/** Duration in ms of a block that the operator announces. */
const blockMs = 900_000;

export const loginFormCloses: Invariant = {
  id: 'login-form-closes',
  says: 'After the policy’s number of consecutive refused logins, this page sends no login until the block is over.',
  rules: ['POLICY8'],
  watch(world) {
    let problem: string | null = null;
    let refused = 0;
    let refusedAt = 0;
    // A rejection without a reason may have a different cause than the typed credentials.
    const isReadable = world.bench.platform.dials.refusalBody === 'code';
    world.onTab((tab) => {
      refused = 0;
      tab.ports.answers$.subscribe(({ call, error }) => {
        if (call !== 'login' || tab !== world.tab) return;
        if ((error === 'refused' && isReadable) || error === 'unauthorized')
          [refused, refusedAt] = [refused + 1, world.nowMs()];
        if (error === null) refused = 0;
      });
    });
    world.bench.faults.sent$.subscribe(({ call }) => {
      const { loginPolicy$, policy } = world.tab.player;
      if (call !== 'login') return;
      // The limit also counts attempts in another tab, so this count continues from there.
      if (world.nowMs() - refusedAt >= blockMs) refused = 0;
      if (world.otherTab !== null) return;
      if (loginPolicy$.value.closed !== null) problem ??= 'a login was sent from a blocked form';
      const limit = policy.failedLoginLimit;
      if (limit === null || refused < limit || world.hasClockJumped) return;
      problem ??= `a login was sent after ${refused} refused ones`;
    });
    return { afterStep: () => problem };
  },
};

export const credentialsCleared: Invariant = {
  id: 'credentials-cleared',
  says: 'Unsent text in the login form is cleared when the policy’s time since its first character is over.',
  rules: ['POLICY9', 'TIME1'],
  watch(world) {
    const { person } = world;
    // A wait reads the clock at this interval and detects a sleep only then.
    let isKnownAt = 0;
    world.bench.device.woke$.subscribe(() => (isKnownAt = world.nowMs() + readClockEveryMs + world.timersLateMs));
    world.onTab((tab) => {
      tab.player.auth$.subscribe(({ kind }) => {
        if (kind !== 'signed-out' && person.typed?.tab === tab) person.typed = null;
      });
    });
    return {
      afterStep() {
        const { policy, loginPolicy$ } = world.tab.player;
        const afterMs = policy.clearCredentialsAfterMs;
        if (person.typed === null || person.typed.tab !== world.tab || world.hasClockJumped) return null;
        const ageMs = world.bench.device.clock.now() - person.typed.at;
        const isCleared = loginPolicy$.value.clearings > person.typed.clearings;
        if (isCleared) person.typed = null;
        if (isCleared) return afterMs !== null && ageMs >= afterMs ? null : `it was cleared after ${ageMs} ms`;
        return afterMs === null || ageMs < afterMs + world.timersLateMs || world.nowMs() <= isKnownAt
          ? null
          : `it is still in the form after ${ageMs} ms`;
      },
    };
  },
};

export const previousLoginTold: Invariant = {
  id: 'previous-login-told',
  says: 'A sign-in shows the previous one exactly once if the policy asks for it, and otherwise never.',
  rules: ['POLICY10'],
  watch(world) {
    const counts = new WeakMap<WorldTab, { expected: number; told: number }>();
    world.onTab((tab) => {
      const count = { expected: 0, told: 0 };
      counts.set(tab, count);
      let isIn = false;
      tab.player.notice$.subscribe(({ message }) => {
        if (message.kind === 'keyed' && message.key.startsWith('policy.previous-login')) count.told += 1;
      });
      tab.player.signIn$.subscribe((signIn) => {
        if (signIn !== null && !isIn && signIn.lastLogon !== null && tab.player.policy.previousLogin)
          count.expected += 1;
        // If the player signs out before unlocking, the pending message is never shown.
        if (signIn === null) count.expected = count.told;
        isIn = signIn !== null;
      });
    });
    return settled(world, () => {
      const { expected = 0, told = 0 } = counts.get(world.tab) ?? {};
      return told === expected ? null : `${told} of ${expected} notices about a previous sign-in appeared`;
    });
  },
};
