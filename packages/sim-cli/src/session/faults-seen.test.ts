import { once } from 'node:events';
import { createScope, type Player, type Scope } from '@farspin/core';
import { createMemoryStore } from '@farspin/adapters/node';
import { filter, firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { composePlayer } from '../player/compose.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { connect, login } from '@farspin/operator/testing';

/** Checks the effects of fault scenarios that a player sees, using the real core over real sockets. */
let operator: Operator;
const scopes: Scope[] = [];
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 20, players: 20, speed: 10 });
  free = operator.backOffice.machines().flatMap(({ id, status }) => (status === 'available' ? [id] : []));
});
afterAll(async () => {
  for (const scope of scopes) scope.unsubscribe();
  await operator.stop();
});

interface Seated {
  readonly player: Player;
  readonly username: string;
  readonly machineId: string;
}
let taken = 0;
let free: readonly string[] = [];

/** Creates a player at a machine with 100.00 credits. */
async function seated(): Promise<Seated> {
  taken += 1;
  const username = `player${taken}`;
  const machineId = free[taken] ?? '';
  const scope = createScope();
  scopes.push(scope);
  const composed = await composePlayer({
    ...{ server: operator.url, store: createMemoryStore(), givenToken: null, watch: false, scope, client: 'test' },
  });
  if (!composed.ok) throw new Error('There is no operator.');
  const { player } = composed.value;
  player.login({ username, password: `${username}1234` });
  await vi.waitFor(() => expect(player.auth$.value.kind).toBe('signed-in'), soon);
  player.join({ machineId, name: machineId });
  await vi.waitFor(() => expect(player.session$.value.kind).toBe('playing'), { timeout: 5_000 });
  player.cashIn(10_000);
  // Also waits for the balance, because an earlier request could not be checked without it.
  await vi.waitFor(
    () => expect([latest({ player }), player.wallet$.value.balanceMinor]).toEqual(['done', 490_000]),
    soon,
  );
  return { player, username, machineId };
}
const credits = (machineId: string): number => operator.platform.cabinet(machineId)?.creditsMinor ?? 0;
const soon = { timeout: 12_000, interval: 20 };
/** Waits until a press is blocked, even briefly. */
const isBlocked = ({ player }: Seated): Promise<unknown> =>
  firstValueFrom(player.pressBlock$.pipe(filter((reason) => reason !== null)));
const plays = ({ player }: Seated): Promise<unknown> =>
  vi.waitFor(() => expect([player.session$.value.kind, player.pressBlock$.value]).toEqual(['playing', null]), soon);

describe.concurrent('the player sees', () => {
  test.each<['cut' | 'half-open' | 'down', number?]>([['cut'], ['half-open'], ['down', 1_500]])(
    'that %s blocks the buttons until the same session continues',
    async (name, forMs) => {
      const one = await seated();
      // The first network fault disconnects the player to route the connections through the lab. This effect equals a
      // cut, so it happens before the test.
      await operator.faults.apply('slow-line', { player: one.username, forMs: 1 });
      await plays(one);
      const blocked = isBlocked(one);
      await operator.faults.apply(name, { player: one.username, ...(forMs === undefined ? {} : { forMs }) });
      await blocked;
      await plays(one);
      expect(credits(one.machineId)).toBe(10_000);
      one.player.press('start');
      await vi.waitFor(() => expect(operator.platform.cabinet(one.machineId)?.spinCount).toBe(1), soon);
    },
  );

  test('that a transfer during lost-answers is checked and then reported as moved once', async () => {
    const one = await seated();
    await operator.faults.apply('lost-answers', { player: one.username, calls: ['transfer'], forMs: null });
    const booked = operator.backOffice.ledger().length;
    const checked = firstValueFrom(one.player.wallet$.pipe(filter(() => latest(one) === 'checking')));
    one.player.cashIn(2_500);
    await checked;
    await vi.waitFor(() => expect(latest(one)).toBe('done'), { ...soon, timeout: 30_000 });
    const moved = operator.backOffice
      .ledger()
      .slice(booked)
      .filter(({ to }) => to === `machine:${one.machineId}`);
    expect(moved.map(({ amountMinor }) => amountMinor)).toEqual([2_500]);
  });

  test('that one press during double-requests starts only one game', async () => {
    const one = await seated();
    await operator.faults.apply('double-requests', { player: one.username, forMs: null });
    one.player.press('start');
    await vi.waitFor(() => expect(operator.platform.cabinet(one.machineId)?.spinCount).toBe(1), soon);
    await plays(one);
    expect(operator.platform.cabinet(one.machineId)?.spinCount).toBe(1);
  });

  test('that machine-error blocks the buttons until the machine is repaired', async () => {
    const one = await seated();
    await operator.faults.apply('machine-error', { player: one.username, forMs: 1_000 });
    await vi.waitFor(() => expect(statusOf(one)).toBe('error'), soon);
    await vi.waitFor(() => expect(statusOf(one)).toBe('playing'), soon);
    await plays(one);
  });

  test.each(['taken-over', 'removed'] as const)('that %s ends the session but not the sign-in', async (name) => {
    const one = await seated();
    await operator.faults.apply(name, { player: one.username });
    await vi.waitFor(() => expect(one.player.session$.value.kind).toBe('idle'), soon);
    expect(one.player.auth$.value.kind).toBe('signed-in');
  });

  test.each(['token-expired', 'unauthorized'] as const)(
    'that %s signs the player out and clears the machine list',
    async (name) => {
      const one = await seated();
      await operator.faults.apply(name, { player: one.username });
      if (name === 'unauthorized') one.player.refreshLobby();
      await vi.waitFor(() => expect(one.player.auth$.value.kind).toBe('signed-out'), soon);
      expect([one.player.session$.value.kind, one.player.lobby$.value.machines]).toEqual(['idle', []]);
    },
  );
});

const latest = ({ player }: Pick<Seated, 'player'>): string | undefined =>
  player.wallet$.value.intents.at(-1)?.state.kind;
const statusOf = ({ player }: Seated): string | null => {
  const session = player.session$.value;
  return session.kind === 'playing' ? (session.meters?.status ?? null) : null;
};

test('starts a network fault only after a slow client has finished the handshake', async () => {
  const token = await login(operator.url);
  const first = await connect(operator.url, '/notifications', token);
  const broken = new Promise((resolve) => first.socket.once('disconnect', resolve));
  const applied = operator.faults.apply('blackhole', { player: 'demo', forMs: null });
  await broken;
  const address = `${operator.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&token=${token}`;
  const slow = new WebSocket(address);
  const [opened] = await once(slow, 'message');
  expect(opened.data).toMatch(/^0\{/);
  await new Promise((resolve) => setTimeout(resolve, 150));
  slow.send('40/notifications,');
  const [joined] = await once(slow, 'message');
  expect(joined.data).toMatch(/^40\/notifications,/);
  const { id } = await applied;
  await operator.faults.clear(id);
  slow.close();
});
