import { accountSteps } from './account.ts';
import { deviceSteps } from './device.ts';
import { linkSteps } from './link.ts';
import { lobbySteps } from './lobby.ts';
import { lockSteps } from './lock.ts';
import { myMachinesSteps } from './my-machines.ts';
import { moneySteps } from './money.ts';
import { networkSteps } from './network.ts';
import { offerSteps } from './offers.ts';
import { operatorSteps } from './operator.ts';
import { playSteps } from './play.ts';
import { serverSteps } from './server.ts';
import { signInSteps } from './sign-in.ts';
import type { StepKind } from './step.ts';
import { timeSteps } from './time.ts';

/** All steps of a simulated session: actions of the player, pushes of the operator, failures and waits. */
export const allSteps: readonly StepKind<unknown>[] = [
  ...signInSteps,
  ...linkSteps,
  ...lobbySteps,
  ...myMachinesSteps,
  ...playSteps,
  ...moneySteps,
  ...lockSteps,
  ...offerSteps,
  ...accountSteps,
  ...operatorSteps,
  ...networkSteps,
  ...serverSteps,
  ...deviceSteps,
  ...timeSteps,
];
