import type { Entry, Play } from '@farspin/core';
import type { AccountPages } from '@farspin/core/account';
import type { MyMachinesFeature } from '@farspin/core/my-machines';
import type { QualityController } from '@farspin/core/quality-controller';
import type { OpenAtMachine } from '@farspin/core/open-at-machine';
import type { Message } from '@farspin/core/messages';
import type { WithPersonal } from '@farspin/core/personal';
import { navigate } from 'wouter/use-browser-location';
import type { StartAccount } from './account.ts';
import type { MoneyParts } from './money-parts.ts';
import { paths } from './paths.ts';
import type { PlayHalf } from './player-store.ts';

type EntryCommands = Pick<
  Entry,
  'credentialsTyped' | 'login' | 'logout' | 'replaceKept' | 'retry' | 'setRememberMe' | 'stayAsKept'
> & {
  readonly rememberMe$: Pick<Entry['rememberMe$'], 'value'>;
};
type PlayCommands = {
  readonly [K in keyof Play as K extends `${string}$` | 'behindLock' | 'requestRendition' ? never : K]: Play[K];
};

/** All player commands for components. */
export type Commands = Omit<EntryCommands, 'rememberMe$'> &
  PlayCommands &
  Pick<QualityController, 'chooseRendition'> & {
    /** [AUTOPLAY1] Stops autoplay, because the player is asked whether to leave or sign out. */
    readonly askToLeave: () => void;
    /** Returns the session that signing out would leave open, or null if there is none. */
    readonly leavesOpen: () => OpenAtMachine | null;
    /** Signs out. [SIGNOUT1] Either leaves the session open or [SIGNOUT2] pays out and ends it first. */
    readonly signOut: (how: { readonly cashOut: boolean }) => void;
    readonly personal: () => WithPersonal['personal'] | null;
    /**
     * Returns the history lists and the profile. The first call starts them with the code of their pages. Returns null
     * while nobody is signed in.
     */
    readonly account: (start: StartAccount) => AccountPages | null;
    /** Returns the player's machine lists, or null until they have loaded after the first picture. */
    readonly myMachines: () => MyMachinesFeature | null;
    readonly remembersMe: () => boolean;
  };

/** The parts of a signed-in player. A part is null until it exists. */
export interface PlayParts extends Pick<Commands, 'account' | 'myMachines'> {
  readonly play: () => (PlayCommands & WithPersonal) | null;
  readonly quality: () => QualityController | null;
  readonly moneyParts: () => MoneyParts | null;
  readonly signOut: () => PlayHalf['signOut'] | null;
  /** Called before a sign-out on this page, with a message about the paid-out credits. */
  readonly onSignOut: (paid: Message | null) => void;
}

/**
 * Creates the commands of the page. Until the play half has loaded, its commands do nothing, and no screen with those
 * commands is shown.
 */
export function createCommands(
  entry: EntryCommands,
  { play: currentPlay, account, myMachines, quality, moneyParts, signOut, onSignOut }: PlayParts,
): Commands {
  /** Navigates to the logout page, so that the next player to sign in does not return to this player's page. */
  const signOutHere = (paid: Message | null): void => {
    onSignOut(paid);
    entry.logout();
    navigate(paths.logout, { replace: true });
  };
  return {
    leavesOpen: () => signOut()?.leavesOpen() ?? null,
    signOut: ({ cashOut }) => (cashOut ? signOut()?.cashOut(signOutHere) : signOutHere(null)),
    login: (credentials) => entry.login(credentials),
    retry: () => entry.retry(),
    logout: () => entry.logout(),
    replaceKept: () => entry.replaceKept(),
    stayAsKept: () => entry.stayAsKept(),
    credentialsTyped: (isEmpty) => entry.credentialsTyped(isEmpty),
    remembersMe: () => entry.rememberMe$.value,
    setRememberMe: (on) => entry.setRememberMe(on),
    personal: () => currentPlay()?.personal ?? null,
    account,
    myMachines,
    selectBrand: (brandId) => currentPlay()?.selectBrand(brandId),
    refreshLobby: () => currentPlay()?.refreshLobby(),
    join: (target) => currentPlay()?.join(target),
    clicked: () => currentPlay()?.clicked(),
    press: (buttonId) => (moneyParts() ?? currentPlay())?.press(buttonId),
    setAutoplay: (on) => currentPlay()?.setAutoplay(on),
    chooseRendition: (renditionId) => quality()?.chooseRendition(renditionId),
    retryPicture: () => currentPlay()?.retryPicture(),
    cashIn: (amountMinor, idempotencyKey) => currentPlay()?.cashIn(amountMinor, idempotencyKey),
    // [WALLET24]
    cashOut: () => (moneyParts() ?? currentPlay())?.cashOut(),
    askToLeave: () => moneyParts()?.askToLeave(),
    // [RECONNECT13]
    leave: (options) => (moneyParts() ?? currentPlay())?.leave(options),
    continueSession: () => currentPlay()?.continueSession(),
    cancelSession: (anywhere) => currentPlay()?.cancelSession(anywhere),
    kickPlayer: () => currentPlay()?.kickPlayer(),
    takeOver: () => currentPlay()?.takeOver(),
    stay: () => currentPlay()?.stay(),
    setAside: () => currentPlay()?.setAside(),
    answerRealityCheck: () => currentPlay()?.answerRealityCheck(),
    retryNow: () => currentPlay()?.retryNow(),
    claim: (offer) => currentPlay()?.claim(offer),
    tryPin: (pin) => currentPlay()?.tryPin(pin),
  };
}
