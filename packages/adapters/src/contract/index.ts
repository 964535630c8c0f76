export type { MakeSubject, PortsSubject } from './bench.ts';
export { describeCrossTabContract, type TabsSubject } from './cross-tab.contract.ts';
export { describeKeyValueStoreContract } from './key-value-store.contract.ts';
export { describeMachineChannelContract } from './machine-channel.contract.ts';
export { describeMalformedPushContract, type PushSubject } from './malformed-push.contract.ts';
export { describeNotificationsContract } from './notifications.contract.ts';
export { describePlayerApiContract } from './player-api.contract.ts';
export { describeTabLockContract } from './tab-lock.contract.ts';
export { describeVideoLinkContract } from './video-link.contract.ts';
