import { merge } from 'rxjs';
import { createScope } from '@farspin/core';
import { wasAsked, watchLeftOpen } from '@farspin/core/left-open';
import type { World, WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

/**
 * Returns the credits on the machine of the player's open session at the operator, in minor units, or 0 without a
 * session.
 */
function creditsOnServer(world: World): number {
  const { platform } = world.bench;
  const machineId = platform.operator.sessions().find(({ playerId }) => playerId === world.playerId)?.machineId;
  return machineId === undefined ? 0 : (platform.cabinet(machineId)?.creditsMinor ?? 0);
}

export const noMoneyLeftUnsaid: Invariant = {
  id: 'no-money-left-unsaid',
  says: 'No player signs out with credits on a machine after reading that everything is paid out or that no session is open.',
  rules: ['SIGNOUT1', 'SIGNOUT2'],
  watch(world) {
    let problem: string | null = null;
    world.onTab(({ player, ...tab }: WorldTab) => {
      player.auth$.subscribe(({ kind }) => {
        const told = world.person.signingOut;
        if (kind !== 'signing-out' || told === null || tab.isClosed || world.otherTab !== null) return;
        const { kind: session } = player.session$.value;
        const creditsMinor = creditsOnServer(world);
        if (creditsMinor > 0 && (told === 'all is paid out' || session !== 'idle'))
          problem ??= `signed out with ${creditsMinor} on a machine after reading that ${told}`;
      });
    });
    return { afterStep: () => problem };
  },
};

export const paidOutIsNotLeft: Invariant = {
  id: 'paid-out-is-not-left',
  says: 'When a sign-in ends, the sign-in page mentions no session that was known to be over, even behind the lock.',
  rules: ['SIGNOUT3'],
  watch(world) {
    let problem: string | null = null;
    world.onTab(({ player }) => {
      const leftOpen = watchLeftOpen(player, createScope());
      const { session$, reconnect$ } = player.behindLock;
      let isOver = false;
      merge(player.session$, player.reconnect$, session$, reconnect$).subscribe(() => {
        const isNoneOpen = reconnect$.value.kind === 'hidden' && reconnect$.value.isNoneOpen === true;
        if (player.signIn$.value !== null) isOver = session$.value.kind === 'idle' && isNoneOpen;
      });
      player.auth$.subscribe(({ kind }) => {
        if (kind === 'signed-out' && isOver && leftOpen(false) !== null)
          problem ??= 'the sign-in page mentions a session that was known to be over';
      });
    });
    return { afterStep: () => problem };
  },
};

const followWithinMs = 1_000;

export const leftOpenIsTold: Invariant = {
  id: 'left-open-is-told',
  says: 'When a sign-in ends at a machine with credits and the player was not asked about them, the sign-in page reports it.',
  rules: ['SIGNOUT3', 'AUTH10'],
  watch(world) {
    let problem: string | null = null;
    /** Time at which a tab that could not reach the server was signed out. */
    let unaskedAt = Number.NEGATIVE_INFINITY;
    world.onTab(({ player }) => {
      const leftOpen = watchLeftOpen(player, createScope());
      let creditsMinor = 0;
      let isLocked = false;
      let isIn = false;
      player.idleLock$.subscribe(({ kind }) => {
        if (player.signIn$.value !== null) isLocked = kind === 'locked';
      });
      player.behindLock.session$.subscribe((session) => {
        if (player.signIn$.value !== null)
          creditsMinor = session.kind === 'playing' ? (session.meters?.creditsMinor ?? 0) : 0;
      });
      player.auth$.subscribe((auth) => {
        if (auth.kind === 'signing-out' && !isIn) unaskedAt = world.nowMs();
        if (auth.kind === 'signed-in') isIn = true;
        if (auth.kind !== 'signed-out') return;
        const { notice } = auth;
        const isFollowing = notice !== null && world.nowMs() - unaskedAt <= followWithinMs;
        const isUnasked = isLocked || isFollowing || !wasAsked(notice);
        const isUnsaid =
          (isUnasked && leftOpen(wasAsked(notice)) === null) || (notice !== null && leftOpen(false) === null);
        if (isUnsaid && creditsMinor > 0) problem ??= `the sign-in page does not report ${creditsMinor} on a machine`;
        isIn = false;
        creditsMinor = 0;
      });
    });
    return { afterStep: () => problem };
  },
};
