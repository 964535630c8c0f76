/** Machine and account of a player. */
export interface PlayerPlan {
  readonly username: string;
  readonly password: string;
  readonly machine: Seat;
}
export interface Seat {
  readonly machineId: string;
  readonly name: string;
  /** Brand to select in the lobby before joining, or null if the operator reports no brand. */
  readonly brandId: string | null;
}

/** A player's pace and amounts. */
export interface Habits {
  /** Average time between two presses, in ms. Each pause is random, from 50 % to 150 % of this time. */
  readonly thinkMs: number;
  /** Amount of one cash-in to the machine, in minor units. */
  readonly cashInMinor: number;
  /** Average number of acts per cash-out. A cash-out takes all credits, and the player then cashes some back in. */
  readonly transferEvery: number;
  /** Time limit for each wait, in ms. */
  readonly patienceMs: number;
}

export const usualHabits: Habits = { thinkMs: 5_000, cashInMinor: 10_000, transferEvery: 12, patienceMs: 30_000 };
