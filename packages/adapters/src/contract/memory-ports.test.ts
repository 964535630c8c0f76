import { schedulerClock } from '@farspin/core';
import {
  createMemoryPorts,
  createMemoryTabLocks,
  createMemoryTabs,
  createPlatform,
  describeDials,
  type MemoryPorts,
  type OperatorDials,
} from '@farspin/testing';
import { asyncScheduler, concatMap, map, of } from 'rxjs';
import type { DemoSubject } from './demo-api.contract.ts';
import { dialsWithinContract } from './dials.ts';
import {
  describeActivityContract,
  describeClockContract,
  describeCrossTabContract,
  describeDemoApiContract,
  describeHashContract,
  describeMachineChannelContract,
  describeMalformedPushContract,
  describeNotificationsContract,
  describePlayerApiContract,
  describeRandomContract,
  describeTabLockContract,
  describeVideoLinkContract,
} from './index.ts';

/** Creates a subject in real time, because the contract suites also wait for real servers. */
function makeSubject(dials: Partial<OperatorDials> = {}): DemoSubject {
  const clock = schedulerClock(asyncScheduler);
  const platform = createPlatform({ clock, seed: 1, players: 1, dials });
  const ports = createMemoryPorts({ platform, clock, videoProgressMs: 50 });
  return {
    ports,
    demo: ports.demo,
    operator: platform.operator,
    takeAway: () => ports.faults.down(true),
    close: () => ports.faults.down(true),
  };
}

function memoryPorts(): MemoryPorts {
  const clock = schedulerClock(asyncScheduler);
  return createMemoryPorts({ platform: createPlatform({ clock, seed: 1 }), clock });
}

describeActivityContract('in memory', () => {
  const { activity, move } = memoryPorts();
  return { activity, move };
});
describeClockContract('in memory', () => memoryPorts().clock);
describeHashContract('in memory', () => memoryPorts().hash);
describeRandomContract('in memory', () => memoryPorts().random);
describeCrossTabContract('in memory', () => {
  const open = createMemoryTabs(schedulerClock(asyncScheduler));
  return { open, close: () => undefined };
});
describeTabLockContract('in memory', () => createMemoryTabLocks(schedulerClock(asyncScheduler)));
describePlayerApiContract('in memory', () => makeSubject());
describeNotificationsContract('in memory', () => makeSubject());
describeMachineChannelContract('in memory', () => makeSubject());
describeDemoApiContract('in memory', () => makeSubject());
describeVideoLinkContract('in memory', () => makeSubject());
for (const dials of [171, 219].map(dialsWithinContract)) {
  const name = `in memory, ${describeDials(dials)}`;
  describeNotificationsContract(name, () => makeSubject(dials));
  describeMachineChannelContract(name, () => makeSubject(dials));
}
describeMalformedPushContract('in memory', () => {
  const clock = schedulerClock(asyncScheduler);
  const platform = createPlatform({ clock, seed: 1 });
  const signIn = platform.login({ username: 'demo', password: 'demo1234' });
  if (!signIn.ok) throw new Error('The demo player cannot sign in');
  const { token, user } = signIn.value;
  const ports = createMemoryPorts({ platform, clock });
  return {
    connect: () =>
      ports.notifications
        .connect(token)
        .pipe(
          concatMap((event) =>
            event.kind === 'opened' ? event.connection.init(user.id).pipe(map(() => event)) : of(event),
          ),
        ),
    isReady: (event) => event.kind === 'pushed' && event.push.kind === 'session',
    pushNonsense: () => ports.faults.malformedPush(),
    pushBalance: () => void platform.operator.deposit(user.id, 1),
    logged: () => ports.logged.length,
    close: () => ports.faults.down(true),
  };
});
