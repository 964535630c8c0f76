import { NothingHappened } from '../../server/fault-refused.ts';
import type { Ground } from '../ground.ts';
import type { backOfficeScenarios } from '../scenarios/back-office.ts';
import { gone, type Effect, type Effects, type FaultTarget } from './effect.ts';

const tenMinutesMs = 600_000;
const warningS = 10;

/**
 * Returns the machines of the affected players.
 * @throws {NothingHappened} if no affected player is at a machine
 */
function machinesOf({ office }: Ground, { playerId }: FaultTarget): readonly string[] {
  const ids = office
    .sessions()
    .flatMap((one) => (playerId === null || one.playerId === playerId ? [one.machineId] : []));
  const whose = office.players().find(({ id }) => id === playerId)?.username;
  if (ids.length > 0) return ids;
  throw new NothingHappened(
    whose === undefined
      ? 'No player is at a machine, so nothing happened. Join a machine first.'
      : `${whose} is not at a machine, so nothing happened. Join a machine first.`,
  );
}
const atMachines =
  (act: (ground: Ground, machineId: string) => ReturnType<Ground['office']['takeOver']>): Effect =>
  (ground, target) => {
    const answers = machinesOf(ground, target).map((machineId) => act(ground, machineId));
    const [no] = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.text ?? 'The request was refused']));
    if (no !== undefined && !answers.some(({ ok }) => ok)) throw new NothingHappened(`${no}, so nothing happened.`);
    return undefined;
  };
const outOfService =
  (status: 'error' | 'offline'): Effect =>
  (ground, target) => {
    const machineIds = machinesOf(ground, target);
    for (const id of machineIds) ground.office.setStatus(id, status);
    return () => machineIds.forEach((id) => ground.office.setStatus(id, 'available'));
  };
const ofPlayers =
  (act: (ground: Ground, playerId: string) => unknown): Effect =>
  (ground, { playerId }) => {
    const ids = playerId === null ? ground.office.players().map(({ id }) => id) : [playerId];
    for (const id of ids) act(ground, id);
    return undefined;
  };
const shifted =
  (ms: number): Effect =>
  ({ shiftClock }) => {
    shiftClock(ms);
    return () => shiftClock(-ms);
  };

export const backOfficeEffects: Effects<typeof backOfficeScenarios> = {
  'token-expired': ofPlayers(({ office }, id) => office.expireTokens(id)),
  'password-expired': ofPlayers(({ office }, id) => office.expirePassword(id)),
  'taken-over': atMachines(({ office }, id) => office.takeOver(id)),
  removed: atMachines(({ office }, id) => office.removePlayer(id)),
  'session-warning': atMachines(({ office }, id) => office.warnAndClose(id, warningS)),
  'machine-error': outOfService('error'),
  'machine-offline': outOfService('offline'),
  async 'server-restart'(ground, target) {
    const end = await gone(ground, target);
    ground.closeSockets();
    return end;
  },
  'clock-ahead': shifted(tenMinutesMs),
  'clock-behind': shifted(-tenMinutesMs),
  'settings-missing': ({ endpoints }) => endpoints.spoilSettings('missing'),
  'settings-broken': ({ endpoints }) => endpoints.spoilSettings('broken'),
  'country-blocked'({ endpoints: { countries } }) {
    const { visitors } = countries.list();
    countries.block(visitors);
    return () => countries.allow(visitors);
  },
  'storage-cleared': ({ endpoints }, { playerId }) => endpoints.clearStorage(playerId),
};
