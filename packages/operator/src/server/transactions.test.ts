import { asyncScheduler, timer } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTransact, transactionalScheduler } from './transactions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const recorder = () => {
  const steps: string[] = [];
  return { steps, transact: createTransact(() => void steps.push('stored')) };
};

test('stores the change before the transaction returns', () => {
  const { steps, transact } = recorder();
  const result = transact(() => {
    steps.push('worked');
    return 7;
  });
  steps.push('answered');
  expect(result).toBe(7);
  expect(steps).toEqual(['worked', 'stored', 'answered']);
});

test('throws instead of returning a result when the change cannot be stored', () => {
  const transact = createTransact(() => {
    throw new Error('disk full');
  });
  expect(() => transact(() => 7)).toThrow('disk full');
});

test('stores the changes of a transaction that throws', () => {
  const { steps, transact } = recorder();
  const broken = (): void => {
    throw new Error('broken');
  };
  expect(() => transact(broken)).toThrow('broken');
  expect(steps).toEqual(['stored']);
});

test('stores the changes of every timer until the scheduler is stopped', () => {
  const { steps, transact } = recorder();
  let stopped = false;
  const scheduler = transactionalScheduler(asyncScheduler, transact, () => stopped);
  const ticks = timer(10, 20, scheduler).subscribe((tick) => steps.push(`tick ${tick}`));
  vi.advanceTimersByTime(30);
  expect(steps).toEqual(['tick 0', 'stored', 'tick 1', 'stored']);
  stopped = true;
  vi.advanceTimersByTime(100);
  expect(steps).toHaveLength(4);
  ticks.unsubscribe();
});

test('rethrows an error from a timer, unless a storage failure has stopped the scheduler', () => {
  let stopped = false;
  const failing = createTransact(() => {
    stopped = true;
    throw new Error('disk full');
  });
  const reported = createTransact(() => {
    throw new Error('not reported');
  });
  transactionalScheduler(asyncScheduler, failing, () => stopped).schedule(() => {}, 5);
  expect(() => vi.advanceTimersByTime(5)).not.toThrow();
  transactionalScheduler(asyncScheduler, reported, () => false).schedule(() => {}, 5);
  expect(() => vi.advanceTimersByTime(5)).toThrow('not reported');
});
