/** The entities that ports and features share. Their ids are always strings, whatever their type in the protocol. */

/** Machine statuses, in the order of the protocol's numbers 0 to 9. */
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
/** Status of a machine. The setting `machine.statusCodes` maps the server's codes to it. */
export type MachineStatus = (typeof machineStatuses)[number];

/** A brand: a group of machines in the lobby. */
export interface Brand {
  readonly id: string;
  readonly name: string;
  /** The jackpots as received, largest first. Their unit is `lobby.jackpots.unit`. */
  readonly jackpots: readonly string[];
  /** The number of machines, or null if the server does not send it. */
  readonly machineCount: number | null;
}

/** A machine in the lobby. Amounts are in minor units, and null or missing fields are not sent by the server. */
export interface Machine {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly status: MachineStatus;
  /** The address of the picture. Null lets the client build the default address from the brand. */
  readonly image: string | null;
  /**
   * The id or username of the player for whom the machine is reserved, another truthy mark, or null if it is not
   * reserved.
   */
  readonly reservation: string | null;
  /** The player at the machine. This field and the following fields are undefined if the server does not send them. */
  readonly player?: string | undefined;
  /** When play began (epoch ms). */
  readonly since?: number | undefined;
  /** The minimum bet of a game, in minor units. `maxBetMinor` is the maximum. */
  readonly minBetMinor?: number | undefined;
  readonly maxBetMinor?: number | undefined;
  /** The value of one credit, in minor units. */
  readonly denominationMinor?: number | undefined;
  /** The WHEP address of a preview for players without a session at the machine. */
  readonly preview?: string | undefined;
}
/** [LOBBY19] The content of a push about a machine. If it names no player, the player becomes unknown. */
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
  /** The theme, in the format of the client that stored it. Null if it was never chosen. */
  readonly theme: string | null;
}

/** A button of the machine that players can press. */
export interface CabinetButton {
  readonly id: string;
  /**
   * The machine's own label. Null lets the client label the well-known ids (start, bet-up, bet-down, max-bet, take).
   */
  readonly label: string | null;
  readonly kind: string | null;
}

/**
 * The machine's meters. Amounts are in minor units. A null field is not sent by the server. `seq` increases with each
 * report.
 */
export interface Meters {
  readonly creditsMinor: number;
  /** The bet in minor units, or null if the machine does not report it. The same applies to the win. */
  readonly betMinor: number | null;
  readonly winMinor: number | null;
  /** [MONEY4] The number of free spins, or null without a readable report. The same applies to the spin count. */
  readonly freeSpins: number | null;
  readonly spinCount: number | null;
  /** True if a game, its bonus or the count-up of its win is running. Null if the machine does not report it. */
  readonly isRunning: boolean | null;
  readonly autoplay: boolean;
  readonly status: MachineStatus;
  /** Sequence number that grows with every change at the machine. Older states never replace newer ones. */
  readonly seq: number;
}

/** A video quality level. */
export interface Rendition {
  readonly id: string;
  readonly label: string;
  readonly height: number;
  readonly fps: number;
  readonly bitrateKbps: number;
  readonly order: number;
}

/** The capabilities of a machine that this version knows. A server lists those that it supports. */
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
/** Name of an optional ability of a machine. */
export type Capability = (typeof capabilities)[number];

/** Reconnect information from the server: the player has an open session at a machine. */
export interface OpenSession {
  readonly machineId: string;
  readonly machineName: string;
  readonly machineStatus: MachineStatus;
  /**
   * The credits in minor units. Undefined if the server does not report them or if they may change without a report.
   */
  readonly creditsMinor?: number | undefined;
}

/** Amount action codes: 1 deposit, 2 withdrawal, 3 cash in, 4 cash out, 5 hand pay, 6 jackpot. */
export const amountActions = [1, 2, 3, 4, 5, 6] as const;
/** Code of a transaction's type: 1 deposit, 2 withdrawal, 3 cash in, 4 cash out, 5 hand pay, 6 jackpot. */
export type AmountAction = (typeof amountActions)[number];

/** A movement of money. Times are ISO 8601. A field is null if the server does not send it. */
export interface Transaction {
  readonly id: string;
  readonly date: string | null;
  /** The duration of the session, in seconds. */
  readonly durationS: number | null;
  readonly from: string | null;
  /** The amount in minor units, or null if a number cannot hold it exactly. */
  readonly amountMinor: number | null;
  /** The action code, or null if it is unknown. */
  readonly type: AmountAction | null;
  readonly tag: string | null;
  readonly machine: string | null;
  readonly spinCount: number | null;
  readonly freeSpinCount: number | null;
  readonly start: string | null;
  readonly end: string | null;
}

/** Types of history entries. `session` is a session at a machine, and the other types are log entries. */
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
/** Type of a session history entry. */
export type SlotSessionType = (typeof slotSessionTypes)[number];

/**
 * An entry of the session history. Times are ISO 8601, amounts in minor units, and null fields are not sent by the
 * server.
 */
export interface SlotSession {
  readonly id: string;
  readonly date: string | null;
  /** The type, or null if it is unknown. */
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

/** The player's account as stored on the server. */
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
