import { describe, expect, it } from 'vitest';
import { refusesToken } from '../kernel/initialised.ts';
import { answered, sessionEventOf, type MachineConnectionEvent } from './machine-connection.rules.ts';

const no = (code: number) => ({ code, text: null, params: {} });

describe('an event of the machine connection', () => {
  it.each<[string, MachineConnectionEvent, boolean]>([
    ['an unauthorised init', { kind: 'initFailed', error: { kind: 'unauthorized', refusal: no(10) } }, true],
    ['a refused init', { kind: 'initFailed', error: { kind: 'refused', refusal: no(10) } }, false],
    ['a close with code 10', { kind: 'closed', closing: { refusal: no(10) } }, true],
    ['a close with another code', { kind: 'closed', closing: { refusal: no(50_106) } }, false],
    ['a loss without a reason', { kind: 'closed', closing: { refusal: null } }, false],
    ['a connection', { kind: 'opened', connection: {} as never }, false],
  ])('[AUTH6] for %s, reports a refused token: %j', (_, event, refused) => {
    expect(refusesToken(event)).toBe(refused);
  });

  it('[SESSION1] is ignored if the connection opened, and is returned unchanged if the connection was lost', () => {
    const closed: MachineConnectionEvent = { kind: 'closed', closing: { refusal: null } };
    expect(sessionEventOf({ kind: 'happened', event: { kind: 'opened', connection: {} as never } })).toBeNull();
    expect(sessionEventOf({ kind: 'happened', event: closed })).toBe(closed);
  });

  it('[COMMAND4] maps an answer to the result of the command', () => {
    const refusal = { code: 50101, text: null, params: {} };
    expect(answered({ ok: true, value: null }, 7)).toEqual({ kind: 'acknowledged', at: 7, isTold: false });
    expect(answered({ ok: false, error: { kind: 'lost', status: null } }, 7)).toEqual({ kind: 'unanswered' });
    expect(answered({ ok: false, error: { kind: 'malformed' } }, 7)).toEqual({ kind: 'unanswered' });
    expect(answered({ ok: false, error: { kind: 'offline' } }, 7)).toMatchObject({
      kind: 'refused',
      message: { key: 'failure.unsent' },
    });
    expect(answered({ ok: false, error: { kind: 'refused', refusal } }, 7)).toMatchObject({
      message: { key: 'code.50101' },
    });
  });
});

describe('a refused command', () => {
  it.each([
    [50101, 'code.50101'],
    [50102, 'press.no-credits'],
    [50105, 'press.busy'],
    [50107, 'code.50107'],
  ])('[COMMAND5] maps the code %d to the message %s', (code, key) => {
    const error = { kind: 'refused', refusal: { code, text: null, params: {} } } as const;
    expect(answered({ ok: false, error }, 7)).toMatchObject({ kind: 'refused', message: { key } });
  });
});
