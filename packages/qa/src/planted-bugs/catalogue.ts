import type { PlantedBug } from './bug.types.ts';
import { authBugs } from './bugs/auth.ts';
import { commandBugs } from './bugs/commands.ts';
import { lobbyBugs } from './bugs/lobby.ts';
import { lockBugs } from './bugs/lock.ts';
import { moneyBugs } from './bugs/money.ts';
import { offersBugs } from './bugs/offers.ts';
import { reconnectBugs } from './bugs/reconnect.ts';
import { sessionBugs } from './bugs/session.ts';
import { watchBugs } from './bugs/watch.ts';

/** All bugs that the simulation must find. */
export const plantedBugs: readonly PlantedBug[] = [
  ...moneyBugs,
  ...authBugs,
  ...lockBugs,
  ...sessionBugs,
  ...reconnectBugs,
  ...offersBugs,
  ...lobbyBugs,
  ...watchBugs,
  ...commandBugs,
];
