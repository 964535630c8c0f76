import { openStoredToken } from '@farspin/core/internals';
import { parseJson } from '@farspin/core/internals';
import { isKeyed } from './notices.ts';
import type { World, WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

export const signedInReadsNoSignOut: Invariant = {
  id: 'signed-in-reads-no-sign-out',
  says: 'No player reads of a sign-out while signed in.',
  rules: ['AUTH18', 'WALLET16'],
  watch(world) {
    /**
     * Tabs that show the notice about the sign-out and have not signed out since. If the server
     * rejects the token, the sign-in ends a moment later.
     */
    const readers = new Set<WorldTab>();
    world.onTab((tab) => {
      const { notice$, signIn$ } = tab.player;
      notice$.subscribe(({ message }) => isKeyed(message, 'auth.invalid-token') && readers.add(tab));
      signIn$.subscribe((signIn) => signIn === null && readers.delete(tab));
    });
    return {
      afterStep() {
        const isRead = [...readers].some(({ isClosed }) => !isClosed);
        readers.clear();
        return isRead ? 'a player who is signed in read that they were signed out' : null;
      },
    };
  },
};

/** Time in ms within which tabs notify each other and read data that another tab has stored. */
const followWithinMs = 1_000;

export const replacedInAllTabs: Invariant = {
  id: 'replaced-in-all-tabs',
  says: 'One second after a tab has replaced a token, no other tab uses the old one.',
  rules: ['AUTH18'],
  watch(world) {
    /** The world time at which each token was replaced. */
    const replaced = new Map<string, number>();
    world.onTab((tab) => {
      let held: string | null = tab.link === null ? keptToken(world) : null;
      tab.player.auth$.subscribe((auth) => {
        const token = auth.kind === 'signed-in' ? auth.session.token : null;
        // A page is loaded with the stored token. The token of a login or a link replaces no other token.
        if (auth.kind === 'signed-out') held = null;
        if (token === null || token === held) return;
        if (held !== null) replaced.set(held, world.bench.clock.now());
        held = token;
      });
    });
    const isBehind = ({ player }: WorldTab): boolean => {
      const at = replaced.get(player.signIn$.value?.token ?? '');
      return at !== undefined && world.bench.clock.now() - at > followWithinMs;
    };
    return {
      afterStep() {
        const { tab, otherTab, hasStoreFailed, bench } = world;
        if (hasStoreFailed || bench.device.isAsleep) return null;
        return [tab, otherTab].some((one) => one !== null && isBehind(one))
          ? 'another tab replaced the token, but this one still uses the old one'
          : null;
      },
    };
  },
};

export const newerTokenIsTaken: Invariant = {
  id: 'newer-token-is-taken',
  says: 'A page that loads with a refused token is not signed out if another page has stored a valid one in the meantime.',
  rules: ['AUTH18'],
  watch(world) {
    let problem: string | null = null;
    /** The stored token when a page last requested a validation. */
    let asked: string | null = null;
    world.bench.faults.sent$.subscribe(({ call }) => {
      if (call === 'validate') asked = keptToken(world);
    });
    world.onTab((tab) => {
      /** The stored record when the rejection arrived, if its token was different. */
      let newer: string | null = null;
      const isGood = (record: string): boolean => {
        const found = openStoredToken(record, world.bench.device.clock.now());
        return found.kind === 'usable' && world.bench.platform.balance(found.token).ok;
      };
      tab.ports.answers$.subscribe(({ call, error }) => {
        if (call !== 'validate') return;
        const isNewer = error === 'unauthorized' && tab.player.signIn$.value === null && keptToken(world) !== asked;
        newer = isNewer ? world.keptSignIn() : null;
      });
      tab.player.auth$.subscribe(({ kind }) => {
        if (kind === 'signed-out' && newer !== null && isGood(newer))
          problem ??= 'signed out for a token that another page had replaced by a valid one';
        if (kind !== 'signing-in') newer = null;
      });
    });
    return { afterStep: () => problem };
  },
};

/**
 * Minimum remaining lifetime in ms of a token when a page opens, so that the whole warning fits. If another page may
 * have replaced the token, a game must be able to end as well.
 */
const wholeWarningMs = { keeps: 75_000, replaced: 400_000 } as const;
/** A minute in ms, less the delay of a timer. */
const inTimeMs = 55_000;

export const tokenEndIsPrepared: Invariant = {
  id: 'token-end-is-prepared',
  says: 'When a token expires, the player has been warned, and is not at a machine that would have paid out.',
  rules: ['AUTH19'],
  watch(world) {
    let problem: string | null = null;
    world.onTab((tab) => {
      const { auth$, behindLock, endsAt$, idleLock$, notice$ } = tab.player;
      const now = (): number => world.bench.device.clock.now();
      const neededMs = wholeWarningMs[world.bench.platform.dials.validate === 'keeps' ? 'keeps' : 'replaced'];
      /** Time in ms between the warning and the end of the token. */
      let warnedMs: number | null = null;
      /**
       * False if the device slept, the page was locked or the connection was lost while the player was to be warned and
       * to leave.
       */
      let isPlain = false;
      let linkedSince: number | null = null;
      /** The last loss of the connection. The session ends with the sign-in, slightly before the page detects it. */
      let unlinked = { since: Number.POSITIVE_INFINITY, at: Number.NEGATIVE_INFINITY };
      let held: string | null = null;
      notice$.subscribe(({ id, forMs }) => {
        // The notice disappears with the sign-in.
        if (id === 'token-ends' && forMs !== 0) warnedMs ??= (endsAt$.value ?? 0) - now();
      });
      behindLock.session$.subscribe((session) => {
        const isUp = session.kind === 'playing' && session.link.kind === 'up' && !session.leaving;
        if (!isUp && linkedSince !== null) unlinked = { since: linkedSince, at: now() };
        linkedSince = isUp ? (linkedSince ?? now()) : null;
      });
      idleLock$.subscribe(({ kind }) => {
        if (kind === 'locked') isPlain = false;
      });
      world.bench.device.asleep$.subscribe(() => (isPlain = false));
      world.bench.faults.happened$.subscribe((kind) => {
        if (kind === 'slept' || kind === 'clock-jumped' || kind === 'clock-shifted') isPlain = false;
      });
      auth$.subscribe((auth) => {
        const token = auth.kind === 'signed-in' ? auth.session.token : null;
        const isEnd = auth.kind === 'signed-out' && isKeyed(auth.notice, 'auth.token-expired');
        if (isEnd && held !== null && isPlain && !tab.isClosed) {
          if (warnedMs === null) problem ??= 'the token expired without a warning to the player';
          else if (warnedMs < inTimeMs)
            problem ??= `the player was warned only ${warnedMs} ms before the token expired`;
          else if (now() - (unlinked.at === now() ? unlinked.since : (linkedSince ?? now())) > 60_000)
            problem ??= 'the token expired while the player was still at the machine';
        }
        if (token === held) return;
        held = token;
        warnedMs = null;
        isPlain = token !== null && idleLock$.value.kind !== 'locked' && (endsAt$.value ?? 0) - now() > neededMs;
      });
    });
    return { afterStep: () => (world.hasClockJumped ? null : problem) };
  },
};

/** Returns the token of the stored record, which is JSON that this core writes. */
function keptToken(world: World): string | null {
  const kept: unknown = parseJson(world.keptSignIn());
  return typeof kept === 'object' && kept !== null && 'token' in kept && typeof kept.token === 'string'
    ? kept.token
    : null;
}
