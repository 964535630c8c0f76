import type { Invariant } from './invariant.ts';
import { absenceCounts } from './absence.ts';
import { balanceRetryIsTold, linkIsTrue, pausesAreShort, pictureIsBack } from './connections.ts';
import { endIsTrue } from './end-notices.ts';
import { cashOutIsNoFailure, paidAtEndIsTrue } from './ends.ts';
import { freshAgain, freshnessIsTrue } from './freshness.ts';
import { leavesWhenOver } from './leaving.ts';
import { linkCostsNoSignIn } from './link.ts';
import { lockInTime, thereInAllTabs, wrongPinsStay } from './lock-limits.ts';
import { lockedShowsNothing, lockStaysClosed } from './lock.ts';
import { credentialsCleared, loginFormCloses, previousLoginTold } from './login-form.ts';
import { favouritesKept, freedIsTold, wishesEnd } from './my-machines.ts';
import { givenUpForGood, intentOnce, intentsEnd, moneyConserved, nothingUnreported, paidOutIsTrue } from './money.ts';
import { choiceKept } from './personal.ts';
import { slowConnectionIsKept } from './patience.ts';
import { renditionIsTrue } from './picture.ts';
import { notEndedIsTold } from './not-ended.ts';
import { newerTokenIsTaken, replacedInAllTabs, signedInReadsNoSignOut, tokenEndIsPrepared } from './renewal.ts';
import { offersForCause, offersRest } from './offers.ts';
import { oneJournal, onRecordFirst } from './record.ts';
import {
  askedWhenQuiet,
  autoplayAttended,
  dialogAnswered,
  dialogTakesAnswers,
  dialogOnlyAway,
  joinIsNew,
  machinesOfTheBrand,
  noEmptyJoin,
  pictureMoves,
} from './screens.ts';
import { noSecretTold } from './secrets.ts';
import {
  autoplayOnlyWhereAllowed,
  autoplayStopsFirst,
  noLateGame,
  noMoneyOutOfService,
  nothingJoinedBehindTheLock,
  nothingSentWhileBlocked,
  goesWhenAsked,
  oneTransferAnOpening,
  sentOnce,
} from './sending.ts';
import { gameTimeOnce, stayGoesOn, stayIsCounted, unreadIsSaid } from './stay.ts';
import { leftOpenIsTold, noMoneyLeftUnsaid, paidOutIsNotLeft } from './sign-out.ts';
import { givenUpIsEnded, inactivityPromise, leftIsEnded, oneOwner, oneSession } from './sessions.ts';
import { countryAskedFirst, settingsOfTheOperator } from './settings.ts';
import { refusalSignsOut, signedOutForCause, signedOutStaysOut, tabsFollow } from './sign-in.ts';
import { nothingLeft, statesLive } from './streams.ts';
import {
  closeWarningEnds,
  inactivityInTime,
  lockClosesInTime,
  loginFormInTime,
  nextGameInTime,
  offersRestInTime,
  realityCheckInTime,
  signedOutWhenInactive,
  tokenEndsInTime,
} from './time.ts';
import { balanceIsTrue, channelIsBack, lobbyIsTrue, sessionIsTrue } from './truth.ts';
import { endedAwayIsTrue } from './ended-away.ts';
import { winReceiptsAreTrue } from './win-receipts.ts';

/** All invariants that every simulated session is checked against. Add a new invariant here. */
export const invariants: readonly Invariant[] = [
  moneyConserved,
  absenceCounts,
  intentOnce,
  givenUpForGood,
  paidOutIsTrue,
  intentsEnd,
  nothingUnreported,
  onRecordFirst,
  oneJournal,
  oneSession,
  oneOwner,
  leftIsEnded,
  givenUpIsEnded,
  notEndedIsTold,
  cashOutIsNoFailure,
  paidAtEndIsTrue,
  endIsTrue,
  inactivityPromise,
  sentOnce,
  goesWhenAsked,
  leavesWhenOver,
  oneTransferAnOpening,
  noMoneyOutOfService,
  nothingSentWhileBlocked,
  nothingJoinedBehindTheLock,
  autoplayOnlyWhereAllowed,
  autoplayStopsFirst,
  noLateGame,
  settingsOfTheOperator,
  countryAskedFirst,
  lockedShowsNothing,
  lockStaysClosed,
  lockInTime,
  wrongPinsStay,
  thereInAllTabs,
  loginFormCloses,
  credentialsCleared,
  previousLoginTold,
  signedOutStaysOut,
  signedOutForCause,
  signedInReadsNoSignOut,
  replacedInAllTabs,
  newerTokenIsTaken,
  tokenEndIsPrepared,
  noMoneyLeftUnsaid,
  leftOpenIsTold,
  paidOutIsNotLeft,
  linkCostsNoSignIn,
  refusalSignsOut,
  tabsFollow,
  channelIsBack,
  slowConnectionIsKept,
  balanceIsTrue,
  sessionIsTrue,
  lobbyIsTrue,
  freshnessIsTrue,
  freshAgain,
  renditionIsTrue,
  choiceKept,
  favouritesKept,
  wishesEnd,
  freedIsTold,
  winReceiptsAreTrue,
  endedAwayIsTrue,
  machinesOfTheBrand,
  noEmptyJoin,
  autoplayAttended,
  joinIsNew,
  dialogOnlyAway,
  dialogAnswered,
  dialogTakesAnswers,
  askedWhenQuiet,
  pictureMoves,
  pictureIsBack,
  linkIsTrue,
  pausesAreShort,
  balanceRetryIsTold,
  offersRest,
  offersForCause,
  stayIsCounted,
  gameTimeOnce,
  stayGoesOn,
  unreadIsSaid,
  realityCheckInTime,
  nextGameInTime,
  lockClosesInTime,
  inactivityInTime,
  offersRestInTime,
  loginFormInTime,
  tokenEndsInTime,
  signedOutWhenInactive,
  closeWarningEnds,
  noSecretTold,
  statesLive,
  nothingLeft,
];
