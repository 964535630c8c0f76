/** Where and as whom a player plays. */
export interface PlayerPlan {
  readonly username: string;
  readonly password: string;
  readonly machine: Seat;
}
export interface Seat {
  readonly machineId: string;
  readonly name: string;
  /** Selected in the lobby before the machine is joined; null where the operator did not tell. */
  readonly brandId: string | null;
}

/** How a player plays. */
export interface Habits {
  /** Between two presses, on average; each pause is drawn between half of it and half as much again. */
  readonly thinkMs: number;
  /** Brought to the machine at a time, minor units. */
  readonly cashInMinor: number;
  /** One in so many acts takes all credits out, and brings some again. */
  readonly transferEvery: number;
  /** How long anything is waited for. */
  readonly patienceMs: number;
}

export const usualHabits: Habits = { thinkMs: 5_000, cashInMinor: 10_000, transferEvery: 12, patienceMs: 30_000 };
