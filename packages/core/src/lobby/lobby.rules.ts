import type { Brand, Machine, MachineStatus } from '../kernel/entities.ts';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';
import type { PortError } from '../ports.ts';

export interface Lobby {
  readonly brands: readonly Brand[];
  readonly selectedBrandId: string | null;
  /** Of the selected brand, or all; in the server's order. */
  readonly machines: readonly Machine[];
  /** Kept for this player. */
  readonly reserved: readonly Machine[];
  readonly brandsLoad: Load;
  readonly machinesLoad: Load;
}
export type Load =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly message: Message };

export const emptyLobby: Lobby = {
  brands: [],
  selectedBrandId: null,
  machines: [],
  reserved: [],
  brandsLoad: { kind: 'idle' },
  machinesLoad: { kind: 'idle' },
};

export type LobbyEvent =
  | { readonly kind: 'brandsAsked' }
  | { readonly kind: 'brandsCame'; readonly brands: readonly Brand[] }
  | { readonly kind: 'brandsFailed'; readonly error: PortError }
  | { readonly kind: 'brandClicked'; readonly brandId: string }
  | { readonly kind: 'machinesAsked' }
  | { readonly kind: 'machinesCame'; readonly machines: readonly Machine[]; readonly reader: Reader }
  | { readonly kind: 'machinesFailed'; readonly error: PortError }
  | { readonly kind: 'statusPushed'; readonly machineId: string; readonly status: MachineStatus }
  | { readonly kind: 'signedOut' };

/** For whom a list of machines is read, and whether those kept for others are shown. */
export interface Reader {
  readonly userId: string;
  readonly username: string;
  readonly hideReserved: boolean;
}

export function stepLobby(lobby: Lobby, event: LobbyEvent): Lobby {
  switch (event.kind) {
    case 'brandsAsked':
      return { ...lobby, brandsLoad: askedAgain(lobby.brandsLoad) };
    case 'brandsCame':
      return { ...lobby, brands: event.brands, brandsLoad: { kind: 'loaded' } };
    case 'brandsFailed':
      return { ...lobby, brandsLoad: { kind: 'failed', message: failureMessage(event.error) } };
    case 'brandClicked':
      return selectBrand(lobby, event.brandId);
    case 'machinesAsked':
      return { ...lobby, machinesLoad: askedAgain(lobby.machinesLoad) };
    case 'machinesCame':
      return { ...lobby, ...sortOut(event.machines, event.reader), machinesLoad: { kind: 'loaded' } };
    case 'machinesFailed':
      return { ...lobby, machinesLoad: { kind: 'failed', message: failureMessage(event.error) } };
    case 'statusPushed':
      return replaceStatus(lobby, event.machineId, event.status);
    case 'signedOut':
      return emptyLobby;
  }
}

/** A list that is already shown stays while it is read again. */
const askedAgain = (load: Load): Load => (load.kind === 'loaded' ? load : { kind: 'loading' });

/** [LOBBY1] A click selects; on the selected brand it deselects. The other brand's machines go at once. */
function selectBrand(lobby: Lobby, brandId: string): Lobby {
  const selectedBrandId = lobby.selectedBrandId === brandId ? null : brandId;
  return { ...lobby, selectedBrandId, machines: [], reserved: [], machinesLoad: { kind: 'idle' } };
}

const isFor = ({ reservation }: Machine, { userId, username }: Reader): boolean =>
  reservation === userId || reservation === username;

/** [LOBBY2] One's own reserved machines stand apart; those of others are hidden, or stay with their badge. */
function sortOut(machines: readonly Machine[], reader: Reader): Pick<Lobby, 'machines' | 'reserved'> {
  return {
    machines: machines.filter(
      (machine) => machine.reservation === null || (!reader.hideReserved && !isFor(machine, reader)),
    ),
    reserved: machines.filter((machine) => isFor(machine, reader)),
  };
}

/** [LOBBY3] A pushed status replaces that machine's; an unknown machine changes nothing. */
function replaceStatus(lobby: Lobby, machineId: string, status: MachineStatus): Lobby {
  const machines = withStatus(lobby.machines, machineId, status);
  const reserved = withStatus(lobby.reserved, machineId, status);
  return machines === lobby.machines && reserved === lobby.reserved ? lobby : { ...lobby, machines, reserved };
}

function withStatus(list: readonly Machine[], machineId: string, status: MachineStatus): readonly Machine[] {
  const index = list.findIndex(({ id }) => id === machineId);
  const found = list[index];
  return found === undefined || found.status === status ? list : list.with(index, { ...found, status });
}

/** [LOBBY6] A machine without a picture has the operator's default one, made from the name of its brand. */
export const pictureOf = (
  { image, brand }: Pick<Machine, 'image' | 'brand'>,
  { defaultPicture }: { readonly defaultPicture: string },
): string => image ?? defaultPicture.replaceAll('{brand}', () => encodeURIComponent(brand));
