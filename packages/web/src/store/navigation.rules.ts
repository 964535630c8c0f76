import type { Auth, MachineStatus, Reconnect, Session, SignIn, Wallet } from '@farspin/core';
import { guard, home, type AccessSettings } from '@farspin/core/access';
import type { OpenAtMachine } from '@farspin/core/open-at-machine';
import type { Area } from './area.ts';
import { leaveStep } from './leave-step.rules.ts';
import { gamePath, paths, readPath, type Route } from './paths.ts';

/** Input for the navigation controller's decisions: the current page, the player, and pending actions. */
export interface Situation {
  readonly path: string;
  readonly auth: Auth['kind'];
  /** The sign-in, or null for a guest. */
  readonly signIn: Pick<SignIn, 'user' | 'passwordExpired' | 'token'> | null;
  /**
   * The page that a guest requested before the login page was shown, from the navigation state. Null if there is none.
   */
  readonly remembered: string | null;
  /** Id of the player whose sign-in ended on that page. If null, any player who signs in may return to it. */
  readonly rememberedOf: string | null;
  /** State of the play half of the core, or null until it has loaded. */
  readonly play: {
    readonly session: Session;
    readonly reconnect: Reconnect;
    readonly wallet: Wallet;
    /** Ids of all brands, or null until they are known. */
    readonly brandIds: readonly string[] | null;
  } | null;
  /** True if there was a session at the navigation controller's last decision. */
  readonly hadSession: boolean;
  /** [RECONNECT10] True if the open session was last played on this device. */
  readonly wasPlayedHere: boolean;
  /** The page from which the game was last entered. Empty if it was opened by its address. */
  readonly enteredFrom: string;
  /** The page before the logout page. Empty if there is none. */
  readonly cameFrom: string;
  /**
   * The session that signing out would leave open, or null if there is none. `unknown` while the server may still
   * report a session.
   */
  readonly leavesOpen: OpenAtMachine | 'unknown' | null;
  readonly settings: AccessSettings;
  /** The operator's own pages, or null if there are none. */
  readonly area: Pick<Area, 'table' | 'rolesOf'> | null;
}

export type NavigationStep =
  | { readonly kind: 'stay' }
  /** `remember` goes into the navigation state. */
  | { readonly kind: 'go'; readonly to: string; readonly replace: boolean; readonly remember: string | null }
  /** To the game that is being joined, when its picture is about to appear. */
  | { readonly kind: 'enter'; readonly to: string; readonly replace: boolean }
  /** The address names an unknown brand: shows all brands, and a message. */
  | { readonly kind: 'no-such-brand' }
  | { readonly kind: 'sign-out' }
  /** [SIGNOUT1] A session with credits is open: back to the previous page, and asks the player. */
  | { readonly kind: 'ask-to-sign-out'; readonly to: string }
  /** A session without credits is open: ends it first. */
  | { readonly kind: 'end-and-sign-out'; readonly to: string }
  | { readonly kind: 'join'; readonly machineId: string }
  /**
   * [RECONNECT10] Continues the open session at the machine of the address, which its player last played on this
   * device.
   */
  | { readonly kind: 'resume' }
  /** The player left the page of a session without credits: leaves the session. */
  | { readonly kind: 'leave' }
  /** The player left the page of a session with credits, or while a cash-out is checked: back to it, and asks. */
  | { readonly kind: 'ask-to-leave'; readonly to: string }
  /**
   * The player left the page of a machine that does not report its credits: back to it, and pays them out in any case.
   */
  | { readonly kind: 'pay-out-and-leave'; readonly to: string };

const stay: NavigationStep = { kind: 'stay' };
const replaceBy = (to: string, remember: string | null = null): NavigationStep => ({
  kind: 'go',
  to,
  replace: true,
  remember,
});

