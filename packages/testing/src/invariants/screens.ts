import { isEmptyEnd } from '@farspin/core';
import { isOpen } from '@farspin/core/internals';
import { playing } from '../world/queries.ts';
import type { Invariant } from './invariant.ts';
import { isKeyed } from './notices.ts';

export const dialogOnlyAway: Invariant = {
  id: 'dialog-only-away',
  says: 'A player at a machine sees no reconnect dialog.',
  rules: ['RECONNECT6'],
  watch: (world) => ({
    afterStep() {
      const { session$, reconnect$ } = world.tab.player;
      const dialog = reconnect$.value.kind;
      if (session$.value.kind === 'idle' || (dialog !== 'asking' && dialog !== 'elsewhere')) return null;
      return `the dialog is ${dialog} although the player is at ${session$.value.target.machineId}`;
    },
  }),
};

export const noEmptyJoin: Invariant = {
  id: 'no-empty-join',
  says: 'Without `zeroBalancePlay`, a player with an empty balance starts no session.',
  rules: ['SESSION10'],
  watch(world) {
    let problem: string | null = null;
    const { operator } = world.bench.platform;
    const holds = (machineId: string): boolean =>
      operator.sessions().some((open) => open.playerId === world.playerId && open.machineId === machineId);
    // A player who continues a session that was paid out meanwhile without a notification has that money.
    const hasNothing = (): boolean =>
      operator.players().some(({ id, balanceMinor }) => id === world.playerId && balanceMinor === 0);
    world.onTab((tab) => {
      tab.player.session$.subscribe((session) => {
        if (session.kind !== 'joining' || session.attempt > 0 || world.settings.money.zeroBalancePlay) return;
        const isEmpty = tab.player.wallet$.value.balanceMinor === 0 && hasNothing();
        if (isEmpty && !holds(session.target.machineId))
          problem ??= `${session.target.machineId} was joined with an empty balance`;
      });
    });
    return { afterStep: () => problem };
  },
};

export const autoplayAttended: Invariant = {
  id: 'autoplay-attended',
  says: 'Autoplay is on only at a machine that is playing or in a bonus.',
  rules: ['SESSION16'],
  watch: (world) => ({
    atRest() {
      const meters = playing(world)?.meters;
      return meters?.autoplay === true && meters.status !== 'playing' && meters.status !== 'in-bonus'
        ? `autoplay is on, but the machine is ${meters.status}`
        : null;
    },
  }),
};

export const dialogAnswered: Invariant = {
  id: 'dialog-answered',
  says: 'The dialog disappears only when its session is over, continued or ended.',
  rules: ['RECONNECT2', 'RECONNECT4'],
  watch(world) {
    const { bench } = world;
    let isUnanswered = false;
    world.onTab((tab) => {
      const { reconnect$, session$, wallet$ } = tab.player;
      const isOnServer = (): boolean =>
        bench.platform.operator.sessions().some(({ playerId }) => playerId === world.playerId);
      let wasAsking = false;
      reconnect$.subscribe((dialog) => {
        const isGone = wasAsking && dialog.kind === 'hidden';
        wasAsking = dialog.kind === 'asking' && !dialog.busy;
        if (!isGone || world.otherTab !== null || session$.value.kind !== 'idle') return;
        if (isOnServer() && !wallet$.value.intents.some(isOpen)) isUnanswered = true;
      });
      session$.subscribe(({ kind }) => {
        if (kind !== 'idle') isUnanswered = false;
      });
      wallet$.subscribe(({ intents }) => {
        const last = intents.at(-1);
        if (last?.action === 'cancel' && last.at === bench.device.clock.now()) isUnanswered = false;
      });
    });
    return {
      afterStep: () => (isUnanswered ? 'the dialog disappeared, but its session is still open' : null),
    };
  },
};

