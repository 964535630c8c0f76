import type { Invariant } from './invariant.ts';
import { lockInTime, wrongPinsStay } from './lock-limits.ts';
import { lockedShowsNothing, lockStaysClosed } from './lock.ts';
import { intentOnce, intentsEnd, moneyConserved, nothingUnreported } from './money.ts';
import { offersRest } from './offers.ts';
import { onRecordFirst } from './record.ts';
import {
  askedWhenQuiet,
  dialogAnswered,
  dialogOnlyAway,
  joinIsNew,
  machinesOfTheBrand,
  pictureMoves,
} from './screens.ts';
import { noSecretTold } from './secrets.ts';
import { autoplayOnlyWhereAllowed, noLateGame, nothingSentWhileBlocked, sentOnce } from './sending.ts';
import { oneSession } from './sessions.ts';
import { refusalSignsOut, signedOutForCause, signedOutStaysOut, tabsFollow } from './sign-in.ts';
import { nothingLeft, statesLive } from './streams.ts';
import { balanceIsTrue, channelIsBack, lobbyIsTrue, sessionIsTrue } from './truth.ts';

/** What every simulated life is looked after for. A new one is added here. */
export const invariants: readonly Invariant[] = [
  moneyConserved,
  intentOnce,
  intentsEnd,
  nothingUnreported,
  onRecordFirst,
  oneSession,
  sentOnce,
  nothingSentWhileBlocked,
  autoplayOnlyWhereAllowed,
  noLateGame,
  lockedShowsNothing,
  lockStaysClosed,
  lockInTime,
  wrongPinsStay,
  signedOutStaysOut,
  signedOutForCause,
  refusalSignsOut,
  tabsFollow,
  channelIsBack,
  balanceIsTrue,
  sessionIsTrue,
  lobbyIsTrue,
  machinesOfTheBrand,
  joinIsNew,
  dialogOnlyAway,
  dialogAnswered,
  askedWhenQuiet,
  pictureMoves,
  offersRest,
  noSecretTold,
  statesLive,
  nothingLeft,
];
