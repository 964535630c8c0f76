import { err, type MachineConnection } from '@farspin/core';
import { describe, expect, test } from 'vitest';
import { answerOf, eventually } from '../testing/collect.ts';
import { codeOf, errorOf, pushed, useBench, valueOf, type MakeSubject } from './bench.ts';

const CASH_IN = 3;
const CASH_OUT = 4;

/** Defines Vitest tests for a `MachineChannel` port: joining, pushes, commands, money and the end of the connection. */
export function describeMachineChannelContract(name: string, makeSubject: MakeSubject): void {
  describe(`MachineChannel: ${name}`, () => {
    const bench = useBench(makeSubject);
    const joined = async () => {
      const { token } = await bench.signIn();
      const { id: machineId } = await bench.freeMachine(token);
      const { connection, events } = await bench.machine(token);
      const details = await valueOf(connection.init({ machineId, token, resume: null }));
      return { token, machineId, connection, events, details };
    };
    const cashIn = (connection: MachineConnection, amountMinor: number) =>
      valueOf(connection.transfer({ action: CASH_IN, amountMinor, requestId: `in-${amountMinor}` }));
    const balance = (token: string) => valueOf(bench.ports.api.balance(token));

    describe('joining', () => {
      test('returns the details of the machine from init', async () => {
        const { details, token, machineId } = await joined();
        const machines = await valueOf(bench.ports.api.allMachines(token));
        expect(details.name).toBe(machines.find(({ id }) => id === machineId)?.name);
        expect(details.sessionId).not.toBeNull();
        expect(details.serverNow).toEqual(expect.any(Number));
        expect(details.capabilities).toEqual(
          expect.arrayContaining(['press', 'autoplay', 'transfer', 'meters', 'resume']),
        );
        expect(details.buttons.map(({ id }) => id)).toContain('start');
        expect(details.meters).toMatchObject({ creditsMinor: 0, winMinor: 0, autoplay: false });
      });

      test('rejects an unknown machine', async () => {
        const { token } = await bench.signIn();
        const { connection } = await bench.machine(token);
        expect(await errorOf(connection.init({ machineId: 'none', token, resume: null }))).toMatchObject({
          kind: 'refused',
          refusal: { code: 40_000 },
        });
      });

      test('rejects a machine that is in use by another player', async () => {
        const { machineId } = await joined();
        const { token } = await bench.signIn('player1');
        const { connection } = await bench.machine(token);
        expect(codeOf(await errorOf(connection.init({ machineId, token, resume: null })))).toBe(50_103);
      });

      test('closes with the rejection and completes when the token is invalid', async () => {
        const events = await bench.observe(bench.ports.machineChannel.connect('nonsense')).ended();
        expect(events).toMatchObject([{ kind: 'closed', closing: { refusal: { code: 10 } } }]);
      });

      test('resumes a session on another connection, with the credits of the session', async () => {
        const { token, machineId, connection, events, details } = await joined();
        await cashIn(connection, 2_000);
        events.stop();
        const again = await bench.machine(token);
        const resumed = await valueOf(again.connection.init({ machineId, token, resume: details.sessionId }));
        expect(resumed.sessionId).toBe(details.sessionId);
        expect(resumed.meters?.creditsMinor).toBe(2_000);
      });

      test('closes the first connection with the reason when a second connection takes over the session', async () => {
        const { token, machineId, events } = await joined();
        const other = await bench.machine(token);
        await valueOf(other.connection.init({ machineId, token, resume: null }));
        expect((await events.ended()).at(-1)).toMatchObject({ kind: 'closed', closing: { refusal: { code: 50_106 } } });
      });
    });

    describe('money', () => {
      test('moves money between wallet and machine on cash-in and cash-out', async () => {
        const { token, connection } = await joined();
        const before = await balance(token);
        expect(await cashIn(connection, 3_000)).toEqual({ balanceMinor: before - 3_000, creditsMinor: 3_000 });
        const out = { action: CASH_OUT, amountMinor: 1_000, requestId: 'out' } as const;
        expect(await valueOf(connection.transfer(out))).toEqual({ balanceMinor: before - 2_000, creditsMinor: 2_000 });
        expect(await balance(token)).toBe(before - 2_000);
      });

      test('moves nothing and returns the same answer when a transfer is repeated', async () => {
        const { token, connection } = await joined();
        const before = await balance(token);
        const transfer = { action: CASH_IN, amountMinor: 500, requestId: 'once' } as const;
        const first = await valueOf(connection.transfer(transfer));
        expect(await valueOf(connection.transfer(transfer))).toEqual(first);
        expect(await balance(token)).toBe(before - 500);
      });

      test('rejects an amount above the balance', async () => {
        const { token, connection } = await joined();
        const before = await balance(token);
        const much = { action: CASH_IN, amountMinor: before + 1, requestId: 'much' } as const;
        expect(codeOf(await errorOf(connection.transfer(much)))).toBe(50_102);
        expect(await balance(token)).toBe(before);
      });

      test('pays out all credits on cashout, and returns the amount', async () => {
        const { token, connection } = await joined();
        const before = await balance(token);
        await cashIn(connection, 4_000);
        expect(await valueOf(connection.cashout({ requestId: 'c1' }))).toBe(4_000);
        expect(await balance(token)).toBe(before);
      });

      test('carries out a repeated cashout request once, and answers both requests', async () => {
        const { token, connection } = await joined();
        const before = await balance(token);
        await cashIn(connection, 4_000);
        expect(await valueOf(connection.cashout({ requestId: 'twice' }))).toBe(4_000);
        await cashIn(connection, 1_000);
        expect(await valueOf(connection.cashout({ requestId: 'twice' }))).toBe(4_000);
        expect(await balance(token)).toBe(before - 1_000);
      });

      test('rejects an expired money request and moves nothing', async () => {
        const { token, connection, details } = await joined();
        const before = await balance(token);
        const expiresAt = (details.serverNow ?? 0) - 1_000;
        const late = { action: CASH_IN, amountMinor: 1_000, requestId: 'late', expiresAt } as const;
        expect(codeOf(await errorOf(connection.transfer(late)))).toBe(50_101);
        expect(await balance(token)).toBe(before);
        await cashIn(connection, 4_000);
        expect(codeOf(await errorOf(connection.cashout({ requestId: 'later', expiresAt })))).toBe(50_101);
        expect(await balance(token)).toBe(before - 4_000);
      });

      test('returns the status of a request: done or unknown', async () => {
        const { token, connection } = await joined();
        const { api } = bench.ports;
        await valueOf(connection.transfer({ action: CASH_IN, amountMinor: 700, requestId: 'in' }));
        await valueOf(connection.cashout({ requestId: 'out' }));
        expect(await valueOf(api.transferStatus(token, 'in'))).toEqual({ kind: 'done', amountMinor: 700 });
        expect(await valueOf(api.transferStatus(token, 'out'))).toEqual({ kind: 'done', amountMinor: 700 });
        expect(await valueOf(api.transferStatus(token, 'never'))).toEqual({ kind: 'unknown' });
      });

      test('pushes meters to the machine channel and the balance to the notifications after a cash-in', async () => {
        const { token, connection, events } = await joined();
        const { user } = await bench.signIn();
        const notifications = await bench.notifications(token);
        await valueOf(notifications.connection.init(user.id));
        const { balanceMinor } = await cashIn(connection, 1_500);
        await pushed(events, 'meters', ({ meters }) => meters.creditsMinor === 1_500);
        await pushed(notifications.events, 'balance', (push) => push.balanceMinor === balanceMinor);
      });
    });

    describe('playing', () => {
      test('takes the bet and spins the reels when start is pressed', async () => {
        const { connection, events, details } = await joined();
        await cashIn(connection, 10_000);
        await valueOf(connection.press({ buttonId: 'start', commandId: 'c1', expiresAt: null }));
        const { meters } = await pushed(events, 'meters', ({ meters: now }) => (now.spinCount ?? 0) > 0);
        expect(meters.spinCount).toBe((details.meters?.spinCount ?? 0) + 1);
        expect(meters.seq).toBeGreaterThan(details.meters?.seq ?? Number.POSITIVE_INFINITY);
      });

      test('rejects an expired press, and takes no bet', async () => {
        const { connection, details } = await joined();
        await cashIn(connection, 10_000);
        const late = { buttonId: 'start', commandId: 'c1', expiresAt: (details.serverNow ?? 0) - 1_000 };
        expect(codeOf(await errorOf(connection.press(late)))).toBe(50_101);
        expect(await valueOf(connection.transfer({ action: CASH_IN, amountMinor: 1, requestId: 'r' }))).toMatchObject({
          creditsMinor: 10_001,
        });
      });

      test('rejects a button that the machine does not have', async () => {
        const { connection } = await joined();
        expect(await errorOf(connection.press({ buttonId: 'no such', commandId: 'c', expiresAt: null }))).toMatchObject(
          {
            kind: 'refused',
          },
        );
      });

      test('rejects start without credits', async () => {
        const { connection } = await joined();
        expect(codeOf(await errorOf(connection.press({ buttonId: 'start', commandId: 'c', expiresAt: null })))).toBe(
          50_102,
        );
      });

      test('turns autoplay on and off', async () => {
        const { connection, events } = await joined();
        await cashIn(connection, 10_000);
        await valueOf(connection.autoplay({ on: true, commandId: 'a1', expiresAt: null }));
        const on = await pushed(events, 'meters', ({ meters }) => meters.autoplay);
        await valueOf(connection.autoplay({ on: false, commandId: 'a2', expiresAt: null }));
        await pushed(events, 'meters', ({ meters }) => !meters.autoplay && meters.seq > on.meters.seq);
      });

      test('accepts each listed rendition, and rejects any other rendition', async () => {
        const { connection, details } = await joined();
        expect(details.capabilities).toContain('band');
        expect(details.video.renditions.length).toBeGreaterThan(1);
        for (const { id } of details.video.renditions)
          expect(await valueOf(connection.requestRendition(id))).toBeNull();
        expect(codeOf(await errorOf(connection.requestRendition('no such')))).toBe(40_000);
      });

      test('rejects commands before init', async () => {
        const { token } = await bench.signIn();
        const { connection } = await bench.machine(token);
        const answers = [
          connection.cashout({ requestId: 'c1' }),
          connection.autoplay({ on: true, commandId: 'a', expiresAt: null }),
          connection.press({ buttonId: 'start', commandId: 'c', expiresAt: null }),
          connection.transfer({ action: CASH_IN, amountMinor: 1, requestId: 'r' }),
          connection.requestRendition('full'),
        ];
        for (const answer of answers) expect((await errorOf(answer)).kind).toBe('refused');
      });
    });

    describe('end of a connection', () => {
      test('reports when the back office removes the player, and pays out the credits', async () => {
        const { token, machineId, connection, events } = await joined();
        const before = await balance(token);
        await cashIn(connection, 1_000);
        bench.operator.removePlayer(machineId);
        await pushed(events, 'info', ({ action }) => action === 'QUIT_REQUEST');
        await eventually(() => balance(token)).toBe(before);
      });

      test('closes without a reason when the server stops, and then fails commands as offline', async () => {
        const { connection, events } = await joined();
        await bench.takeAway();
        expect((await events.ended()).at(-1)).toEqual({ kind: 'closed', closing: { refusal: null } });
        expect(await answerOf(connection.cashout({ requestId: 'c1' }))).toEqual(err({ kind: 'offline' }));
        expect(await answerOf(connection.autoplay({ on: true, commandId: 'a', expiresAt: null }))).toEqual(
          err({ kind: 'offline' }),
        );
      });

      test('keeps the session open for the player after the connection is unsubscribed', async () => {
        const { connection, events } = await joined();
        await cashIn(connection, 1_000);
        events.stop();
        await eventually(() => bench.operator.sessions().map(({ connected }) => connected)).toEqual([false]);
      });
    });
  });
}
