import fc from 'fast-check';
import { step, stepWith } from './step.ts';

export const deviceSteps = [
  step({
    name: 'device: reload',
    weight: 3,
    area: 'device',
    rules: ['WALLET5', 'LOCK3', 'POLICY7', 'AUTH3'],
    run: (world) => world.reload(),
  }),
  stepWith({
    name: 'device: store fails',
    weight: 1,
    area: 'device',
    args: fc.constantFrom('unavailable', 'full', 'corrupt'),
    rules: ['LOCK8', 'WALLET6'],
    run: ({ tab }, failure) => tab.ports.faults.failStore(failure),
  }),
  step({
    name: 'device: store is back',
    weight: 3,
    area: 'device',
    run: ({ tab }) => tab.ports.faults.failStore(null),
  }),
  step({
    name: 'device: another tab',
    weight: 1,
    area: 'device',
    rules: ['AUTH10', 'PLATFORM7'],
    run: (world) => world.openOtherTab(),
  }),
  step({
    name: 'device: play in the other tab',
    weight: 3,
    area: 'device',
    rules: ['PLATFORM7', 'OFFERS2'],
    can: ({ otherTab }) => otherTab?.player.auth$.value.kind === 'signed-in',
    run({ otherTab }) {
      const player = otherTab?.player;
      if (player?.reconnect$.value.kind === 'asking') player.continueSession();
      player?.claim('bonus');
    },
  }),
  step({
    name: 'device: log out in the other tab',
    weight: 1,
    area: 'device',
    rules: ['AUTH10'],
    can: ({ otherTab }) => otherTab?.player.auth$.value.kind === 'signed-in',
    run: ({ otherTab }) => otherTab?.player.logout(),
  }),
  step({
    name: 'device: close the other tab',
    weight: 4,
    area: 'device',
    can: ({ otherTab }) => otherTab !== null,
    run: (world) => world.closeOtherTab(),
  }),
];
