import type { Machine, MachineStatus } from '../kernel/entities.ts';
import { isId } from '../kernel/id.ts';
import { parseJson } from '../kernel/json.ts';

/** A machine that a player has used, with the data to find it again. */
export interface KnownMachine {
  readonly id: string;
  readonly name: string;
  /** The name of the brand, or an empty text if it is unknown. */
  readonly brand: string;
  /** The brand whose list contained the machine. Null means the list of all machines. */
  readonly brandId: string | null;
}

/** The stored data of a player's machines. */
export interface KeptMachines {
  /** Favourite machines, latest first. The other lists have the same order. */
  readonly favourites: readonly KnownMachine[];
  readonly recent: readonly KnownMachine[];
  /** The machines with a notice request. The player is notified when one becomes available. */
  readonly wanted: readonly KnownMachine[];
}
/** The player's lists of machines, with the status of each machine by id. */
export interface MyMachines extends KeptMachines {
  /** The id of the signed-in player, or null while nobody is signed in. */
  readonly userId: string | null;
  /** The last known status of these machines by id. A machine without an entry has no known status. */
  readonly statuses: Readonly<Record<string, MachineStatus>>;
  /** [LOBBY20] These machines as in the last list that contained them, by id. A push changes only `statuses`. */
  readonly listed: Readonly<Record<string, Machine>>;
}

/** The state before sign-in. */
export const noMachines: MyMachines = {
  favourites: [],
  recent: [],
  wanted: [],
  userId: null,
  statuses: {},
  listed: {},
};

export interface HeardStatus {
  readonly id: string;
  readonly status: MachineStatus;
}
/** A toggle command. `isOn` is the opposite of the state that the player saw. */
interface Toggle {
  readonly machine: KnownMachine;
  readonly isOn: boolean;
}
export type MyMachinesEvent =
  | { readonly kind: 'userCame'; readonly userId: string; readonly kept: KeptMachines }
  | { readonly kind: 'userGone' }
  | { readonly kind: 'keptElsewhere'; readonly kept: KeptMachines }
  | ({ readonly kind: 'favouriteToggled' } & Toggle)
  | ({ readonly kind: 'wishToggled' } & Toggle)
  | { readonly kind: 'played'; readonly machine: KnownMachine }
  | { readonly kind: 'heard'; readonly statuses: readonly HeardStatus[] }
  | { readonly kind: 'listed'; readonly machines: readonly Machine[] };

/** The maximum length of each list. The latest machines are kept. */
export const most = { favourites: 200, recent: 8, wanted: 50 } as const;

export function stepMyMachines(state: MyMachines, event: MyMachinesEvent): MyMachines {
  switch (event.kind) {
    case 'userCame':
      return { ...noMachines, ...event.kept, userId: event.userId };
    case 'userGone':
      return noMachines;
    case 'keptElsewhere':
      return { ...state, ...event.kept };
    case 'favouriteToggled':
      return { ...state, favourites: toggled(state.favourites, event, most.favourites) };
    case 'wishToggled':
      return { ...state, wanted: toggled(state.wanted, event, most.wanted) };
    case 'played':
      return played(state, event.machine);
    case 'heard':
      return heard(state, event.statuses);
    case 'listed':
      return {
        ...state,
        listed: { ...state.listed, ...Object.fromEntries(event.machines.map((one) => [one.id, one])) },
      };
  }
}

const without = (list: readonly KnownMachine[], { id }: Pick<KnownMachine, 'id'>): readonly KnownMachine[] =>
  list.filter((machine) => machine.id !== id);
/** Returns true if the list contains a machine with this id. */
export const has = (list: readonly KnownMachine[], id: string): boolean => list.some((machine) => machine.id === id);

/** [LOBBY9] */
const toggled = (list: readonly KnownMachine[], { machine, isOn }: Toggle, limit: number): readonly KnownMachine[] => {
  const others = without(list, machine);
  return isOn ? [machine, ...others].slice(0, limit) : others;
};

/** [LOBBY10] Adds a played machine to the recent list, and cancels its notice request. */
function played(state: MyMachines, machine: KnownMachine): MyMachines {
  // A machine that was joined by its address has no brand list. Its earlier list and name are kept.
  const before = [...state.recent, ...state.favourites].find(({ id }) => id === machine.id);
  const latest =
    machine.brandId === null && before !== undefined
      ? { ...before, name: machine.name === machine.id ? before.name : machine.name }
      : machine;
  return {
    ...state,
    recent: [latest, ...without(state.recent, machine)].slice(0, most.recent),
    wanted: without(state.wanted, machine),
  };
}

/**
 * [LOBBY11] Applies status updates. A notice request ends when the machine is available, so the player is notified
 * once.
 */
function heard(state: MyMachines, statuses: readonly HeardStatus[]): MyMachines {
  const changed = statuses.filter(({ id, status }) => isMine(state, id) && state.statuses[id] !== status);
  const freed = freedBy(state, statuses);
  if (changed.length === 0 && freed.length === 0) return state;
  return {
    ...state,
    statuses: { ...state.statuses, ...Object.fromEntries(changed.map(({ id, status }) => [id, status])) },
    wanted: state.wanted.filter((machine) => !freed.includes(machine)),
  };
}

export const isMine = ({ favourites, recent, wanted }: KeptMachines, id: string): boolean =>
  has(wanted, id) || has(favourites, id) || has(recent, id);

/** [LOBBY11] Returns the machines with a notice request that the statuses report as available. */
export const freedBy = ({ wanted }: KeptMachines, statuses: readonly HeardStatus[]): readonly KnownMachine[] =>
  wanted.filter(({ id }) => statuses.some((heardOf) => heardOf.id === id && heardOf.status === 'available'));

/**
 * Returns the brand ids of the lists that contain these machines, without duplicates. Null means the list of all
 * machines.
 */
export const brandIdsOf = (machines: readonly KnownMachine[]): readonly (string | null)[] => [
  ...new Set(machines.map(({ brandId }) => brandId)),
];

export const keptKey = (userId: string): string => `machines.${userId}`;
export const keepable = ({ favourites, recent, wanted }: KeptMachines): string =>
  JSON.stringify({ favourites, recent, wanted });

/** [LOBBY12] Reads stored machines. Unreadable parts count as missing. */
export function readKeptMachines(text: string | null): KeptMachines {
  const { favourites, recent, wanted } = fieldsOf(parseJson(text));
  return {
    favourites: readList(favourites, most.favourites),
    recent: readList(recent, most.recent),
    wanted: readList(wanted, most.wanted),
  };
}
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' ? { ...value } : {});

/** Returns true if the whole stored text is readable. */
export const isKeptMachines = (text: string): boolean => keepable(readKeptMachines(text)) === text;

function readList(list: unknown, limit: number): readonly KnownMachine[] {
  if (!Array.isArray(list)) return [];
  const read = list.map(readMachine).filter((machine) => machine !== null);
  return read.filter(({ id }, index) => read.findIndex((other) => other.id === id) === index).slice(0, limit);
}

function readMachine(value: unknown): KnownMachine | null {
  const { id, name, brand, brandId } = fieldsOf(value);
  if (!isId(id) || typeof name !== 'string' || typeof brand !== 'string') return null;
  return { id, name, brand, brandId: isId(brandId) ? brandId : null };
}
