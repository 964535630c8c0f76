import { machineStatuses } from '@farspin/core';
import { describe, expect, test } from 'vitest';
import { decodeIsoTime, decodeStatus, decodeTime } from './scalar.wire.ts';

describe('machine status', () => {
  test.each(machineStatuses.map((name, code) => [name, code] as const))(
    'decodes %s from the number %i, and from the name in upper case with blanks',
    (name, code) => {
      expect([name, code, String(code), ` ${name.toUpperCase()} `].map((wire) => decodeStatus(wire, {}))).toEqual(
        Array.from({ length: 4 }, () => name),
      );
    },
  );
  test('ignores spaces and underscores', () => {
    expect(decodeStatus('trying cashout', {})).toBe('trying-cashout');
    expect(decodeStatus('NOT_AVAILABLE', {})).toBe('not-available');
  });
  test('prefers the spelling of the operator', () => {
    expect(decodeStatus('2', { 2: 'offline' })).toBe('offline');
    expect(decodeStatus('dolu', { dolu: 'playing' })).toBe('playing');
  });
  test.each([undefined, null, '', 'constructor', 10, -1, 1.5])('decodes %j as unknown', (wire) => {
    expect(decodeStatus(wire, {})).toBe('unknown');
  });
});

describe('times', () => {
  test('decodes ISO 8601 and epoch milliseconds to the same time', () => {
    expect(decodeTime('2023-11-14T22:13:20Z')).toBe(1_700_000_000_000);
    expect(decodeTime(1_700_000_000_000)).toBe(1_700_000_000_000);
    expect(decodeIsoTime(0)).toBe('1970-01-01T00:00:00.000Z');
  });
  test.each([null, undefined, '', 'yesterday', Number.NaN, 9e15])('rejects %j as a time', (wire) => {
    expect([decodeTime(wire), decodeIsoTime(wire)]).toEqual([null, null]);
  });
});
