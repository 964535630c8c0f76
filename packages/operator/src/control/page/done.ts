import type { Action } from '../actions.ts';
import type { LiveView } from '../live-view.ts';
import type { FaultRequest } from './api.ts';
import { moneyWith } from './money.ts';

/** The machines and players when the button was pressed. */
type Seen = Pick<LiveView, 'digits' | 'machines' | 'players'> | null;

/** Returns the message after a press: what it has done, and to which machine or player. */
export function doneText(action: Action, seen: Seen): string {
  const at = 'machineId' in action ? whereIs(action.machineId, seen) : '';
  const { amount } = moneyWith(seen?.digits ?? 2);
  const whom = 'player' in action ? whoIs(action.player, seen) : '';
  switch (action.do) {
    case 'set-status':
      return `status of ${action.machineId} set to ${action.status}`;
    case 'reserve':
      return action.player === null ? `reservation of ${at} removed` : `${at} reserved for ${whom}`;
    case 'bonus':
      return `bonus set for the next spin of ${at}`;
    case 'jackpot':
      return `jackpot of ${amount(action.amountMinor)} paid into the player's wallet at ${at}`;
    case 'hand-pay':
      return `hand pay at ${at}`;
    case 'warn-and-close':
      return `warning sent to ${at}; the session closes in ${action.seconds} s`;
    case 'kick':
      return `player removed from ${at}`;
    case 'deposit':
      return `deposit of ${amount(action.amountMinor)} for ${whom}`;
    case 'expire-tokens':
      return `token of ${whom} expired`;
    case 'set-pin':
      return `PIN of ${whom} ${action.pin === null ? 'removed' : 'set'}`;
    case 'cut-sockets':
      return `sockets of ${whom} cut`;
    case 'cut-video':
      return `picture of ${whom} cut`;
    case 'block-country':
      return `${action.country} ${action.blocked ? 'blocked' : 'allowed'}`;
    case 'visit-from':
      return `visitors appear to come from ${action.country}`;
  }
}

export const appliedText = ({ name, player }: FaultRequest, seen: Seen): string =>
  `${name} for ${whoIs(player ?? null, seen)}`;

function whereIs(machineId: string, seen: Seen): string {
  const player = seen?.machines.find(({ id }) => id === machineId)?.player ?? null;
  return player === null ? machineId : `${machineId} (${player})`;
}
const whoIs = (player: string | null, seen: Seen): string =>
  player === null ? 'everyone' : (seen?.players.find(({ id }) => id === player)?.username ?? player);
