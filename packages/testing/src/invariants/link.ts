import { areOfTwo, openStoredToken } from '@farspin/core/internals';
import type { WorldLink, WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

/** A page that was opened by a link while a sign-in was stored and that is not signed in yet. */
interface Pending {
  readonly tab: WorldTab;
  readonly link: WorldLink;
  readonly kept: { readonly token: string; readonly endsAt: number | null };
  /** Number of tokens that the server has checked: first the link's token, then the stored token. */
  judged: number;
}

export const linkCostsNoSignIn: Invariant = {
  id: 'link-costs-no-sign-in',
  says: 'A stored sign-in stays until the server has accepted the token of a link; another account replaces it only if the player agrees.',
  rules: ['AUTH5', 'AUTH16'],
  watch(world) {
    const { clock, device } = world.bench;
    let problem: string | null = null;
    let pending: Pending | null = null;
    /** Time at which another tab signed out and removed the stored sign-in. */
    let outAt = Number.NEGATIVE_INFINITY;

    function isSpoilt({ link, kept }: Pending): boolean {
      const hasEnded = kept.endsAt !== null && device.clock.now() >= kept.endsAt;
      return outAt >= link.at || hasEnded || world.hasStoreFailed || world.hasClockJumped;
    }
    function signedIn(now: Pending, accountId: string): void {
      const isReplaced = world.person.replacedAt === clock.now();
      if (accountId !== world.playerId && !isReplaced && !isSpoilt(now))
        problem ??= 'another account was signed in without asking the player';
    }
    function begin(tab: WorldTab, link: WorldLink): void {
      const kept = openStoredToken(link.kept, device.clock.now());
      if (kept.kind === 'usable') pending = { tab, link, kept, judged: 0 };
    }
    world.onTab((tab) => {
      if (pending !== null && pending.tab.isClosed) pending = null;
      if (tab.link !== null) begin(tab, tab.link);
      tab.ports.answers$.subscribe(({ call, error }) => {
        const isJudged = error === null || error === 'unauthorized' || error === 'refused';
        if (pending?.tab === tab && call === 'validate' && isJudged) pending.judged += 1;
      });
      tab.player.auth$.subscribe((auth) => {
        const now = pending?.tab === tab ? pending : null;
        if (now === null && (auth.kind === 'signed-out' || auth.kind === 'signing-out')) outAt = clock.now();
        if (now === null) return;
        // The player continues without the link, so only the stored sign-in is checked.
        if ('by' in auth && auth.by === 'token') pending = null;
        if (auth.kind === 'signed-in') signedIn(now, auth.session.user.id);
        if (auth.kind === 'signed-out' && now.judged < 2 && !isSpoilt(now))
          problem ??= 'a refused link removed the stored sign-in';
        if (auth.kind === 'signed-in' || auth.kind === 'signed-out' || auth.kind === 'signing-out') pending = null;
      });
    });
    return {
      afterStep() {
        if (pending === null || isSpoilt(pending)) return problem;
        const stored = openStoredToken(world.keptSignIn(), device.clock.now());
        const isKept = stored.kind === 'usable' && !areOfTwo(stored.token, pending.kept.token);
        return problem ?? (isKept ? null : 'the stored sign-in is gone before the server has accepted the link');
      },
    };
  },
};
