import { defaultSettings, type Settings } from '@farspin/core';
import { Subscription } from 'rxjs';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { createRecordingLog } from '../testing/recording-log.ts';
import { createSignallingConnections } from '../video/signalling-connections.ts';
import type { OpenSocket } from './connection.ts';
import { createSocketMachineChannel } from './machine-channel.ts';
import { createSocketNotifications } from './notifications.ts';

/** A socket that does nothing. */
const idle = {
  io: {},
  on: () => idle,
  onAny: () => idle,
  off: () => idle,
  offAny: () => idle,
  connect: () => idle,
  disconnect: () => idle,
} as unknown as Socket;

function addressesOf(sockets: Partial<Settings['sockets']>): readonly string[] {
  const opened: string[] = [];
  const openSocket: OpenSocket = (url, { path }) => {
    opened.push(`${url} ${path ?? ''}`);
    return idle;
  };
  const settings = { ...defaultSettings, sockets: { ...defaultSettings.sockets, ...sockets } };
  const options = { settings, page: 'https://play.example/lobby', log: createRecordingLog(), openSocket };
  const held = new Subscription();
  held.add(createSocketNotifications(options).connect('t').subscribe());
  held.add(createSocketMachineChannel(options).connect('t').subscribe());
  held.add(createSignallingConnections(options).of('t').subscribe());
  held.unsubscribe();
  return opened;
}

test('connects each socket to its address in the settings, resolved against the page', () => {
  expect(addressesOf({})).toEqual([
    'https://play.example/notifications /socket.io',
    'https://play.example/machine /socket.io',
    'https://play.example/signalling /socket.io',
  ]);
  expect(
    addressesOf({ notifications: '/n', machine: 'https://cabinets.example/m', signalling: '/s', path: '/engine' }),
  ).toEqual(['https://play.example/n /engine', 'https://cabinets.example/m /engine', 'https://play.example/s /engine']);
});
