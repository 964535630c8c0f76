import type { Brand, Machine, MachineNews } from '../kernel/entities.ts';
import type { ReadFailure } from '../kernel/retried.ts';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';

/** The brands, and the machines of the selected brand. */
export interface Lobby {
  readonly brands: readonly Brand[];
  readonly selectedBrandId: string | null;
  /** The machines of the selected brand, or all machines, in the server's order. */
  readonly machines: readonly Machine[];
  /** The machines reserved for this player. */
  readonly reserved: readonly Machine[];
  readonly brandsLoad: Load;
  readonly machinesLoad: Load;
}
/** The displayed lobby with its internal data. */
export interface LobbyState extends Lobby {
  /** The ids of the machines that were read but are hidden. */
  readonly hidden: ReadonlySet<string>;
  /**
   * [LOBBY15] True if a push has made a reservation uncertain. Only the list shows whether and for whom a machine is
   * reserved.
   */
  readonly isUnsure: boolean;
}
/** State of a read. `retryAt` is in epoch ms, or null if there is no automatic retry. */
export type Load =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded' }
  /** Read again at `retryAt` (epoch ms), unless that is null. */
  | { readonly kind: 'failed'; readonly message: Message; readonly retryAt: number | null };

const noMachines = {
  machines: [],
  reserved: [],
  hidden: new Set<string>(),
  isUnsure: false,
  machinesLoad: { kind: 'idle' },
} as const;
export const emptyLobby: LobbyState = {
  brands: [],
  selectedBrandId: null,
  brandsLoad: { kind: 'idle' },
  ...noMachines,
};

export type LobbyEvent =
  | { readonly kind: 'brandsAsked' }
  | { readonly kind: 'brandsCame'; readonly brands: readonly Brand[] }
  | ({ readonly kind: 'brandsFailed' } & ReadFailure)
  | { readonly kind: 'brandClicked'; readonly brandId: string }
  | { readonly kind: 'machinesAsked' }
  | { readonly kind: 'machinesCame'; readonly machines: readonly Machine[]; readonly reader: Reader }
  | ({ readonly kind: 'machinesFailed' } & ReadFailure)
  | MachinePushed
  | { readonly kind: 'signedOut' };

interface MachinePushed extends MachineNews {
  readonly kind: 'machine';
  readonly reader: Reader;
}

/** The player who reads the list, and whether machines reserved for others are hidden. */
export interface Reader {
  readonly userId: string;
  readonly username: string;
  readonly hideReserved: boolean;
}

export function stepLobby(lobby: LobbyState, event: LobbyEvent): LobbyState {
  switch (event.kind) {
    case 'brandsAsked':
      return { ...lobby, brandsLoad: askedAgain(lobby.brandsLoad) };
    case 'brandsCame':
      return withoutStranger({ ...lobby, brands: event.brands, brandsLoad: { kind: 'loaded' } });
    case 'brandsFailed':
      return { ...lobby, brandsLoad: failed(event) };
    case 'brandClicked':
      return lacks(lobby, event.brandId) ? lobby : selectBrand(lobby, event.brandId);
    case 'machinesAsked':
      return { ...lobby, machinesLoad: askedAgain(lobby.machinesLoad) };
    case 'machinesCame':
      return { ...lobby, ...sortOut(event.machines, event.reader), machinesLoad: { kind: 'loaded' } };
    case 'machinesFailed':
      return { ...lobby, machinesLoad: failed(event) };
    case 'machine':
      return replaceMachine(lobby, event);
    case 'signedOut':
      return emptyLobby;
  }
}

/** Returns the load state after a new request. A loaded list stays loaded, and a failure stays until the answer. */
const askedAgain = (load: Load): Load => {
  if (load.kind === 'failed') return { ...load, retryAt: 0 };
  return load.kind === 'loaded' ? load : { kind: 'loading' };
};
const failed = ({ error, retryAt }: ReadFailure): Load => ({ kind: 'failed', message: failureMessage(error), retryAt });

/** [LOBBY14] Returns true if a brand is unknown. Before the brands are read, every id is accepted. */
export const lacks = ({ brands, brandsLoad }: Lobby, brandId: string | null): boolean =>
  brandId !== null && brandsLoad.kind === 'loaded' && brands.every(({ id }) => id !== brandId);

const withoutStranger = (lobby: LobbyState): LobbyState =>
  lacks(lobby, lobby.selectedBrandId) ? selectBrand(lobby, lobby.selectedBrandId) : lobby;

/** [LOBBY1] Selects a brand, or deselects it if it is already selected. Machines of another brand disappear at once. */
function selectBrand(lobby: LobbyState, brandId: string | null): LobbyState {
  const selectedBrandId = lobby.selectedBrandId === brandId ? null : brandId;
  return { ...lobby, ...noMachines, selectedBrandId };
}

export const isFor = (
  { reservation }: Pick<Machine, 'reservation'>,
  { userId, username }: Pick<Reader, 'userId' | 'username'>,
): boolean => reservation === userId || reservation === username;

/** [LOBBY2] Separates the player's reserved machines. Machines reserved for others are hidden, or stay with a badge. */
function sortOut(
  list: readonly Machine[],
  reader: Reader,
): Pick<LobbyState, 'machines' | 'reserved' | 'hidden' | 'isUnsure'> {
  const others = list.filter((machine) => !isFor(machine, reader));
  const isHidden = ({ reservation, status }: Machine): boolean =>
    reader.hideReserved && (reservation !== null || status === 'reserved');
  return {
    machines: others.filter((machine) => !isHidden(machine)),
    reserved: list.filter((machine) => isFor(machine, reader)),
    hidden: new Set(others.filter(isHidden).map(({ id }) => id)),
    isUnsure: false,
  };
}

/** [LOBBY3] Applies a push to its machine. An unknown machine changes nothing. */
function replaceMachine(lobby: LobbyState, event: MachinePushed): LobbyState {
  const { machineId, status, reader } = event;
  const machines = withNews(lobby.machines, event);
  const reserved = withNews(lobby.reserved, event);
  const isShown = machines !== lobby.machines || reserved !== lobby.reserved;
  const isUnsure = lobby.isUnsure || (isShown ? status === 'reserved' : lobby.hidden.has(machineId));
  if (!isShown && isUnsure === lobby.isUnsure) return lobby;
  const hides = reader.hideReserved && status === 'reserved';
  return { ...lobby, isUnsure, reserved, machines: hides ? machines.filter(({ id }) => id !== machineId) : machines };
}

/** Returns the list after a push about one machine, or the same list if nothing changes. */
function withNews(list: readonly Machine[], news: MachineNews): readonly Machine[] {
  const places = placesOf.get(list) ?? new Map(list.map(({ id }, place) => [id, place]));
  const place = places.get(news.machineId) ?? -1;
  const found = list[place];
  const isNews = found !== undefined && (found.status !== news.status || found.player !== news.player);
  const changed = isNews ? list.with(place, told(found, news)) : list;
  placesOf.set(changed, places);
  return changed;
}

/** The place of each machine, by list. A large lobby gets hundreds of pushes a second, and none should search it. */
const placesOf = new WeakMap<readonly Machine[], ReadonlyMap<string, number>>();

/** [LOBBY19] */
export const told = (machine: Machine, { status, player, since }: MachineNews): Machine => ({
  ...machine,
  status,
  player,
  since,
});
