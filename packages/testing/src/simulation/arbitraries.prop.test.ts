import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyLobby, stepLobby } from '@farspin/core/internals';
import { infoOutcome } from '@farspin/core/internals';
import { stepReconnect } from '@farspin/core/internals';
import { defaultSettings } from '@farspin/core';
import { machine, push } from './arbitraries.ts';

describe('any server push', () => {
  it('[LOBBY3] [LOBBY19] [RECONNECT1] [SESSION9] is handled by every feature that receives the push', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.uniqueArray(machine, { maxLength: 8, selector: ({ id }) => id }), push, (machines, pushed) => {
        kinds.add(pushed.kind);
        if (pushed.kind === 'machine') {
          const reader = { userId: '', username: '', hideReserved: false };
          const lobby = stepLobby(emptyLobby, { kind: 'machinesCame', machines, reader });
          const after = stepLobby(lobby, { ...pushed, reader });
          expect(after.machines.map(({ id }) => id)).toEqual(machines.map(({ id }) => id));
          const { machineId, status, player } = pushed;
          for (const machine of after.machines.filter(({ id }) => id === machineId))
            expect([machine.status, machine.player]).toEqual([status, player]);
        }
        if (pushed.kind === 'session') {
          const dialog = stepReconnect({ kind: 'unknown' }, { kind: 'sessionPushed', open: pushed.open });
          expect(dialog.kind).toBe(pushed.open === null ? 'hidden' : 'asking');
        }
        if (pushed.kind === 'info') {
          const { afterwards } = infoOutcome(pushed, defaultSettings.session);
          expect(afterwards === 'cash-out-and-leave').toBe(pushed.action === 'CLOSE_SESSION');
        }
      }),
    );
    expect(kinds.size).toBe(5);
  });
});
