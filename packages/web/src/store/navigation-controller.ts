import type { KeyValueStore, Scope, Settings } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { subscribe } from 'valtio/vanilla';
import { defer, finalize, merge, map, of, Subscription, switchMap, take, timer, type Observable } from 'rxjs';
import { navigate } from 'wouter/use-browser-location';
import type { Area } from './area.ts';
import type { Commands } from './commands.ts';
import { brandOf, nextStep, type NavigationStep } from './navigation.rules.ts';
import { firstFrame } from './first-frame.ts';
import { firstFrameWindowMs } from './first-frame-window.ts';
import { paths } from './paths.ts';
import type { AppState } from './state.ts';
import type { Toasts } from './toasts.ts';
import { wasPlayedHere } from './was-played-here.ts';

/** So long the page that signs out waits for the server's word about a session. */
const wordMs = 3_000;

/** The events by which wouter tells that the address changed. */
const moves = ['popstate', 'pushState', 'replaceState'] as const;

export interface NavigationDeps {
  readonly state: AppState;
  readonly store: KeyValueStore;
  readonly commands: Commands;
  readonly settings: Settings;
  readonly area: Area | null;
  readonly notify: Toasts['show'];
  /** A picture's connection has come to be. */
  readonly pictureComes$: Observable<unknown>;
  readonly video: HTMLVideoElement;
}

