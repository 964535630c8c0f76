import { describe, expect, it } from 'vitest';
import { machineStatuses } from '../kernel/entities.ts';
import { stepReconnect, whilePayingOut, type Reconnect } from './reconnect.rules.ts';

const ask = (machineStatus: (typeof machineStatuses)[number]): Reconnect =>
  stepReconnect(
    { kind: 'unknown' },
    { kind: 'sessionPushed', open: { machineId: '1', machineName: 'Aurora 1', machineStatus } },
  );

describe('the reconnect dialog', () => {
  const known = new Set<string>(['in-bonus', 'waiting', 'trying-cashout', 'playing', 'error', 'offline']);
  it.each(machineStatuses)('[RECONNECT1] has a text and answers for the status %s', (status) => {
    const dialog = ask(status);
    expect(dialog).toMatchObject({
      kind: 'asking',
      message: { key: `reconnect.${known.has(status) ? status : 'unknown'}` },
    });
    expect(dialog.kind === 'asking' && dialog.actions).toEqual(
      status === 'waiting' ? ['continue', 'cashout', 'kick'] : ['continue', 'cashout'],
    );
  });

  it('[RECONNECT6] closes in any state when the server reports that no session is open', () => {
    const busy = stepReconnect(ask('waiting'), { kind: 'kickSent' });
    expect(stepReconnect(busy, { kind: 'sessionPushed', open: null })).toEqual({ kind: 'hidden', isNoneOpen: true });
  });

  it('[RECONNECT5] does not open when a kick is answered late', () => {
    const hidden: Reconnect = { kind: 'hidden' };
    expect(stepReconnect(hidden, { kind: 'kickSent' })).toBe(hidden);
    expect(stepReconnect(hidden, { kind: 'kickAnswered', error: { kind: 'offline' } })).toBe(hidden);
  });

  it('[RECONNECT2] stays busy when the server pushes the session again during a kick', () => {
    const open = { machineId: '1', machineName: 'Aurora 1', machineStatus: 'waiting' } as const;
    const busy = stepReconnect(ask('waiting'), { kind: 'kickSent' });
    expect(stepReconnect(busy, { kind: 'sessionPushed', open })).toMatchObject({ busy: true });
    const free = stepReconnect(busy, { kind: 'kickAnswered', error: { kind: 'offline' } });
    expect(stepReconnect(free, { kind: 'sessionPushed', open })).toMatchObject({ busy: false, failure: null });
  });

  it('[OWNER4] dismisses a session that another tab plays', () => {
    const other = { kind: 'elsewhere', target: { machineId: '1', name: 'Aurora 1' }, isLost: false } as const;
    expect(stepReconnect(other, { kind: 'setAside' })).toEqual({ ...other, kind: 'set-aside' });
  });

  it('[RECONNECT11] takes the credits of a repeated report over after the question was dismissed', () => {
    const open = { machineId: '1', machineName: 'Aurora 1', machineStatus: 'waiting' } as const;
    const closed = stepReconnect(ask('waiting'), { kind: 'setAside', creditsMinor: 2_500 });
    expect(closed).toMatchObject({ kind: 'dismissed', creditsMinor: 2_500 });
    expect(stepReconnect(closed, { kind: 'sessionPushed', open })).toBe(closed);
    const told = stepReconnect(closed, { kind: 'sessionPushed', open: { ...open, creditsMinor: 6_000 } });
    expect(told).toEqual({ ...closed, creditsMinor: 6_000 });
    const asked = stepReconnect(told, {
      kind: 'sessionPushed',
      open: { ...open, machineStatus: 'error', creditsMinor: 700 },
    });
    expect(stepReconnect(asked, { kind: 'setAside', creditsMinor: 2_500 })).toMatchObject({ creditsMinor: 700 });
  });

  it.each(machineStatuses)(
    '[RECONNECT9] can be dismissed at the status %s, and reopens only for another machine or status',
    (status) => {
      const open = { machineId: '1', machineName: 'Aurora 1', machineStatus: status };
      const busy = stepReconnect(ask(status), { kind: 'kickSent' });
      for (const dialog of [ask(status), busy]) {
        const closed = stepReconnect(dialog, { kind: 'setAside' });
        expect(closed).toEqual({ kind: 'dismissed', target: { machineId: '1', name: 'Aurora 1' }, status });
        expect(stepReconnect(closed, { kind: 'sessionPushed', open })).toBe(closed);
        expect(stepReconnect(closed, { kind: 'kickAnswered', error: { kind: 'offline' } })).toBe(closed);
        const other = status === 'error' ? 'waiting' : 'error';
        for (const change of [{ machineStatus: other } as const, { machineId: '2' }])
          expect(stepReconnect(closed, { kind: 'sessionPushed', open: { ...open, ...change } }).kind).toBe('asking');
        expect(stepReconnect(closed, { kind: 'sessionPushed', open: null })).toEqual({
          kind: 'hidden',
          isNoneOpen: true,
        });
      }
    },
  );

  it('[RECONNECT5] offers no kick after the operator has reported that it does not support kicks', () => {
    const busy = stepReconnect(ask('waiting'), { kind: 'kickSent' });
    const absent = stepReconnect(busy, { kind: 'kickAnswered', error: { kind: 'absent' } });
    expect(absent).toMatchObject({ actions: ['continue', 'cashout'], busy: false, failure: { key: 'failure.absent' } });
  });

  it('[RECONNECT7] shows that a cash-out is being checked, and offers no second cash-out meanwhile', () => {
    const asking = ask('waiting');
    if (asking.kind !== 'asking') throw new Error('No dialog');
    const said = whilePayingOut(asking);
    expect(said).toMatchObject({ kind: 'asking', actions: ['continue'], failure: { key: 'wallet.checking' } });
  });
});
