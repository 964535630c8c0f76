import { schedulerClock } from '@farspin/core';
import { createMemoryPorts, createMemoryStore, createPlatform } from '@farspin/core/testing';
import { asyncScheduler } from 'rxjs';
import type { PortsSubject } from './bench.ts';
import {
  describeKeyValueStoreContract,
  describeMachineChannelContract,
  describeNotificationsContract,
  describePlayerApiContract,
  describeVideoLinkContract,
} from './index.ts';

/** On real time: the suites wait as they do for a real server. */
function makeSubject(): PortsSubject {
  const clock = schedulerClock(asyncScheduler);
  const platform = createPlatform({ clock, seed: 1, players: 1 });
  const ports = createMemoryPorts({ platform, clock, videoProgressMs: 50 });
  return {
    ports,
    operator: platform.operator,
    takeAway: () => ports.faults.down(true),
    close: () => ports.faults.down(true),
  };
}

describePlayerApiContract('in memory', makeSubject);
describeNotificationsContract('in memory', makeSubject);
describeMachineChannelContract('in memory', makeSubject);
describeVideoLinkContract('in memory', makeSubject);
describeKeyValueStoreContract('core/testing', createMemoryStore);
