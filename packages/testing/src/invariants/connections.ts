import type { MachineLink } from '@farspin/core';
import type { NotificationLink } from '@farspin/core';
import { isLocked, playing } from '../world/queries.ts';
import type { World, WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';
import { settled } from './truth.ts';

/** Returns the maximum pause in ms before a retry: 3 s after the first loss, and later 7 s plus a fifth. */
const longestPauseMs = (attempt: number): number => (attempt <= 1 ? 3_000 : 8_400);

function pauseWrong(
  name: string,
  link: NotificationLink | MachineLink | undefined,
  now: number,
  lateMs: number,
): string | null {
  if (link?.kind !== 'waiting') return null;
  const leftMs = link.retryAt - now;
  if (leftMs < -lateMs) return `the retry of ${name} is overdue by ${-leftMs} ms`;
  return leftMs <= longestPauseMs(link.attempt)
    ? null
    : `attempt ${link.attempt} of ${name} is only due in ${leftMs} ms`;
}

export const pausesAreShort: Invariant = {
  id: 'pauses-are-short',
  says: 'A lost connection is retried within 3 s at first and within 8.4 s later, for as long as it is needed.',
  rules: ['LADDER1', 'LADDER4'],
  watch: (world) => ({
    afterStep() {
      const { device } = world.bench;
      if (world.hasClockJumped || device.isAsleep) return null;
      const now = device.clock.now();
      // [TIME1] A pause ends with its timer, which may fire late.
      const lateMs = world.timersLateMs;
      const { notificationLink$ } = world.tab.player;
      return (
        pauseWrong('the channel', notificationLink$.value, now, lateMs) ??
        pauseWrong('the machine', playing(world)?.link, now, lateMs)
      );
    },
  }),
};

/** [READ1] Maximum pause in ms between two reads: a minute plus a fifth. */
const longestReadPauseMs = 72_000;
/** Time in ms, longer than a sequence of reads that are replaced by newer reads and then time out. */
const unreadForMs = 60_000;

function balanceRetryWrong({ bench, tab }: World): string | null {
  const { balanceRetryAt = null } = tab.player.wallet$.value;
  if (balanceRetryAt === null) return null;
  const leftMs = balanceRetryAt - bench.device.clock.now();
  if (leftMs > longestReadPauseMs) return `the next read of the balance is only due in ${leftMs} ms`;
  return leftMs < -unreadForMs ? `the next read of the balance is overdue by ${-leftMs} ms` : null;
}

export const balanceRetryIsTold: Invariant = {
  id: 'balance-retry-is-told',
  says: 'An unreadable balance shows when it will be read again, within 72 s, and is read then.',
  rules: ['READ1', 'MONEY1'],
  watch(world) {
    const untoldSince = new WeakMap<WorldTab, number>();
    world.onTab((tab) => {
      tab.player.wallet$.subscribe(({ isUnreadable, balanceRetryAt = null }) => {
        if (isUnreadable !== true || balanceRetryAt !== null) untoldSince.delete(tab);
        else if (!untoldSince.has(tab)) untoldSince.set(tab, world.nowMs());
      });
    });
    // A read that became due during a sleep happens after the sleep.
    let wokeAt = Number.NEGATIVE_INFINITY;
    world.bench.device.woke$.subscribe(() => (wokeAt = world.nowMs()));
    return {
      afterStep() {
        if (world.hasClockJumped || world.bench.device.isAsleep || world.nowMs() - wokeAt < unreadForMs) return null;
        const untoldMs = world.nowMs() - (untoldSince.get(world.tab) ?? world.nowMs());
        return untoldMs > unreadForMs
          ? `an unreadable balance has shown no time of its next read for ${untoldMs} ms`
          : balanceRetryWrong(world);
      },
    };
  },
};

/** Time in ms within which a press during a fault is answered and its answer stops affecting the quality. */
const slowForMs = 15_000;

/** Time in ms for which [LINK4] keeps the message of a milder fault before it shows a graver one. */
const milderMs = 2_000;
/** Time in ms after which [LINK4] replaces the message of a fault by that of a milder one. */
const quietMs = 3_000;
/** Time in ms for which [LINK4] holds "good" back after a fault, with the longest combination of its times. */
const heldBackMs = 10_000;
/** The shortest pause before a retry that is shown with its time, in ms ([LINK4]). */
const countedMs = 2_000;

/**
 * When the link was lost, when a connection last changed, and when the last fault happened. In ms of `world.nowMs`, which
 * is not the device's clock.
 */
interface LinkTimes {
  /** Infinity while the link is not lost. */
  readonly lostAt: number;
  readonly changedAt: number;
  readonly faultAt: number;
}

function linkWrong(world: World, { lostAt, changedAt, faultAt }: LinkTimes): string | null {
  const { link$, media$, session$ } = world.tab.player;
  const { quality, next, says } = link$.value;
  const link = playing(world)?.link ?? null;
  const isLost = session$.value.kind === 'idle' || isDown(link?.kind);
  if (isLost && (quality === 'good' || quality === 'fair'))
    return `the link is shown as ${quality} without a connection`;
  const isPast = (at: number, ms: number): boolean => world.nowMs() - at > ms + world.timersLateMs;
  if (isLost && isPast(lostAt, milderMs) && quality !== 'lost')
    return `the link is still shown as ${quality} without a connection`;
  const isCounted = link?.kind === 'waiting' && link.retryAt - world.bench.device.clock.now() > countedMs;
  if (isCounted && next.kind !== 'retry' && isPast(Math.max(lostAt, changedAt), quietMs))
    return 'the time of the next retry of the machine is not shown';
  if (world.nowMs() - Math.max(changedAt, faultAt) < heldBackMs) return null;
  const isSlow = 'key' in says && says.key === 'link.far' && world.nowMs() - faultAt < slowForMs + heldBackMs;
  const isWhole = link?.kind === 'up' && media$.value.kind === 'live' && !isSlow && quality !== 'out';
  return isWhole && quality !== 'good' ? `the link is shown as ${quality} although nothing is wrong` : null;
}

const isDown = (link: string | undefined): boolean => link === 'connecting' || link === 'waiting';

export const linkIsTrue: Invariant = {
  id: 'link-is-true',
  says: 'The link never looks live without a connection to the machine. Soon after a change it is shown as lost without a connection, and as good with a connection, a moving picture and prompt answers.',
  rules: ['LINK1', 'LINK2', 'LINK4'],
  watch(world) {
    const { faults, device } = world.bench;
    let faultAt = Number.NEGATIVE_INFINITY;
    let changedAt = Number.NEGATIVE_INFINITY;
    let lostAt = Number.POSITIVE_INFINITY;
    let state = '';
    /** True while the connection is half-open: it receives but cannot send until the client reconnects. */
    let isHalfOpen = false;
    faults.happened$.subscribe((kind) => {
      faultAt = world.nowMs();
      isHalfOpen ||= kind === 'half-open';
    });
    /** Nothing is shown during a sleep or a lock, so the times begin after it. */
    const begin = (): void => {
      changedAt = world.nowMs();
      if (Number.isFinite(lostAt)) lostAt = changedAt;
    };
    device.woke$.subscribe(begin);
    world.onTab(({ player }) => {
      const note = (): void => {
        const session = player.session$.value;
        const link = session.kind === 'playing' ? session.link.kind : session.kind;
        const now = `${isDown(link) ? 'down' : link} ${player.media$.value.kind}`;
        if (now !== state) changedAt = world.nowMs();
        state = now;
        const isLost = session.kind === 'idle' || isDown(link);
        if (!isLost) lostAt = Number.POSITIVE_INFINITY;
        else if (!Number.isFinite(lostAt)) lostAt = world.nowMs();
      };
      player.session$.subscribe(note);
      player.media$.subscribe(note);
      player.idleLock$.subscribe(begin);
    });
    return {
      afterStep() {
        const link = playing(world)?.link.kind;
        if (isDown(link)) isHalfOpen = false;
        if (isHalfOpen || faults.lagMs('machine') > 0) faultAt = world.nowMs();
        return isLocked(world) ? null : linkWrong(world, { lostAt, changedAt, faultAt });
      },
    };
  },
};

/** Tolerance in ms for a connection that comes back and restarts an attempt that has just begun. */
const madeAnewMs = 10_000;
/** Time in ms in which the next attempt shows a picture. */
const shownAgainMs = 1_000;

export const pictureIsBack: Invariant = {
  id: 'picture-is-back',
  says: 'At a machine the picture moves, unless the server refuses it or answers no offer, and a reported outcome of a command is marked as seen.',
  rules: ['MEDIA2', 'MEDIA3', 'MEDIA7', 'MEDIA11', 'COMMAND6'],
  watch(world) {
    const { offerDelayMs } = world.bench.platform.dials;
    const patienceMs = offerDelayMs === 0 || offerDelayMs === 'never' ? 0 : offerDelayMs + madeAnewMs;
    const isLateBy = attemptLostMs(world);
    return {
      atRest: () => settled(world, () => pictureMissing(world), Math.max(patienceMs, isLateBy())).atRest?.() ?? null,
    };
  },
};

/**
 * [MEDIA11] Returns a function that returns the time in ms until the next attempt shows a picture.
 * If a fault hits an attempt before its first frame, the client notices it only at the end of that stage.
 */
function attemptLostMs(world: World): () => number {
  let triedAt = Number.POSITIVE_INFINITY;
  let endsAt = Number.NEGATIVE_INFINITY;
  world.onTab(({ player }) => {
    player.media$.subscribe(({ kind }) => {
      triedAt = kind === 'connecting' ? world.nowMs() : Number.POSITIVE_INFINITY;
      if (kind === 'live') endsAt = Number.NEGATIVE_INFINITY;
    });
  });
  world.bench.faults.happened$.subscribe(() => {
    if (triedAt <= world.nowMs()) endsAt = triedAt + world.settings.video.firstFrameMs + shownAgainMs;
  });
  return () => Math.max(0, endsAt - world.nowMs());
}

function pictureMissing(world: World): string | null {
  const session = playing(world);
  const media = world.tab.player.media$.value.kind;
  if (session === null || media === 'down') return null;
  if (media !== 'live') {
    if (world.bench.platform.dials.offerDelayMs !== 'never') return `the picture is ${media}`;
    return media === 'connecting' || media === 'waiting'
      ? null
      : `the picture is ${media} although no offer was answered`;
  }
  const command = session.command?.state;
  return command?.kind === 'acknowledged' && command.isTold
    ? 'the reported outcome of a command is not marked as seen'
    : null;
}
