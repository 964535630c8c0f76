import fc from 'fast-check';
import { stepWith } from './step.ts';

const knownCalls = fc.constantFrom(
  'balance',
  'balance',
  'machines',
  'validate',
  'machine.init',
  'cancel',
  'login',
  'press',
  'transfer',
  'cashout',
);

export const serverSteps = [
  stepWith({
    name: 'server: restart',
    weight: 1,
    area: 'server',
    args: fc.constantFrom('clean', 'killed'),
    rules: ['PLATFORM20', 'PLATFORM33'],
    run: ({ bench }, how) => bench.restartServer(how),
  }),
  stepWith({
    name: 'server: answers 401 to the next',
    weight: 3,
    area: 'server',
    args: knownCalls,
    rules: ['AUTH6', 'AUTH14'],
    run: ({ bench }, call) => bench.faults.dropNext('unauthorized', call),
  }),
];
