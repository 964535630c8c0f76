import { describe, expect, test } from 'vitest';
import { checkFault } from '../../faults/fault-options.ts';
import { FaultRefused } from '../../server/fault-refused.ts';
import { faultNames, scenarios } from '../../faults/scenarios.ts';
import { misfitsOf, requestOf, type FaultForm } from './fault-form.ts';

const empty: FaultForm = { player: '', atMs: null, forMs: null, everyMs: null };
const misfits = (name: keyof typeof scenarios, form: Partial<FaultForm>) =>
  misfitsOf({ name, ...scenarios[name] }, { ...empty, ...form });

test('omits empty fields from the request', () => {
  expect(requestOf('blackhole', empty)).toEqual({ name: 'blackhole' });
  expect(requestOf('blackhole', { player: 'demo', atMs: 0, forMs: 5_000, everyMs: 60_000 })).toEqual({
    ...{ name: 'blackhole', player: 'demo', atMs: 0, forMs: 5_000, everyMs: 60_000 },
  });
});

describe('problems of the fault form', () => {
  test('are shown if the interval is not longer than the entered or default duration', () => {
    const { lastsMs } = scenarios.blackhole;
    const told = 'blackhole lasts 1 min. Enter a longer interval.';
    expect(misfits('blackhole', { forMs: 60_000, everyMs: 60_000 }).every).toBe(told);
    expect(misfits('blackhole', { everyMs: lastsMs }).every).toContain('Enter a longer interval.');
    expect(misfits('blackhole', { forMs: 5_000, everyMs: 6_000 }).every).toBe('');
    expect(misfits('cut', { everyMs: 1_000 }).every).toBe('');
  });

  test('are shown exactly for the options that the operator refuses', () => {
    for (const name of faultNames)
      for (const form of [{}, { everyMs: 1_000 }, { forMs: 5_000 }, { forMs: 5_000, everyMs: 5_000 }]) {
        const { name: _, ...options } = requestOf(name, { ...empty, ...form, player: 'demo' });
        const isTold = Object.values(misfits(name, { ...form, player: 'demo' })).some((words) => words !== '');
        const asked = (): void => checkFault(name, options);
        if (isTold) expect(asked, name).toThrow(FaultRefused);
        else expect(asked, name).not.toThrow();
      }
  });
});
