import {
  describeMachineChannelContract,
  describeNotificationsContract,
  describePlayerApiContract,
  describeVideoLinkContract,
  type PortsSubject,
} from '@farspin/adapters/contract';
import { createHttpSettingsSource, createMemoryStore, createNodePorts } from '@farspin/adapters/node';
import { parseSettings } from '@farspin/core';
import { firstValueFrom } from 'rxjs';
import { startOperator } from './operator.ts';

/** The same suites that the in-memory ports pass, on the real adapters before a real server. */
async function makeSubject(link: 'signalling' | 'whep' = 'signalling'): Promise<PortsSubject> {
  const operator = await startOperator({ seed: 1, players: 1 });
  const document = await firstValueFrom(createHttpSettingsSource({ page: operator.url }).load());
  const { settings: given } = parseSettings(document.ok ? document.value : {});
  const settings = { ...given, video: { ...given.video, link, whepUrl: '/api/whep/{machineId}' } };
  return {
    ports: createNodePorts({ settings, page: operator.url, store: createMemoryStore() }),
    operator: operator.operator,
    takeAway: () => operator.stop(),
    close: () => operator.stop(),
  };
}

const name = 'over HTTP, socket.io and WebRTC';
describePlayerApiContract(name, makeSubject);
describeNotificationsContract(name, makeSubject);
describeMachineChannelContract(name, makeSubject);
describeVideoLinkContract(name, makeSubject);
describeVideoLinkContract('by WHEP', () => makeSubject('whep'));