export const dialogTakesAnswers: Invariant = {
  id: 'dialog-takes-answers',
  says: 'The dialog offers a kick only at a waiting machine, is busy with it no longer than a call may take, and mentions a check of money only if money may have moved.',
  rules: ['RECONNECT1', 'RECONNECT5', 'LEAVE5'],
  watch(world) {
    const { clock } = world.bench.device;
    let busySince: number | null = null;
    world.onTab((tab) => {
      tab.player.reconnect$.subscribe((dialog) => {
        if (tab !== world.tab) return;
        busySince = dialog.kind === 'asking' && dialog.busy ? (busySince ?? clock.now()) : null;
      });
    });
    return {
      afterStep() {
        const dialog = world.tab.player.reconnect$.value;
        if (dialog.kind !== 'asking') return null;
        if (dialog.actions.includes('kick') && dialog.status !== 'waiting')
          return `a kick is offered at a machine that is ${dialog.status}`;
        const { intents } = world.tab.player.wallet$.value;
        const isMoneyOpen = intents.some((intent) => isOpen(intent) && !isEmptyEnd(intent));
        if (isKeyed(dialog.failure, 'wallet.checking') && !isMoneyOpen)
          return 'the dialog says that money is being checked, but only the end of an empty session is';
        if (busySince === null || world.hasClockJumped) return null;
        const busyMs = clock.now() - busySince;
        return busyMs <= world.settings.api.timeoutMs + 1_000 ? null : `the dialog has been busy for ${busyMs} ms`;
      },
    };
  },
};

export const joinIsNew: Invariant = {
  id: 'join-is-new',
  says: 'A first join requests a new session, so it is never refused because its session has ended.',
  rules: ['SESSION1'],
  watch(world) {
    let problem: string | null = null;
    world.onTab((tab) => {
      let isJoining = false;
      tab.player.session$.subscribe((session) => {
        const ended = session.kind === 'idle' && session.ended?.kind === 'keyed' ? session.ended.key : null;
        if (isJoining && ended === 'session.over') problem ??= 'a first join was refused as a session that has ended';
        isJoining = session.kind === 'joining';
      });
    });
    return { afterStep: () => problem };
  },
};

export const machinesOfTheBrand: Invariant = {
  id: 'machines-of-the-brand',
  says: 'While a brand is selected, no machine of another brand is shown.',
  rules: ['LOBBY1'],
  watch: (world) => ({
    afterStep() {
      const { brands, selectedBrandId, machines, reserved } = world.tab.player.lobby$.value;
      const selected = brands.find(({ id }) => id === selectedBrandId);
      const stranger = [...machines, ...reserved].find(({ brand }) => brand !== selected?.name);
      return selected === undefined || stranger === undefined
        ? null
        : `${stranger.id} of ${stranger.brand} is shown with ${selected.name}`;
    },
  }),
};

export const askedWhenQuiet: Invariant = {
  id: 'asked-when-quiet',
  says: 'A player who presses buttons is not asked whether to continue before `inactivity.afterMs`.',
  rules: ['INACTIVE1', 'INACTIVE2', 'SESSION12'],
  watch(world) {
    let problem: string | null = null;
    let pressedAt = Number.NEGATIVE_INFINITY;
    world.bench.faults.sent$.subscribe(({ call }) => {
      if (call === 'press') pressedAt = world.nowMs();
    });
    world.onTab((tab) => {
      tab.player.inactivity$.subscribe(({ kind }) => {
        const quietMs = world.nowMs() - pressedAt;
        if (kind !== 'asking' || world.otherTab !== null || world.hasClockJumped) return;
        if (quietMs < world.settings.inactivity.afterMs) problem ??= `asked only ${quietMs} ms after a press`;
      });
    });
    return { afterStep: () => problem };
  },
};

export const pictureMoves: Invariant = {
  id: 'picture-moves',
  says: 'A picture that is shown as live has had a new frame within `video.stallMs`.',
  rules: ['MEDIA1'],
  watch(world) {
    const { clock } = world.bench.device;
    let frames = -1;
    let since = 0;
    world.onTab((tab) => {
      tab.player.media$.subscribe((media) => {
        if (tab !== world.tab) return;
        const now = media.kind === 'live' ? media.framesDecoded : -1;
        if (now !== frames) since = clock.now();
        frames = now;
      });
    });
    return {
      afterStep() {
        if (world.tab.player.media$.value.kind !== 'live' || world.hasClockJumped) return null;
        const stillMs = clock.now() - since;
        return stillMs <= world.settings.video.stallMs
          ? null
          : `a picture is shown as live after ${stillMs} ms without a frame`;
      },
    };
  },
};
