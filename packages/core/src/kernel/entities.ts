/** The entities that ports and features share. Ids are strings here, whatever they were on the wire. */

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
  /** As received, the biggest first: `lobby.jackpots.unit` is their unit. */
  readonly jackpots: readonly string[];
  /** Null if the server does not send it. */
  readonly machineCount: number | null;
}

export interface Machine {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly status: MachineStatus;
  /** Address of the picture; null: the client builds the default one from the brand. */
  readonly image: string | null;
  /** The id or username of the player it is reserved for, another truthy mark, or null if it is free for all. */
  readonly reservation: string | null;
  /** Its player; undefined if the server does not send it. The same holds for the following fields. */
  readonly player?: string | undefined;
  /** When play began; epoch ms. */
  readonly since?: number | undefined;
  /** The minimum and maximum bet of a game. */
  readonly minBetMinor?: number | undefined;
  readonly maxBetMinor?: number | undefined;
  /** The value of one credit. */
  readonly denominationMinor?: number | undefined;
  /** WHEP address of a picture for players without a session at the machine. */
  readonly preview?: string | undefined;
}
/** [LOBBY19] The content of a push about a machine. If it names no player, the player is unknown from then on. */
export interface MachineNews extends Pick<Machine, 'status' | 'player' | 'since'> {
  readonly machineId: string;
}

/** The token's claims about its bearer, for display only. */
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
  /** The theme, in the format of the client that stored it; null: never chosen. */
  readonly theme: string | null;
}

export interface CabinetButton {
  readonly id: string;
  /** The machine's own label; null: the client names well-known ids (start, bet-up, bet-down, max-bet, take). */
  readonly label: string | null;
  readonly kind: string | null;
}

export interface Meters {
  readonly creditsMinor: number;
  /** Null if the machine does not report it; the same holds for the win. */
  readonly betMinor: number | null;
  readonly winMinor: number | null;
  /** [MONEY4] Null if the machine does not report it readably; the same holds for the spin count. */
  readonly freeSpins: number | null;
  readonly spinCount: number | null;
  /** Whether a game, its bonus or the count-up of its win is running; null if the machine does not report it. */
  readonly isRunning: boolean | null;
  readonly autoplay: boolean;
  readonly status: MachineStatus;
  /** Grows with every change at the machine. An older one never replaces a newer one. */
  readonly seq: number;
}

/** A step of video quality. */
export interface Rendition {
  readonly id: string;
  readonly label: string;
  readonly height: number;
  readonly fps: number;
  readonly bitrateKbps: number;
  readonly order: number;
}

export const capabilities = [
  'press',
  'autoplay',
  'transfer',
  'meters',
  'band',
  'ping',
  'resume',
  'money-expiry',
] as const;
export type Capability = (typeof capabilities)[number];

/** The server's reconnect information: a session of this player is open on a machine. */
export interface OpenSession {
  readonly machineId: string;
  readonly machineName: string;
  readonly machineStatus: MachineStatus;
  /** Minor units; undefined if the server does not report them, or if they may change without another report. */
  readonly creditsMinor?: number | undefined;
}

/** Amount action codes: 1 deposit, 2 withdrawal, 3 cash in, 4 cash out, 5 hand pay, 6 jackpot. */
export const amountActions = [1, 2, 3, 4, 5, 6] as const;
export type AmountAction = (typeof amountActions)[number];

/** A movement of money. Times are ISO 8601. Null for what a server does not send. */
export interface Transaction {
  readonly id: string;
  readonly date: string | null;
  /** The duration of its session. */
  readonly durationS: number | null;
  readonly from: string | null;
  /** Null if no number holds it exactly. */
  readonly amountMinor: number | null;
  /** Null for an unknown code. */
  readonly type: AmountAction | null;
  readonly tag: string | null;
  readonly machine: string | null;
  readonly spinCount: number | null;
  readonly freeSpinCount: number | null;
  readonly start: string | null;
  readonly end: string | null;
}

/** `session` is a session at a machine; the others are entries of the log. */
export const slotSessionTypes = [
  'session',
  'login-fail',
  'login-not-allowed',
  'login-success',
  'login-check-fail',
  'login-check-success',
  'logout-success',
  'changed-password',
  'temporary-blocked',
  'kicked-by-player',
] as const;
export type SlotSessionType = (typeof slotSessionTypes)[number];

export interface SlotSession {
  readonly id: string;
  readonly date: string | null;
  /** Null for an unknown type. */
  readonly type: SlotSessionType | null;
  readonly machine: string | null;
  readonly ip: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly durationS: number | null;
  readonly spinCount: number | null;
  readonly freeSpinCount: number | null;
  readonly betMinor: number | null;
  readonly winMinor: number | null;
}

/** The player's account as the server has it. */
export interface Profile {
  readonly username: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly passwordChangedAt: string | null;
  readonly lastLogon: string | null;
  readonly lastLogonIp: string | null;
  readonly hasPin: boolean;
}
