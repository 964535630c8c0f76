import type { Invariant } from './invariant.ts';
import { lockedShowsNothing, lockStaysClosed } from './lock.ts';
import { intentOnce, intentsEnd, moneyConserved, nothingUnreported } from './money.ts';
import { offersRest } from './offers.ts';
import { noSecretTold } from './secrets.ts';
import { autoplayOnlyWhereAllowed, noLateGame, nothingSentWhileBlocked, sentOnce } from './sending.ts';
import { oneSession } from './sessions.ts';
import { nothingLeft, statesLive } from './streams.ts';
import { balanceIsTrue, channelIsBack, lobbyIsTrue, sessionIsTrue } from './truth.ts';

/** What every simulated life is looked after for. A new one is added here. */
export const invariants: readonly Invariant[] = [
  moneyConserved,
  intentOnce,
  intentsEnd,
  nothingUnreported,
  oneSession,
  sentOnce,
  nothingSentWhileBlocked,
  autoplayOnlyWhereAllowed,
  noLateGame,
  lockedShowsNothing,
  lockStaysClosed,
  channelIsBack,
  balanceIsTrue,
  sessionIsTrue,
  lobbyIsTrue,
  offersRest,
  noSecretTold,
  statesLive,
  nothingLeft,
];
