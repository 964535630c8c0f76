import type { BackOffice } from '@farspin/testing';

interface Named {
  readonly id: string;
  readonly username: string;
}

/** Finds a player by id or username. */
export const playerNamed = (office: BackOffice, name: string): Named | undefined =>
  office.players().find(({ id, username }) => id === name || username === name);
