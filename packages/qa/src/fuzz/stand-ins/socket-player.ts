import { createSocketMachineChannel, createSocketNotifications } from '@farspin/adapters/sockets';
import { createScope, parseSettings, type Log, type Notice, type Player } from '@farspin/core';
import type { Account } from '@farspin/core/account';
import { createMemoryPorts, createPlatform, createVirtualClock, type VirtualClock } from '@farspin/testing';
import { createMemorySockets, type MemorySockets } from './memory-socket.ts';
import { createNotedPlayer } from './noted-player.ts';
import { secret } from '../payloads/nasty.ts';

export const notifications = '/notifications';
export const machine = '/machine';

/** A complete signed-in player with the real socket adapters, on servers whose messages the test sends. */
export interface SocketPlayer {
  readonly player: Player & Account;
  readonly sockets: MemorySockets;
  readonly clock: VirtualClock;
  /** Returns the notices since the previous call. */
  takeNotices(): readonly Notice[];
  /** Joins a machine unless the player is already at one. */
  sitDown(): void;
  end(): void;
}

const everything = { capabilities: ['press', 'autoplay', 'transfer', 'meters', 'resume'], sessionId: 's1' };

export function createSocketPlayer(log: Log): SocketPlayer {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed: 1 });
  const { settings } = parseSettings({ machineStatusCodes: { BUSY: 'playing' } });
  const sockets = createMemorySockets();
  sockets.answer = (_, event) => ({ payloads: [event === 'init' ? everything : { balance: 1, credits: 1 }] });
  const options = { settings, page: 'http://127.0.0.1/', log, openSocket: sockets.openSocket };
  const scope = createScope();
  const ports = {
    ...createMemoryPorts({ platform, clock }),
    log,
    notifications: createSocketNotifications(options),
    machineChannel: createSocketMachineChannel(options),
  };
  const { player, notices } = createNotedPlayer({ ports, settings, givenToken: null }, scope);
  player.login({ username: 'demo', password: 'demo1234' });
  clock.advanceBy(3_000);
  if (player.auth$.value.kind !== 'signed-in') throw new Error('The test bench could not sign in');
  return {
    player,
    sockets,
    clock,
    takeNotices: () => notices.splice(0),
    sitDown() {
      if (player.session$.value.kind === 'playing') return;
      player.leave({ cashOut: false });
      clock.advanceBy(100);
      player.join({ machineId: '101', name: secret });
      clock.advanceBy(100);
    },
    end() {
      scope.unsubscribe();
      platform.close();
    },
  };
}
