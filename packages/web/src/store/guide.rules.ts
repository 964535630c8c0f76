import type { Auth, Reconnect, Session } from '@farspin/core';
import { gamePath, paths, readPath, type Route } from './paths.ts';

/** What the guide looks at: where the page is, who is there, and what is going on. */
export interface Situation {
  readonly path: string;
  readonly auth: Auth['kind'];
  /** Where a guest wanted to go before the login page came in between. */
  readonly remembered: string | null;
  /** null until the half of the core that plays is there. */
  readonly play: {
    readonly session: Session;
    readonly reconnect: Reconnect;
    /** The ids of the brands that there are; null until they are known. */
    readonly brandIds: readonly string[] | null;
  } | null;
  /** Whether there was a session when the guide looked the last time. */
  readonly hadSession: boolean;
}

export type Step =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly to: string; readonly replace: boolean; readonly remember: string | null }
  | { readonly kind: 'sign-out' }
  | { readonly kind: 'join'; readonly machineId: string; readonly name: string }
  /** The page went away from a session without credits: it is left. */
  | { readonly kind: 'leave' }
  /** The page went away from a session with credits: back to it, and the player is asked. */
  | { readonly kind: 'ask-to-leave'; readonly to: string };

const stay: Step = { kind: 'stay' };
const replaceBy = (to: string, remember: string | null = null): Step => ({ kind: 'go', to, replace: true, remember });

/** Where the page has to go, or what has to be done, for the address and the state to agree. */
export function nextStep(situation: Situation): Step {
  const route = readPath(situation.path);
  if (route === null) return replaceBy(paths.error404);
  if (route.kind === 'root' || route.kind === 'game-root') return replaceBy(paths.lobby);
  if (situation.auth === 'signed-out') return guestStep(route, situation.path);
  if (situation.auth !== 'signed-in') return stay;
  if (route.kind === 'logout') return { kind: 'sign-out' };
  if (route.kind === 'login') return replaceBy(followed(situation.remembered));
  return situation.play === null ? stay : playStep(route, situation.play, situation.hadSession);
}

function guestStep(route: Route, path: string): Step {
  if (route.kind === 'login' || route.kind === 'error-404') return stay;
  return replaceBy(paths.login, route.kind === 'logout' ? null : path);
}

/** A remembered address is followed only if it is in the table; signing out is nowhere to return to. */
export function followed(remembered: string | null): string {
  const route = remembered === null ? null : readPath(remembered);
  switch (route?.kind) {
    case 'lobby':
      return remembered !== null && route.brandId !== null ? remembered : paths.lobby;
    case 'game':
      return gamePath(route.machineId, route.name);
    default:
      return paths.lobby;
  }
}

function playStep(route: Route, play: NonNullable<Situation['play']>, hadSession: boolean): Step {
  const { session, reconnect, brandIds } = play;
  if (session.kind === 'idle') {
    if (isNoBrand(route, brandIds)) return replaceBy(paths.lobby);
    if (route.kind !== 'game' || (reconnect.kind === 'unknown' && !hadSession)) return stay;
    // A session that is open at the server is continued from its dialog, not joined over.
    if (hadSession || reconnect.kind === 'asking') return replaceBy(paths.lobby);
    return { kind: 'join', machineId: route.machineId, name: route.name };
  }
  const home = gamePath(session.target.machineId, session.target.name);
  if (route.kind === 'game' && route.machineId === session.target.machineId) return stay;
  if (!hadSession) return { kind: 'go', to: home, replace: route.kind === 'game', remember: null };
  if (session.kind === 'playing' && !session.leaving && (session.meters?.creditsMinor ?? 0) > 0)
    return { kind: 'ask-to-leave', to: home };
  return session.kind === 'playing' && session.leaving ? stay : { kind: 'leave' };
}

const isNoBrand = (route: Route, brandIds: readonly string[] | null): boolean =>
  route.kind === 'lobby' && route.brandId !== null && brandIds !== null && !brandIds.includes(route.brandId);

export const brandOf = (path: string): string | null => {
  const route = readPath(path);
  return route?.kind === 'lobby' ? route.brandId : null;
};
