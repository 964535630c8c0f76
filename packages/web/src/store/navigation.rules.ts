import type { Auth, MachineStatus, Reconnect, Session, SignIn, Wallet } from '@farspin/core';
import { guard, home, type AccessSettings } from '@farspin/core/access';
import type { OpenAtMachine } from '@farspin/core/open-at-machine';
import type { Area } from './area.ts';
import { leaveStep } from './leave-step.rules.ts';
import { gamePath, paths, readPath, type Route } from './paths.ts';

/** The input of the navigation controller's decisions: the current page, the player, and what is in progress. */
export interface Situation {
  readonly path: string;
  readonly auth: Auth['kind'];
  /** Null: a guest. */
  readonly signIn: Pick<SignIn, 'user' | 'passwordExpired' | 'token'> | null;
  /** The page that a guest wanted before the login page was shown, from the navigation state. */
  readonly remembered: string | null;
  /** The id of the player whose sign-in had ended there. If null, any player who signs in goes there. */
  readonly rememberedOf: string | null;
  /** Null until the play half of the core has loaded. */
  readonly play: {
    readonly session: Session;
    readonly reconnect: Reconnect;
    readonly wallet: Wallet;
    /** The ids of all brands; null until they are known. */
    readonly brandIds: readonly string[] | null;
  } | null;
  /** Whether there was a session at the navigation controller's last decision. */
  readonly hadSession: boolean;
  /** [RECONNECT10] Whether the open session was last played on this device. */
  readonly wasPlayedHere: boolean;
  /** The page from which the game was last entered; empty if that was by its address. */
  readonly enteredFrom: string;
  /** The page before the one that signs out; empty if there is none. */
  readonly cameFrom: string;
  /** A session that signing out would leave open. `unknown` while the server may still report one. */
  readonly leavesOpen: OpenAtMachine | 'unknown' | null;
  readonly settings: AccessSettings;
  /** The pages beside the product's own; null if there are none. */
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

/** Decides the navigation or action that makes the address and the state consistent. */
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
  // The address has no token, or the server refused it. Only the form is left.
  if (route.kind === 'callback') return replaceBy(paths.login, remembered);
  return play === null || user === null ? stay : playStep(route, situation, play);
}

function signOutStep({ play, leavesOpen, cameFrom, settings }: Situation): NavigationStep {
  if (leavesOpen === 'unknown') return stay;
  if (leavesOpen === null) return { kind: 'sign-out' };
  const to = play?.session.kind === 'playing' ? gameOf(play.session) : cameFrom || besideTheGame(settings);
  return { kind: leavesOpen.creditsMinor === 0 ? 'end-and-sign-out' : 'ask-to-sign-out', to };
}

/** Uses the machine's own name, once it has sent one. */
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
    // A session that is open at the server is continued from its dialog, not joined over. The same holds for another
    // tab's.
    if (hadSession || reconnect.kind === 'asking' || reconnect.kind === 'elsewhere')
      return replaceBy(session.ended !== null && brandOf(enteredFrom) !== null ? enteredFrom : besideTheGame(settings));
    return { kind: 'join', machineId: route.machineId };
  }
  const { machineId } = session.target;
  const ownName = session.kind === 'playing' ? session.details.name : null;
  const ownGame = gameOf(session);
  if (route.kind === 'game' && route.machineId === machineId)
    // An address can contain any name. The machine's own name replaces it.
    return ownName === null || gamePath(machineId, route.name) === ownGame ? stay : replaceBy(ownGame);
  if (!hadSession) return { kind: 'enter', to: ownGame, replace: route.kind === 'game' };
  if (session.kind !== 'playing') return { kind: 'leave' };
  if (session.leaving) return stay;
  const kind = leaveStep(session, wallet);
  return kind === 'leave' ? { kind } : { kind, to: ownGame };
}

/** The statuses of a machine that waits only for its player. */
const goingOn: ReadonlySet<MachineStatus> = new Set(['waiting', 'playing', 'in-bonus']);

/** A session is open at that machine without problems, and none of its money is on the way. */
const goesOn = (reconnect: Reconnect, machineId: string): boolean =>
  reconnect.kind === 'asking' &&
  reconnect.machineId === machineId &&
  goingOn.has(reconnect.status) &&
  !reconnect.busy &&
  reconnect.failure === null;

/** The home page. If home is the game itself, the one page that always exists. */
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
