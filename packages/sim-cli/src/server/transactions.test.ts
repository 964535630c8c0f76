import { expect, test } from 'vitest';
import { createTransactions } from './transactions.ts';

const recorder = () => {
  const steps: string[] = [];
  return { steps, transactions: createTransactions(() => void steps.push('stored')) };
};

test('what a piece of work wants to send is sent after it is stored', () => {
  const { steps, transactions } = recorder();
  const result = transactions.run(() => {
    transactions.afterwards(() => steps.push('sent'));
    steps.push('worked');
    return 7;
  });
  expect(result).toBe(7);
  expect(steps).toEqual(['worked', 'stored', 'sent']);
});

test('a transaction inside another is stored with the outer one, once', () => {
  const { steps, transactions } = recorder();
  transactions.run(() => {
    transactions.run(() => transactions.afterwards(() => steps.push('inner sent')));
    steps.push('outer worked');
  });
  expect(steps).toEqual(['outer worked', 'stored', 'inner sent']);
});

test('outside of any, sending happens at once', () => {
  const { steps, transactions } = recorder();
  transactions.afterwards(() => steps.push('sent'));
  expect(steps).toEqual(['sent']);
});

test('when storing fails nothing is sent, and the next one starts afresh', () => {
  const sent: string[] = [];
  let failing = true;
  const transactions = createTransactions(() => {
    if (failing) throw new Error('disk full');
  });
  expect(() => transactions.run(() => transactions.afterwards(() => sent.push('first')))).toThrow('disk full');
  failing = false;
  transactions.run(() => transactions.afterwards(() => sent.push('second')));
  expect(sent).toEqual(['second']);
});

test('what a failed piece of work has changed is stored, and nothing is sent of it', () => {
  const { steps, transactions } = recorder();
  const work = (): void => {
    transactions.afterwards(() => steps.push('sent'));
    throw new Error('broken');
  };
  expect(() => transactions.run(work)).toThrow('broken');
  expect(steps).toEqual(['stored']);
});

test('sending may begin a new transaction', () => {
  const { steps, transactions } = recorder();
  transactions.run(() => transactions.afterwards(() => transactions.run(() => steps.push('worked later'))));
  expect(steps).toEqual(['stored', 'worked later', 'stored']);
});
