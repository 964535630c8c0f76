import { expect, test } from 'vitest';
import type { Action } from '../actions.ts';
import type { LiveMachine, LivePlayer } from '../live-view.ts';
import { appliedText, doneText } from './done.ts';

const machine: LiveMachine = {
  ...{ id: '101', name: 'Ember Lynx 1', brand: 'Ember', status: 'playing', reservedFor: null },
  ...{ creditsMinor: 0, player: 'demo', isConnected: true },
};
const player: LivePlayer = {
  ...{ id: 'p1', username: 'demo', balanceMinor: 0, machineId: '101', sockets: 1, pictures: 0, isProxied: false },
};
const seen = { digits: 2, machines: [machine, { ...machine, id: '102', player: null }], players: [player] };

test.each<[Action, string]>([
  [{ do: 'set-status', machineId: '101', status: 'error' }, 'status of 101 set to error'],
  [{ do: 'reserve', machineId: '102', player: 'player1' }, '102 reserved for player1'],
  [{ do: 'reserve', machineId: '102', player: null }, 'reservation of 102 removed'],
  [{ do: 'bonus', machineId: '102' }, 'bonus set for the next spin of 102'],
  [
    { do: 'jackpot', machineId: '101', amountMinor: 250_000 },
    "jackpot of 2,500.00 paid into the player's wallet at 101 (demo)",
  ],
  [{ do: 'hand-pay', machineId: '101' }, 'hand pay at 101 (demo)'],
  [{ do: 'warn-and-close', machineId: '101', seconds: 10 }, 'warning sent to 101 (demo); the session closes in 10 s'],
  [{ do: 'kick', machineId: '101' }, 'player removed from 101 (demo)'],
  [{ do: 'deposit', player: 'p1', amountMinor: 10_000 }, 'deposit of 100.00 for demo'],
  [{ do: 'expire-tokens', player: 'p1' }, 'token of demo expired'],
  [{ do: 'set-pin', player: 'p1', pin: '4711' }, 'PIN of demo set'],
  [{ do: 'set-pin', player: 'p1', pin: null }, 'PIN of demo removed'],
  [{ do: 'cut-sockets', player: 'p1' }, 'sockets of demo cut'],
  [{ do: 'cut-sockets', player: null }, 'sockets of everyone cut'],
  [{ do: 'cut-video', player: 'p1' }, 'picture of demo cut'],
  [{ do: 'block-country', country: 'TR', blocked: true }, 'TR blocked'],
  [{ do: 'block-country', country: 'TR', blocked: false }, 'TR allowed'],
  [{ do: 'visit-from', country: 'DE' }, 'visitors appear to come from DE'],
])('describes the action %j', (action, words) => {
  expect(doneText(action, seen)).toBe(words);
});

test('names the affected player in the message after a fault', () => {
  expect(appliedText({ name: 'cut', player: 'p1' }, seen)).toBe('cut for demo');
  expect(appliedText({ name: 'down' }, null)).toBe('down for everyone');
});
