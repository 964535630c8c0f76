import { err } from '@farspin/core';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../testing/collect.ts';
import { errorOf, pushed, useBench, valueOf, type MakeSubject } from './bench.ts';

/** Defines Vitest tests for a `Notifications` port. */
export function describeNotificationsContract(name: string, makeSubject: MakeSubject): void {
  describe(`Notifications: ${name}`, () => {
    const bench = useBench(makeSubject);
    const notified = async () => {
      const signIn = await bench.signIn();
      const { connection, events } = await bench.notifications(signIn.token);
      await valueOf(connection.init(signIn.user.id));
      return { ...signIn, connection, events };
    };

    test('pushes the balance and the absence of a session after init', async () => {
      const { events, token } = await notified();
      const balance = await valueOf(bench.ports.api.balance(token));
      expect(await pushed(events, 'balance')).toEqual({ kind: 'balance', balanceMinor: balance });
      expect(await pushed(events, 'session')).toEqual({ kind: 'session', open: null });
    });

    test('pushes the open session after init', async () => {
      const { token, user } = await bench.signIn();
      const target = await bench.freeMachine(token);
      const machine = await bench.machine(token);
      await valueOf(machine.connection.init({ machineId: target.id, token, resume: null }));
      await valueOf(machine.connection.transfer({ action: 3, amountMinor: 1_000, requestId: 'r' }));
      machine.events.stop();
      const { connection, events } = await bench.notifications(token);
      await valueOf(connection.init(user.id));
      const { open } = await pushed(events, 'session', (push) => push.open?.machineStatus === 'waiting');
      expect(open).toEqual({
        machineId: target.id,
        machineName: target.name,
        machineStatus: 'waiting',
        creditsMinor: 1_000,
      });
    });

    test('pushes nothing before init', async () => {
      const { token, user } = await bench.signIn();
      const silent = await bench.notifications(token);
      bench.operator.deposit(user.id, 1);
      const { events } = await notified();
      await pushed(events, 'balance');
      expect(silent.events.events.map(({ kind }) => kind)).toEqual(['opened']);
    });

    test('pushes a deposit', async () => {
      const { events, user, token } = await notified();
      bench.operator.deposit(user.id, 777);
      const balance = await valueOf(bench.ports.api.balance(token));
      await pushed(events, 'balance', ({ balanceMinor }) => balanceMinor === balance);
    });

    test('pushes the new status of a machine', async () => {
      const { events, token } = await notified();
      const { id } = await bench.freeMachine(token);
      bench.operator.setStatus(id, 'offline');
      await pushed(events, 'machine', ({ machineId, status }) => machineId === id && status === 'offline');
    });

    test('closes with the rejection and completes when the token is invalid', async () => {
      const events = await bench.observe(bench.ports.notifications.connect('nonsense')).ended();
      expect(events).toMatchObject([{ kind: 'closed', closing: { refusal: { code: 10 } } }]);
    });

    test('rejects the id of another player', async () => {
      const { token } = await bench.signIn();
      const other = await bench.signIn('player1');
      const { connection } = await bench.notifications(token);
      expect(['refused', 'unauthorized']).toContain((await errorOf(connection.init(other.user.id))).kind);
    });

    test('closes without a reason when the server stops, and then fails init as offline', async () => {
      const { events, connection, user } = await notified();
      await bench.takeAway();
      expect((await events.ended()).at(-1)).toEqual({ kind: 'closed', closing: { refusal: null } });
      expect(await answerOf(connection.init(user.id))).toEqual(err({ kind: 'offline' }));
    });

    test('closes at once and completes when there is no server', async () => {
      const { token } = await bench.signIn();
      await bench.takeAway();
      expect(await bench.observe(bench.ports.notifications.connect(token)).ended()).toEqual([
        { kind: 'closed', closing: { refusal: null } },
      ]);
    });
  });
}
