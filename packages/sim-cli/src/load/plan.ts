/** Machine and account of a player. */
export interface PlayerPlan {
  readonly username: string;
  readonly password: string;
  readonly machine: Seat;
}
export interface Seat {
  readonly machineId: string;
  readonly name: string;
  /** Brand to select in the lobby before joining; null if the operator names none. */
  readonly brandId: string | null;
}

/** How a player plays. */
export interface Habits {
  /** Average time between two presses; each pause is drawn from 50 % to 150 % of it. */
  readonly thinkMs: number;
  /** Amount that one cash-in moves to the machine, minor units. */
  readonly cashInMinor: number;
  /** One of this many acts cashes out all credits, and brings some back. */
  readonly transferEvery: number;
  /** Time limit of any wait, ms. */
  readonly patienceMs: number;
}

export const usualHabits: Habits = { thinkMs: 5_000, cashInMinor: 10_000, transferEvery: 12, patienceMs: 30_000 };
