import { createScope, parseSettings, type Player } from '@farspin/core';
import type { MemoryPorts, VirtualClock } from '@farspin/testing';
import { createRecordedPlayer } from '../recorded-player.ts';

/** A recorded session of `demo` at machine 101, starting before the sign-in. */
export interface RecordedGame {
  readonly player: Player;
  /** Ends the session and returns the recording. */
  end(): string;
}

export function recordedGame(ports: MemoryPorts, clock: VirtualClock): RecordedGame {
  const scope = createScope();
  const { settings } = parseSettings({});
  const { player, recorder } = createRecordedPlayer({
    ...{ ports, settings, scope, watch: true, client: 'test', virtual: true },
    givenToken: null,
  });
  player.login({ username: 'demo', password: 'demo1234' });
  clock.advanceBy(1_000);
  player.join({ machineId: '101', name: 'One' });
  clock.advanceBy(3_000);
  return {
    player,
    end() {
      const text = recorder.text();
      scope.unsubscribe();
      return text;
    },
  };
}
