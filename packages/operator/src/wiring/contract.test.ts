import {
  describeDemoApiContract,
  describeMachineChannelContract,
  describeNotificationsContract,
  describePlayerApiContract,
  describeVideoLinkContract,
  dialsWithinContract,
  type DemoSubject,
} from '@farspin/adapters/contract';
import { createHttpDemoApi } from '@farspin/adapters/demo';
import { createHttpSettingsSource, createMemoryStore, createNodePorts } from '@farspin/adapters/node';
import { parseSettings } from '@farspin/core';
import { describeDials, type OperatorDials } from '@farspin/testing';
import { firstValueFrom } from 'rxjs';
import { startOperator } from './operator.ts';

/** Runs the contract suites of the in-memory ports on the real adapters with a real server. */
async function makeSubject(
  link: 'signalling' | 'whep' = 'signalling',
  dials: Partial<OperatorDials> = {},
): Promise<DemoSubject> {
  const operator = await startOperator({ seed: 1, players: 1, dials });
  const document = await firstValueFrom(createHttpSettingsSource({ page: operator.url }).load());
  const { settings: given } = parseSettings(document.ok ? document.value : {});
  const settings = { ...given, video: { ...given.video, link, whepUrl: '/api/whep/{machineId}' } };
  const ports = createNodePorts({ settings, page: operator.url, store: createMemoryStore() });
  return {
    ports,
    demo: createHttpDemoApi({ settings, page: operator.url, log: ports.log }),
    operator: operator.backOffice,
    takeAway: () => operator.stop(),
    close: () => operator.stop(),
  };
}

const name = 'over HTTP, socket.io and WebRTC';
describePlayerApiContract(name, () => makeSubject());
describeDemoApiContract(name, () => makeSubject());
describeNotificationsContract(name, () => makeSubject());
describeMachineChannelContract(name, () => makeSubject());
describeVideoLinkContract(name, () => makeSubject());
describeVideoLinkContract('by WHEP', () => makeSubject('whep'));

const dials: OperatorDials = {
  ...dialsWithinContract(60),
  ...{ bodies: 'bare', refusalStatus: 400, ids: 'numbers', statuses: 'numbers', unknownFields: 'some', names: 'marks' },
};
const other = `${name}, ${describeDials(dials)}`;
describePlayerApiContract(other, () => makeSubject('signalling', { ...dials, validate: 'renews' }));
describeDemoApiContract(other, () => makeSubject('signalling', dials));
describeNotificationsContract(other, () => makeSubject('signalling', dials));
describeMachineChannelContract(other, () => makeSubject('signalling', dials));