/** Returns the navigation or action that makes the address and the state consistent. */
export function nextStep(situation: Situation): NavigationStep {
  const { path, auth, settings, signIn, play, area } = situation;
  const route = readPath(path, area?.table);
  if (route === null) return replaceBy(paths.error404);
  if (auth !== 'signed-in' && auth !== 'signed-out') return stay;
  const user = signIn?.user ?? null;
  // [ACCESS10]
  const isAnothers = user !== null && situation.rememberedOf !== null && situation.rememberedOf !== user.id;
  const remembered = isAnothers ? null : situation.remembered;
  const visit = { path, user, passwordExpired: signIn?.passwordExpired === true, remembered };
  const decision = guard(visit, settings, area?.table, area?.rolesOf(signIn?.token));
  if (decision.kind === 'go') return replaceBy(decision.to, decision.remember);
  if (route.kind === 'logout') return signOutStep(situation);
  // The address has no token, or the server rejected it. Only the login form is left.
  if (route.kind === 'callback') return replaceBy(paths.login, remembered);
  return play === null || user === null ? stay : playStep(route, situation, play);
}

function signOutStep({ play, leavesOpen, cameFrom, settings }: Situation): NavigationStep {
  if (leavesOpen === 'unknown') return stay;
  if (leavesOpen === null) return { kind: 'sign-out' };
  const to = play?.session.kind === 'playing' ? gameOf(play.session) : cameFrom || besideTheGame(settings);
  return { kind: leavesOpen.creditsMinor === 0 ? 'end-and-sign-out' : 'ask-to-sign-out', to };
}

/** Returns the path of the session's game, with the machine's own name once the machine has sent it. */
const gameOf = (session: Exclude<Session, { kind: 'idle' }>): string => {
  const { machineId, name } = session.target;
  return gamePath(machineId, (session.kind === 'playing' ? session.details.name : null) ?? name);
};

function playStep(
  route: Route,
  { hadSession, wasPlayedHere, enteredFrom, settings }: Situation,
  play: NonNullable<Situation['play']>,
): NavigationStep {
  const { session, reconnect, wallet, brandIds } = play;
  if (session.kind === 'idle') {
    if (isNoBrand(route, brandIds)) return { kind: 'no-such-brand' };
    if (route.kind !== 'game' || (reconnect.kind === 'unknown' && !hadSession)) return stay;
    if (!hadSession && wasPlayedHere && goesOn(reconnect, route.machineId)) return { kind: 'resume' };
    // Continue an open session, including another tab's, from its dialog. Do not join over it.
    if (hadSession || reconnect.kind === 'asking' || reconnect.kind === 'elsewhere')
      return replaceBy(session.ended !== null && brandOf(enteredFrom) !== null ? enteredFrom : besideTheGame(settings));
    return { kind: 'join', machineId: route.machineId };
  }
  const { machineId } = session.target;
  const ownName = session.kind === 'playing' ? session.details.name : null;
  const ownGame = gameOf(session);
  if (route.kind === 'game' && route.machineId === machineId)
    // An address can contain any name, so replace it with the machine's own name.
    return ownName === null || gamePath(machineId, route.name) === ownGame ? stay : replaceBy(ownGame);
  if (!hadSession) return { kind: 'enter', to: ownGame, replace: route.kind === 'game' };
  if (session.kind !== 'playing') return { kind: 'leave' };
  if (session.leaving) return stay;
  const kind = leaveStep(session, wallet);
  return kind === 'leave' ? { kind } : { kind, to: ownGame };
}

/** Machine statuses in which a session can continue without a problem. */
const goingOn: ReadonlySet<MachineStatus> = new Set(['waiting', 'playing', 'in-bonus']);

/** Returns true if a session is open at this machine without problems and no action on it is in progress. */
const goesOn = (reconnect: Reconnect, machineId: string): boolean =>
  reconnect.kind === 'asking' &&
  reconnect.machineId === machineId &&
  goingOn.has(reconnect.status) &&
  !reconnect.busy &&
  reconnect.failure === null;

/** Returns the home page. If home is the game itself, returns the profile, which always exists. */
function besideTheGame(settings: AccessSettings): string {
  const path = home(settings);
  return readPath(path)?.kind === 'game' ? paths.profile : path;
}

const isNoBrand = (route: Route, brandIds: readonly string[] | null): boolean =>
  route.kind === 'lobby' && route.brandId !== null && brandIds !== null && !brandIds.includes(route.brandId);

export const brandOf = (path: string): string | null => {
  const route = readPath(path);
  return route?.kind === 'lobby' ? route.brandId : null;
};
