/** The nouns that ports and features share. Ids are strings here whatever they were on the wire. */

/** In the order of the wire's numbers 0 to 9. */
export const machineStatuses = [
  'unknown',
  'available',
  'playing',
  'waiting',
  'reserved',
  'in-bonus',
  'trying-cashout',
  'error',
  'offline',
  'not-available',
] as const;
export type MachineStatus = (typeof machineStatuses)[number];

export interface Brand {
  readonly id: string;
  readonly name: string;
  /** As received: already formatted amounts. */
  readonly jackpots: readonly string[];
  readonly machineCount: number;
}

export interface Machine {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly status: MachineStatus;
  /** Address of the picture; null: the face builds the default one from the brand. */
  readonly image: string | null;
  /** The player id or username it is reserved for, another truthy mark, or null when free for all. */
  readonly reservation: string | null;
}

/** What the token tells of its bearer; for display only. */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly lastname: string;
  readonly displayName: string;
  readonly email: string;
  readonly group: string | null;
  readonly type: number | null;
  readonly permissions: readonly string[];
  readonly photoUrl: string | null;
  readonly shortcuts: readonly string[];
}

export interface CabinetButton {
  readonly id: string;
  /** The machine's own label; null: the face names well-known ids (start, bet-up, bet-down, max-bet, take). */
  readonly label: string | null;
  readonly kind: string | null;
}

export interface Meters {
  readonly creditsMinor: number;
  readonly betMinor: number;
  readonly winMinor: number;
  readonly freeSpins: number;
  readonly spinCount: number;
  readonly autoplay: boolean;
  readonly status: MachineStatus;
  /** Grows with every change at the machine; an older one never replaces a newer one. */
  readonly seq: number;
}

/** A step of video quality. */
export interface VideoBand {
  readonly id: string;
  readonly label: string;
  readonly height: number;
  readonly fps: number;
  readonly bitrateKbps: number;
  readonly order: number;
}

export const capabilities = ['press', 'autoplay', 'transfer', 'meters', 'band', 'ping', 'resume'] as const;
export type Capability = (typeof capabilities)[number];

/** The reconnect information that the server pushes: a session of this player is open on a machine. */
export interface OpenSession {
  readonly machineId: string;
  readonly machineName: string;
  readonly machineStatus: MachineStatus;
}
