import { describe, expect, test } from 'vitest';
import { answerOf } from '../testing/collect.ts';
import { codeOf, errorOf, useBench, valueOf, type MakeSubject } from './bench.ts';

/** Defines Vitest tests for a `PlayerApi` port. */
export function describePlayerApiContract(name: string, makeSubject: MakeSubject): void {
  describe(`PlayerApi: ${name}`, () => {
    const bench = useBench(makeSubject);

    test('returns the location of the player from the country check before sign-in', async () => {
      const check = await valueOf(bench.ports.api.check());
      expect(check).toMatchObject({ status: 0, code: 0, country: 'TR' });
      expect(check.ip).toMatch(/127\.0\.0\.1|::1/);
    });

    test('returns the signed-in player from login', async () => {
      const signIn = await bench.signIn();
      expect(signIn.user).toMatchObject({
        username: 'demo',
        name: expect.stringContaining('Ayşe'),
        lastname: expect.stringContaining('Yılmaz'),
      });
      expect(signIn.user.id).not.toBe('');
      expect(signIn.expiresAt).toBeGreaterThan(signIn.issuedAt ?? Number.POSITIVE_INFINITY);
      expect(signIn.passwordExpired).toBe(false);
    });

    test('rejects a wrong password, and blocks the account after several attempts', async () => {
      const attempt = () => errorOf(bench.ports.api.login({ username: 'player1', password: 'wrong-password' }));
      const first = await attempt();
      expect(first).toMatchObject({ kind: 'refused', refusal: { code: 10_700 } });
      let error = first;
      for (let tries = 0; tries < 20 && codeOf(error) === 10_700; tries += 1) error = await attempt();
      expect(codeOf(error)).toBe(10_702);
      expect(codeOf(await errorOf(bench.ports.api.login({ username: 'player1', password: 'player11234' })))).toBe(
        10_702,
      );
      await bench.signIn('demo');
    });

    test('rejects an unknown player', async () => {
      const error = await errorOf(bench.ports.api.login({ username: 'nobody', password: 'nobody1234' }));
      expect(error).toMatchObject({ kind: 'refused', refusal: { code: 10_701 } });
    });

    test('returns a valid token from validate', async () => {
      const { token, user } = await bench.signIn();
      const validated = await valueOf(bench.ports.api.validate(token));
      expect(validated.user).toEqual(user);
      expect(await valueOf(bench.ports.api.balance(validated.token))).toBeGreaterThan(0);
    });

    test.each(['', 'nonsense', 'a.b.c'])('rejects the invalid token %j as unauthorized', async (token) => {
      const { api } = bench.ports;
      for (const call of [api.validate(token), api.balance(token), api.brands(token)]) {
        expect(await errorOf(call)).toMatchObject({ kind: 'unauthorized', refusal: { code: 10 } });
      }
    });

    test('rejects a revoked token as unauthorized', async () => {
      const { token, user } = await bench.signIn();
      bench.operator.expireTokens(user.id);
      expect(await errorOf(bench.ports.api.validate(token))).toMatchObject({ kind: 'unauthorized' });
      expect(await errorOf(bench.ports.api.cancel(token, '1', 'r1'))).toMatchObject({ kind: 'unauthorized' });
    });

    test('invalidates the token on logout', async () => {
      const { token } = await bench.signIn();
      await valueOf(bench.ports.api.logout(token));
      expect(await errorOf(bench.ports.api.balance(token))).toMatchObject({ kind: 'unauthorized' });
    });

    test('returns the balance of the wallet in minor units', async () => {
      const { token, user } = await bench.signIn();
      const before = await valueOf(bench.ports.api.balance(token));
      bench.operator.deposit(user.id, 12_345);
      expect(await valueOf(bench.ports.api.balance(token))).toBe(before + 12_345);
    });

    test('returns the machines of each brand, and the machines of all brands in one list', async () => {
      const { token, user } = await bench.signIn();
      const brands = await valueOf(bench.ports.api.brands(token));
      const machines = await Promise.all(brands.map(({ id }) => valueOf(bench.ports.api.machines(token, id))));
      const shown = machines.map((ofBrand) =>
        ofBrand.filter(({ reservation }) => [null, 'demo', user.id].includes(reservation)),
      );
      expect(shown.map(({ length }) => length)).toEqual(brands.map(({ machineCount }) => machineCount));
      expect(await valueOf(bench.ports.api.allMachines(token))).toEqual(machines.flat());
      expect(brands.every(({ jackpots }) => jackpots.length > 0)).toBe(true);
    });

    test('rejects an unknown brand', async () => {
      const { token } = await bench.signIn();
      expect(await errorOf(bench.ports.api.machines(token, 'no such brand/é'))).toMatchObject({ kind: 'refused' });
    });

    test('returns the status and reservation that the back office set for a machine', async () => {
      const { token, user } = await bench.signIn();
      const { id } = await bench.freeMachine(token);
      bench.operator.setStatus(id, 'error');
      bench.operator.reserve(id, 'player1');
      const machines = await valueOf(bench.ports.api.allMachines(token));
      const machine = machines.find((one) => one.id === id);
      expect(machine).toMatchObject({ status: 'error', reservation: expect.any(String) });
      expect(['demo', user.id]).not.toContain(machine?.reservation);
    });

    test('ends the session on cancel, pays the credits into the wallet, and returns the amount', async () => {
      const { token } = await bench.signIn();
      const { id } = await bench.freeMachine(token);
      const before = await valueOf(bench.ports.api.balance(token));
      const { connection } = await bench.machine(token);
      await valueOf(connection.init({ machineId: id, token, resume: null }));
      await valueOf(connection.transfer({ action: 3, amountMinor: 1_000, requestId: 'cash-in' }));
      expect(await valueOf(bench.ports.api.balance(token))).toBe(before - 1_000);
      expect(await valueOf(bench.ports.api.cancel(token, id, 'r1'))).toBe(1_000);
      expect(await valueOf(bench.ports.api.cancel(token, id, 'r1'))).toBe(1_000);
      expect(await valueOf(bench.ports.api.balance(token))).toBe(before);
      expect(await valueOf(bench.ports.api.transferStatus(token, 'r1'))).toEqual({ kind: 'done', amountMinor: 1_000 });
      expect(bench.operator.sessions()).toEqual([]);
    });

    test('pays a bonus into the wallet, and rejects a second bonus right after the first', async () => {
      const { token } = await bench.signIn();
      const before = await valueOf(bench.ports.api.balance(token));
      const paidMinor = await valueOf(bench.ports.api.bonus(token));
      expect(paidMinor).toBeGreaterThan(0);
      expect(codeOf(await errorOf(bench.ports.api.bonus(token)))).toBe(50_105);
      expect(await valueOf(bench.ports.api.balance(token))).toBe(before + paidMinor);
    });

    test('rejects a discount while the wallet is not nearly empty', async () => {
      const { token } = await bench.signIn();
      const before = await valueOf(bench.ports.api.balance(token));
      expect(await errorOf(bench.ports.api.discount(token))).toMatchObject({ kind: 'refused' });
      expect(await valueOf(bench.ports.api.balance(token))).toBe(before);
    });

    test('moves nothing on cancel without a session', async () => {
      const { token } = await bench.signIn();
      const { id } = await bench.freeMachine(token);
      const before = await valueOf(bench.ports.api.balance(token));
      expect(await valueOf(bench.ports.api.cancel(token, id, 'r1'))).toBe(0);
      expect(await valueOf(bench.ports.api.balance(token))).toBe(before);
    });

    test('returns transactions by page, newest first, and filters the transactions by search and date', async () => {
      const { token, user } = await bench.signIn();
      for (const amountMinor of [11, 22, 33]) bench.operator.deposit(user.id, amountMinor);
      const query = { limit: 2, cursor: null, search: '', from: null, to: null };
      const first = await valueOf(bench.ports.api.transactions(token, query));
      expect(first.items).toMatchObject([
        { amountMinor: 33, type: 1, machine: null },
        { amountMinor: 22, type: 1 },
      ]);
      expect(first).toMatchObject({ total: 4, nextCursor: expect.any(String) });
      const second = await valueOf(bench.ports.api.transactions(token, { ...query, cursor: first.nextCursor }));
      expect(second.items.map(({ amountMinor }) => amountMinor)).toEqual([11, 500_000]);
      expect(second.nextCursor).toBeNull();
      const none = await valueOf(bench.ports.api.transactions(token, { ...query, search: 'no such & thing' }));
      expect(none).toEqual({ items: [], nextCursor: null, total: 0 });
      const early = await valueOf(bench.ports.api.transactions(token, { ...query, to: '2001-01-01T00:00:00.000Z' }));
      expect(early.total).toBe(0);
    });

    test('includes successful and failed sign-ins in the slot sessions', async () => {
      await answerOf(bench.ports.api.login({ username: 'demo', password: 'wrong-password' }));
      const { token } = await bench.signIn();
      const query = { limit: 10, cursor: null, search: '', from: null, to: null };
      const { items } = await valueOf(bench.ports.api.slotSessions(token, query));
      expect(items.map(({ type }) => type)).toEqual(['login-success', 'login-fail']);
      expect(items[0]).toMatchObject({ ip: '127.0.0.1', machine: null, betMinor: null, spinCount: null });
    });

    test('returns the profile and changes the password and the PIN', async () => {
      const { api } = bench.ports;
      const { token } = await bench.signIn();
      expect(await valueOf(api.profile(token))).toMatchObject({
        ...{ username: 'demo', hasPin: false },
        name: expect.stringContaining('Ayşe'),
      });
      const wrong = { oldPassword: 'wrong-1234', newPassword: 'another-1234' };
      expect(codeOf(await errorOf(api.changePassword(token, wrong)))).toBe(40_001);
      const short = { oldPassword: 'demo1234', newPassword: 'short' };
      expect(codeOf(await errorOf(api.changePassword(token, short)))).toBe(40_101);
      await valueOf(api.changePassword(token, { oldPassword: 'demo1234', newPassword: 'another-1234' }));
      await valueOf(api.setPin(token, { pin: '4711', password: 'another-1234' }));
      expect(codeOf(await errorOf(api.setPin(token, { pin: '4711', password: 'demo1234' })))).toBe(40_001);
      expect(await valueOf(api.profile(token))).toMatchObject({ hasPin: true, passwordChangedAt: expect.any(String) });
      expect((await valueOf(api.login({ username: 'demo', password: 'another-1234' }))).pinHash).not.toBeNull();
    });

    test('stores the theme and the shortcuts, and returns both settings from validate', async () => {
      const { api } = bench.ports;
      const { token } = await bench.signIn();
      await valueOf(api.updateUser(token, { theme: '{"main":"light1"}', shortcuts: ['transactions'] }));
      const { user } = await valueOf(api.validate(token));
      expect(user).toMatchObject({ theme: '{"main":"light1"}', shortcuts: ['transactions'] });
      const far = { theme: 'x'.repeat(10_000), shortcuts: [] };
      expect(codeOf(await errorOf(api.updateUser(token, far)))).toBe(40_000);
    });

    test('fails without a rejection when the server stops', async () => {
      const { token } = await bench.signIn();
      await bench.takeAway();
      expect(['offline', 'lost']).toContain((await errorOf(bench.ports.api.balance(token))).kind);
    });
  });
}
