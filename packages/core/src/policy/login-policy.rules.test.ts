import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import type { PortError } from '../kernel/reply.ts';
import {
  clearsAt,
  opensAt,
  stepLoginPolicy,
  withTriesLeft,
  type LoginPolicy,
  type LoginPolicyEvent,
} from './login-policy.rules.ts';
import { openForm } from './open-form.ts';
import { policyFor } from './policy.rules.ts';

const strict = stepLoginPolicy(policyFor('pa-nj'));
const refused = (
  code: number | null,
  params: Readonly<Record<string, number>> = {},
  text: string | null = null,
): PortError => ({ kind: 'refused', refusal: { code, text, params } });
const failed = (error: PortError, at = 0): LoginPolicyEvent => ({ kind: 'failed', error, at });
const run = (...events: readonly LoginPolicyEvent[]): LoginPolicy => events.reduce(strict, openForm);
const wrong = failed(refused(10701));

describe('failed logins', () => {
  it('[POLICY8] close the form at the third failure in a row', () => {
    expect(run(wrong, wrong)).toMatchObject({ failures: 2, closed: null });
    expect(run(wrong, wrong, wrong).closed).toMatchObject({ message: { key: 'login.closed' }, until: null });
  });

  it('[POLICY8] are counted from zero after a sign-in', () => {
    expect(run(wrong, wrong, { kind: 'signedIn' }, wrong, wrong).closed).toBeNull();
  });

  it.each<readonly [string, PortError]>([
    ['a lost answer', { kind: 'lost', status: 502 }],
    ['no network', { kind: 'offline' }],
    ['an unreadable answer', { kind: 'malformed' }],
    ['an address that is not permitted', refused(10703)],
    ['a ban', refused(10704)],
    ['a refusal that is not in an operator’s words', refused(null)],
  ])('[POLICY8] do not include: %s', (_what, error) => {
    expect(run(...Array.from({ length: 5 }, () => failed(error)))).toMatchObject({ failures: 0, closed: null });
  });

  it.each<readonly [string, PortError]>([
    ['a code for a wrong login', refused(10701)],
    ['its own words', refused(null, {}, 'No')],
    ['401', { kind: 'unauthorized', refusal: { code: null, text: null, params: {} } }],
  ])('[POLICY8] include logins that the server answers with %s', (_what, error) => {
    expect(run(failed(error)).failures).toBe(1);
  });

  it.each([
    [10702, {}],
    [10700, { left_count: 0 }],
    [10700, { left_count: -1 }],
  ])(
    '[POLICY8] close the form at once when the server answers with the code %d and the parameters %j',
    (code, params) => {
      expect(run(failed(refused(code, params))).closed).not.toBeNull();
      expect(run(failed(refused(10700, { left_count: 1 }))).closed).toBeNull();
    },
  );

  it('[POLICY8] leave the form open if the server sends no count of attempts, or a count with the code 10701', () => {
    expect(run(failed(refused(10700))).closed).toBeNull();
    expect(run(failed(refused(10701, { left_count: 0 }))).closed).toBeNull();
  });

  it('[POLICY8] close the form permanently if the server sends no valid time', () => {
    for (const params of [{}, { block_time: 0 }])
      expect(run(failed(refused(10702, params))).closed).toMatchObject({
        message: { key: 'login.closed' },
        until: null,
      });
  });

  it('[POLICY8] reopen the form when the block is over, even if there is no typed text to clear', () => {
    const blocked = run(failed(refused(10702, { block_time: 1 }), 0));
    const opened = strict({ ...blocked, clearAt: null }, { kind: 'deadlineCame', at: 60_000 });
    expect(opened).toEqual({ failures: 0, closed: null, clearAt: null, clearings: 0 });
  });

  it('[POLICY8] [POLICY9] have separate times for reopening and clearing the form', () => {
    const loginPolicy = { ...openForm, closed: { message: message('login.closed'), until: 5 }, clearAt: 9 };
    expect([opensAt(loginPolicy), clearsAt(loginPolicy)]).toEqual([5, 9]);
    expect([opensAt(openForm), clearsAt(openForm)]).toEqual([null, null]);
  });

  it('[POLICY8] reopen the form when the server’s block is over', () => {
    const blocked = run(failed(refused(10702, { block_time: 15 }), 1_000));
    expect(blocked.closed).toMatchObject({
      message: { key: 'login.closed-for', params: { count: 15 } },
      until: 901_000,
    });
    expect(opensAt(blocked)).toBe(901_000);
    expect(strict(blocked, { kind: 'deadlineCame', at: 900_999 }).closed).not.toBeNull();
    expect(strict(blocked, { kind: 'deadlineCame', at: 901_000 })).toMatchObject({ closed: null, failures: 0 });
  });

  it('[POLICY8] have no effect under a profile without a limit', () => {
    const open = stepLoginPolicy(policyFor('open'));
    const after = Array.from({ length: 9 }, () => failed(refused(10702))).reduce(open, openForm);
    expect(after).toEqual(openForm);
  });
});

describe('the displayed number of remaining attempts', () => {
  const told = (failures: number, leftCount: number, limit: number | null = 3): unknown => {
    const error = withTriesLeft(
      refused(10700, { left_count: leftCount, block_time: 15 }),
      { ...openForm, failures },
      limit,
    );
    return 'refusal' in error && error.refusal.params;
  };

  it.each([
    [0, 4, 2],
    [1, 3, 1],
    [2, 2, 0],
    [0, 1, 1],
    [1, 0, 0],
  ])('[POLICY8] after %i failures, with %i attempts left on the server, is %i', (failures, leftCount, left) => {
    expect(told(failures, leftCount)).toEqual({ left_count: left, block_time: 15 });
  });

  it('[POLICY8] is the number of the server if there is no limit, and is absent if the server sends no number', () => {
    expect(told(9, 4, null)).toEqual({ left_count: 4, block_time: 15 });
    expect(withTriesLeft(refused(10701), openForm, 3)).toEqual(refused(10701));
    expect(withTriesLeft({ kind: 'offline' }, openForm, 3)).toEqual({ kind: 'offline' });
  });
});

describe('the typed text', () => {
  const typed = (at: number, isEmpty = false): LoginPolicyEvent => ({ kind: 'typed', isEmpty, at });

  it('[POLICY9] is cleared a minute after the first character, even during further typing', () => {
    const loginPolicy = run(typed(1_000), typed(50_000));
    expect(clearsAt(loginPolicy)).toBe(61_000);
    expect(strict(loginPolicy, { kind: 'deadlineCame', at: 60_999 })).toBe(loginPolicy);
    expect(strict(loginPolicy, { kind: 'deadlineCame', at: 61_000 })).toMatchObject({ clearAt: null, clearings: 1 });
  });

  it('[POLICY9] is not cleared after the player removed or sent the text, but is cleared after a failed login', () => {
    expect(run(typed(0), typed(5, true)).clearAt).toBeNull();
    expect(run(typed(0), { kind: 'submitted' }).clearAt).toBeNull();
    expect(run(typed(0), { kind: 'submitted' }, failed({ kind: 'offline' }, 9_000)).clearAt).toBe(69_000);
  });

  it('[POLICY9] stays if no time is set', () => {
    expect(stepLoginPolicy(policyFor('ukgc'))(openForm, typed(0)).clearAt).toBeNull();
  });
});
