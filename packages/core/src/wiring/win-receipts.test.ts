import { expect, it } from 'vitest';
import { atMachine, createVirtualClock, playing } from '@farspin/testing';
import type { IdleLock } from '../idle-lock/idle-lock.rules.ts';
import type { Meters } from '../kernel/entities.ts';
import { constant, type Behavior } from '../kernel/behavior.ts';
import { createScope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import type { Playing, Session } from '../session/session.rules.ts';
import { isKeptOfPlayer } from './kept-of-players.ts';
import { createWinReceipts } from './win-receipts.ts';

const locked: IdleLock = { kind: 'locked', hasPin: true, wrongPins: 0, waitUntil: null, message: null };
const open: IdleLock = { kind: 'off' };
const atRest: Meters = {
  ...{ creditsMinor: 10_000, betMinor: 200, winMinor: 0, freeSpins: 0, spinCount: 1 },
  ...{ isRunning: false, autoplay: false, status: 'playing', seq: 1 },
};
const won: Meters = { ...atRest, winMinor: 700, spinCount: 2, seq: 2 };

function start(profile = 'open') {
  const bench = atMachine({ settings: { policy: { profile } } });
  const session = playing(bench);
  const session$ = new State<Session>({ ...session, meters: null });
  const idleLock$ = new State(open);
  const ports = { ...bench.ports, clock: createVirtualClock(1_000) };
  const openPage = (session$: Behavior<Session> = constant({ kind: 'idle', ended: null })) =>
    createWinReceipts({
      ...{ entry: bench.player, ports, scope: createScope() },
      play: { behindLock: { session$ }, idleLock$ },
    });
  const report = (meters: Meters, change: Partial<Playing> = {}): void =>
    session$.move({ ...session, ...change, meters });
  return { ...{ bench, session, idleLock$, ports, session$, openPage, report }, page: openPage(session$) };
}

it('[RECEIPT1] records a win with its amount, bet, machine, and the times of the device and the server', () => {
  const { page, session, report } = start();
  report(atRest, { serverOffsetMs: 50 });
  report({ ...won, isRunning: true }, { serverOffsetMs: 50 });
  expect(page.state$.value.receipts).toEqual([]);
  report(won, { serverOffsetMs: 50 });
  const { machineId } = session.target;
  expect(page.state$.value.receipts).toEqual([
    {
      ...{ id: expect.any(String), amountMinor: 700, betMinor: 200, machineId },
      ...{ machineName: session.details.name, at: 1_000, serverAt: 1_050 },
    },
  ]);
});

it('[RECEIPT1] records a win by its machine id and device time if the server sends no name and no time', () => {
  const { page, session, report } = start();
  const unnamed = {
    serverOffsetMs: null,
    details: { ...session.details, name: null },
    target: { machineId: '9', name: 'Nine' },
  };
  report(atRest, unnamed);
  report(won, unnamed);
  expect(page.state$.value.receipts).toMatchObject([{ machineId: '9', machineName: 'Nine', at: 1_000 }]);
  expect(page.state$.value.receipts[0]?.serverAt).toBeUndefined();
});

it('[RECEIPT1] records no return at the stake outside the open profile', () => {
  const { page, report } = start('ukgc');
  report(atRest);
  report({ ...won, winMinor: 200 });
  expect(page.state$.value.receipts).toEqual([]);
});

it('[RECEIPT1] records a win while the page is locked, and shows it only afterwards', () => {
  const { page, idleLock$, report } = start();
  report(atRest);
  idleLock$.move(locked);
  report(won);
  expect(page.state$.value).toEqual({ userId: null, receipts: [] });
  idleLock$.move(open);
  expect(page.state$.value.receipts).toHaveLength(1);
});

it('[RECEIPT2] shows the receipts after a reload, and in another tab when it looks again', () => {
  const { openPage, page, report } = start();
  const otherTab = openPage();
  report(atRest);
  report(won);
  const { receipts } = page.state$.value;
  expect(receipts).toHaveLength(1);
  expect(openPage().state$.value.receipts).toEqual(receipts);
  expect(otherTab.state$.value.receipts).toEqual([]);
  otherTab.reread();
  expect(otherTab.state$.value.receipts).toEqual(receipts);
});

it('[RECEIPT2] stores the receipts of each player separately, and shows none after a sign-out', () => {
  const { bench, page, ports, report } = start();
  report(atRest);
  report(won);
  const key = `wins.${bench.player.signIn$.value?.user.id ?? ''}`;
  expect(isKeptOfPlayer(key)).toBe(true);
  expect(ports.store.read(key)).toMatchObject({ ok: true, value: expect.stringContaining('700') });
  bench.player.logout();
  bench.clock.advanceBy(1_000);
  expect(page.state$.value).toEqual({ userId: null, receipts: [] });
});

it('[RECEIPT5] records a win once that still counts when the page is reloaded', () => {
  const { openPage, page, ports, report, session$ } = start();
  report(atRest);
  report({ ...won, isRunning: true, winMinor: 300 });
  expect(page.state$.value.receipts).toEqual([]);
  // The page is gone before the win is counted up.
  const first = session$.value;
  session$.move({ kind: 'idle', ended: null });
  const next$ = new State<Session>(first);
  if (first.kind === 'playing') next$.move({ ...first, meters: won });
  const next = openPage(next$);
  expect(next.state$.value.receipts).toMatchObject([{ amountMinor: 700, betMinor: 200 }]);
  expect(openPage(next$).state$.value.receipts).toHaveLength(1);
  expect(ports.store.read('win-counting')).toEqual({ ok: true, value: null });
});

it('[RECEIPT5] removes the stored win when the player signs out', () => {
  const { bench, ports, report } = start();
  report(atRest);
  report({ ...won, isRunning: true, winMinor: 300 });
  expect(ports.store.read('win-counting')).toMatchObject({ ok: true, value: expect.stringContaining('300') });
  bench.player.logout();
  bench.clock.advanceBy(1_000);
  expect(ports.store.read('win-counting')).toEqual({ ok: true, value: null });
});

it('[RECEIPT2] logs unreadable receipts by key, and records the next win', () => {
  const { bench, openPage, ports, report, session$ } = start();
  ports.store.write(`wins.${bench.player.signIn$.value?.user.id ?? ''}`, '[{}]');
  const page = openPage(session$);
  expect(ports.logged.at(-1)).toMatchObject({ event: 'kept.malformed', data: { place: 'wins' } });
  report(atRest);
  report(won);
  expect(page.state$.value.receipts).not.toEqual([]);
});
