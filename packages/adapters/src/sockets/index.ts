export type { ChannelOptions } from './channel.ts';
export type { OpenSocket } from './connection.ts';
export { createSocketMachineChannel } from './machine-channel.ts';
export { createSocketNotifications } from './notifications.ts';
