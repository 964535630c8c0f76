import fc from 'fast-check';
import { step, stepWith } from './step.ts';

export const networkSteps = [
  stepWith({
    name: 'network: cut',
    weight: 4,
    area: 'network',
    args: fc.constantFrom('machine', 'notifications', 'video', 'all'),
    rules: ['SESSION3', 'SESSION4', 'NOTIFY1', 'MEDIA3', 'LADDER1', 'PLATFORM8'],
    run: ({ tab }, kind) => tab.ports.faults.cut(kind),
  }),
  step({
    name: 'network: down',
    weight: 1,
    area: 'network',
    rules: ['LADDER1', 'LOBBY4', 'PLATFORM24'],
    run: ({ tab }) => tab.ports.faults.down(true),
  }),
  step({
    name: 'network: up',
    weight: 4,
    area: 'network',
    rules: ['LADDER3'],
    run: ({ tab }) => tab.ports.faults.down(false),
  }),
  step({
    name: 'network: up, and noticed',
    weight: 2,
    area: 'network',
    rules: ['LADDER2'],
    run({ tab }) {
      tab.ports.faults.down(false);
      tab.ports.faults.wake();
    },
  }),
  stepWith({
    name: 'network: drop the next',
    weight: 8,
    area: 'network',
    args: fc.record({
      fault: fc.constantFrom('before', 'after', 'malformed'),
      call: fc.constantFrom(
        'transfer',
        'cashout',
        'cancel',
        'balance',
        'machine.init',
        'notifications.init',
        'press',
        'press',
        'bonus',
        'discount',
        'validate',
        'login',
        'machines',
      ),
    }),
    rules: ['COMMAND4', 'WALLET3', 'WALLET4'],
    run: ({ tab }, { fault, call }) => tab.ports.faults.dropNext(fault, call),
  }),
  step({
    name: 'network: garbage',
    weight: 1,
    area: 'network',
    run: ({ tab }) => tab.ports.faults.malformedPush(),
  }),
  stepWith({
    name: 'network: picture frozen',
    weight: 2,
    area: 'network',
    args: fc.constantFrom(true, false, false),
    rules: ['MEDIA1', 'MEDIA2', 'SESSION6'],
    run: ({ tab }, isFrozen) => tab.ports.faults.freezeVideo(isFrozen),
  }),
];
