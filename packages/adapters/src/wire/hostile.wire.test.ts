import { readToken } from '@farspin/core/token';
import { describe, expect, test } from 'vitest';
import { jwt } from '../testing/jwt.ts';
import {
  autoplaySchema,
  cancelRequestSchema,
  cashOutSchema,
  decodeBalance,
  decodeMachines,
  decodePush,
  decodeRefusal,
  pressSchema,
  transferSchema,
} from '../wire.ts';

/** Cases found by tests with random payloads. */
describe('valid JSON that would break later code', () => {
  test('rejects an id with half of a surrogate pair, which no URL can hold', () => {
    const list: unknown = JSON.parse(String.raw`[{"id":"\ud800"},{"id":"\ud83c\udfb0"}]`);
    expect(decodeMachines(list, {})).toMatchObject({ items: [{ id: '🎰' }], odd: 1 });
    expect(decodePush('machine', { id: 'a\uDFFF', status: 1 }, {})).toBeNull();
  });

  test('reads minus zero as zero, because minus zero would be shown as a debt', () => {
    expect(decodeBalance(JSON.parse('-0'))).toBe(0);
    expect(decodePush('balance', JSON.parse('{"balance":-0}'), {})).toEqual({
      value: { kind: 'balance', balanceMinor: 0 },
    });
  });

  test('drops an invalid parameter and a code that is too large', () => {
    const body: unknown = JSON.parse(`{"code":"${'9'.repeat(400)}","Params":{"count":1e999,"left":2}}`);
    expect(decodeRefusal(body)).toEqual({ code: null, text: null, params: { left: 2 } });
  });

  test('rejects a token with an invalid user id, and ignores an expiry that is out of range', () => {
    expect(readToken(jwt({ id: '\uD800' }))).toBeNull();
    expect(readToken(jwt({ id: '🎰', exp: 1e308 }))).toMatchObject({ user: { id: '🎰' }, expiresAt: null });
  });

  const requests = [
    [transferSchema, { action: 3, amount: 100, requestId: 'r' }],
    [cashOutSchema, { requestId: 'r' }],
    [pressSchema, { id: 'start', commandId: 'c' }],
    [autoplaySchema, { on: true, commandId: 'c' }],
  ] as const;
  test.each(['soon', 'NaN', '', 1e300])('[P1-HTTP-4] rejects the invalid expiry %j', (expiresAt) => {
    for (const [schema, request] of requests) {
      expect(schema.safeParse({ ...request, expiresAt: null }).success).toBe(true);
      expect(schema.safeParse({ ...request, expiresAt: '2026-01-05T09:00:00Z' }).success).toBe(true);
      expect(schema.safeParse({ ...request, expiresAt }).success).toBe(false);
    }
  });

  test('[P1-HTTP-4] rejects a request id that is too long', () => {
    const long = { requestId: 'x'.repeat(201), commandId: 'x'.repeat(201) };
    const longest = { requestId: 'x'.repeat(200), commandId: 'x'.repeat(200) };
    for (const [schema, request] of [...requests, [cancelRequestSchema, { machineId: '101' }] as const]) {
      expect(schema.safeParse({ ...request, ...longest }).success).toBe(true);
      expect(schema.safeParse({ ...request, ...long }).success).toBe(false);
    }
  });
});