/** Keeps the address and the player's state in agreement: guards, the way after sign-in, into a game and out of it. */
export function startNavigation(
  { state, store, commands, settings, area, notify, ...picture }: NavigationDeps,
  scope: Scope,
): void {
  let hadSession = false;
  let running = false;
  let again = false;
  /** Open while a game waits to be entered, from a page that was there when that began. */
  let entrance = Subscription.EMPTY;
  let enteredFrom = '';
  /** Who is signed in, or was last, by id. */
  let signedIn: string | null = null;

  function carryOut(step: NavigationStep): void {
    switch (step.kind) {
      case 'stay':
        return;
      case 'go':
        return navigate(`${step.to}${rememberedQuery(step.to)}`, {
          replace: step.replace,
          state: navigationState(step.remember, signedIn),
        });
      case 'enter':
        return enter(step);
      case 'no-such-brand':
        notify({ id: step.kind, intent: 'info', message: message('lobby.no-such-brand'), forMs: null });
        return navigate(paths.lobby, { replace: true });
      case 'sign-out':
        return commands.logout();
      case 'ask-to-sign-out':
        navigate(step.to, { replace: true });
        state.ui.dialog = 'sign-out';
        return;
      case 'end-and-sign-out':
        navigate(step.to, { replace: true });
        return commands.signOut({ cashOut: true });
      case 'join':
        enteredFrom = '';
        // What the address calls it is anybody's word.
        return commands.join({ machineId: step.machineId, name: step.machineId });
      case 'resume':
        enteredFrom = '';
        return commands.continueSession();
      case 'leave':
        return commands.leave({ cashOut: false });
      case 'ask-to-leave':
        state.ui.dialog = 'leave';
        return navigate(step.to);
      case 'pay-out-and-leave':
        navigate(step.to);
        return commands.leave({ cashOut: true });
    }
  }

  /** The address when the lock closed; null while it is open. */
  let heldAt: string | null = null;
  /** [LOCK9] Behind the lock no address is followed: not a link's, not Back's, and none is remembered for when it opens. */
  function hold(): void {
    entrance.unsubscribe();
    const address = `${location.pathname}${location.search}`;
    heldAt ??= address;
    if (address !== heldAt) navigate(heldAt);
  }

  /** [SIGNOUT1] The page before the one that signs out, and the wait on that for the server's word about a session. */
  let cameFrom = '';
  let waits = Subscription.EMPTY;
  let isPatient = true;
  function noteSignOut(): void {
    const isThere = location.pathname === paths.logout;
    if (!isThere) cameFrom = location.pathname === paths.login ? '' : location.pathname;
    if (!isThere || state.auth.kind !== 'signed-in') {
      waits.unsubscribe();
      waits = Subscription.EMPTY;
      isPatient = true;
    } else if (waits === Subscription.EMPTY) {
      waits = timer(wordMs).subscribe(() => {
        isPatient = false;
        run();
      });
    }
  }
  const mayStillTell = (): boolean => {
    const { ui, reconnect, session } = state;
    if (!isPatient || ui.play === 'failed') return false;
    if (session.kind === 'joining') return true;
    return ui.play !== 'ready' || (reconnect.kind === 'unknown' && session.kind === 'idle');
  };

  function look(): void {
    if (state.idleLock.kind === 'locked') return hold();
    heldAt = null;
    noteSignOut();
    const ready = state.ui.play === 'ready';
    const { auth, session, reconnect, wallet, lobby } = state;
    if (auth.kind === 'signed-in' && auth.session.user.id !== signedIn) {
      signedIn = auth.session.user.id;
      enteredFrom = '';
    }
    const brandIds = lobby.brandsLoad.kind === 'loaded' ? lobby.brands.map(({ id }) => id) : null;
    const wanted = rememberedIn(history.state);
    const step = nextStep({
      path: location.pathname,
      auth: auth.kind,
      signIn: auth.kind === 'signed-in' ? auth.session : null,
      remembered: wanted?.redirect ?? null,
      rememberedOf: wanted?.of ?? null,
      play: ready ? { session, reconnect, wallet, brandIds } : null,
      // Who goes to another page before the game is there goes away from the game.
      hadSession: hadSession || (!entrance.closed && location.pathname !== enteredFrom),
      wasPlayedHere: auth.kind === 'signed-in' && wasPlayedHere(store, auth.session.user.id, reconnect),
      enteredFrom,
      cameFrom,
      leavesOpen: mayStillTell() ? 'unknown' : commands.leavesOpen(),
      settings,
      area,
    });
    hadSession = ready && session.kind !== 'idle' && step.kind !== 'enter';
    if (step.kind !== 'enter') entrance.unsubscribe();
    carryOut(step);
    followBrand();
  }

  /**
   * To draw a page takes the same hands as to connect its picture, and longer, and while a page is drawn no frame is: so the
   * picture is shown alone, in its later place, and the page comes behind its first frame.
   */
  function enter({ to, replace }: Extract<NavigationStep, { readonly kind: 'enter' }>): void {
    if (!entrance.closed) return;
    enteredFrom = location.pathname;
    const comes$ = picture.pictureComes$.pipe(map(() => ahead$));
    const late$ = timer(firstFrameWindowMs.connection).pipe(map(() => of(null)));
    entrance = merge(comes$, late$)
      .pipe(
        take(1),
        switchMap((pageMayCome$) => pageMayCome$),
      )
      .subscribe(() => navigate(to, { replace }));
  }
  /** Tells when the picture that is shown ahead of its page has been seen, or has had its time. */
  const ahead$ = defer(() => {
    state.entering = true;
    return merge(firstFrame(picture.video), timer(firstFrameWindowMs.frame)).pipe(
      take(1),
      finalize(() => (state.entering = false)),
    );
  });
  scope.add(() => entrance.unsubscribe());
  scope.add(() => waits.unsubscribe());

  /** The address says which brand is selected, so that Back and a kept link do what they say. */
  let followedBrand: string | null = null;
  function followBrand(): void {
    if (state.ui.play !== 'ready') {
      followedBrand = null;
      return;
    }
    const wanted = brandOf(location.pathname);
    if (wanted === followedBrand || !location.pathname.startsWith('/lobby')) return;
    // A click on the selected brand deselects it: so the old one goes by its own id.
    const clicked = wanted ?? followedBrand;
    followedBrand = wanted;
    if (clicked !== null && state.lobby.selectedBrandId !== wanted) commands.selectBrand(clicked);
  }

  /** A step may change state or address at once: that is looked at after the step, not within it. */
  function run(): void {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        look();
      }
    } finally {
      running = false;
    }
  }

  for (const move of moves) addEventListener(move, run);
  scope.add(() => moves.forEach((move) => removeEventListener(move, run)));
  // Not at once: what changes together is looked at together.
  scope.add(subscribe(state, run));
  run();
}

/** Where a guest wanted to go before the login page came in between. */
interface Wanted {
  readonly redirect: string;
  readonly query: string;
  /** Whose sign-in had ended there, by id. */
  readonly of: string | null;
}

/** What a navigation carries: where its guest wanted to go, with which query, and whose sign-in it was that had ended there. */
function navigationState(redirect: string | null, signedIn: string | null): Wanted | null {
  if (redirect === null) return null;
  const before = rememberedIn(history.state);
  if (before?.redirect === redirect) return before;
  return { redirect, query: redirect === location.pathname ? location.search : '', of: signedIn };
}

/** With its question mark; empty where this was not wanted before, or without one. */
function rememberedQuery(to: string): string {
  const wanted = rememberedIn(history.state);
  return wanted?.redirect === to ? wanted.query : '';
}

/** Anything may stand in a page's history; the guard follows only what its table has. */
function rememberedIn(carried: unknown): Wanted | null {
  if (typeof carried !== 'object' || carried === null || !('redirect' in carried)) return null;
  const { redirect, query, of }: Partial<Record<keyof Wanted, unknown>> = carried;
  if (typeof redirect !== 'string') return null;
  const isQuery = typeof query === 'string' && query.startsWith('?');
  return { redirect, query: isQuery ? query : '', of: typeof of === 'string' ? of : null };
}
