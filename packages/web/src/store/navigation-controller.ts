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

/** How long the page that signs out waits for the server's message about a session. */
const wordMs = 3_000;

/** The events by which wouter reports a changed address. */
const moves = ['popstate', 'pushState', 'replaceState'] as const;

export interface NavigationDeps {
  readonly state: AppState;
  readonly store: KeyValueStore;
  readonly commands: Commands;
  readonly settings: Settings;
  readonly area: Area | null;
  readonly notify: Toasts['show'];
  /** Emits when a picture's connection is established. */
  readonly pictureComes$: Observable<unknown>;
  readonly video: HTMLVideoElement;
}

/**
 * Keeps the address and the player's state consistent: guards, the page after a sign-in, and entering and leaving
 * games.
 */
export function startNavigation(
  { state, store, commands, settings, area, notify, ...picture }: NavigationDeps,
  scope: Scope,
): void {
  let hadSession = false;
  let running = false;
  let again = false;
  /** Open while a game waits to be entered from another page. */
  let entrance = Subscription.EMPTY;
  let enteredFrom = '';
  /** The id of the current or last signed-in player. */
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
        // Any text may be the name in the address.
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
  /** [LOCK9] Behind the lock no address is followed, neither a link's nor Back's, and none is remembered for later. */
  function hold(): void {
    entrance.unsubscribe();
    const address = `${location.pathname}${location.search}`;
    heldAt ??= address;
    if (address !== heldAt) navigate(heldAt);
  }

  /** [SIGNOUT1] The page before the one that signs out, and its wait for the server's message about a session. */
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
      // Navigating to another page before the game is there means leaving the game.
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
   * Rendering a page competes with connecting its picture, takes longer, and blocks frames. So the picture is
   * shown alone, in its later place, and the page renders after its first frame.
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
  /** Emits when the picture ahead of its page has been shown, or has timed out. */
  const ahead$ = defer(() => {
    state.entering = true;
    return merge(firstFrame(picture.video), timer(firstFrameWindowMs.frame)).pipe(
      take(1),
      finalize(() => (state.entering = false)),
    );
  });
  scope.add(() => entrance.unsubscribe());
  scope.add(() => waits.unsubscribe());

  /** The address names the selected brand, so that Back and a saved link work. */
  let followedBrand: string | null = null;
  function followBrand(): void {
    if (state.ui.play !== 'ready') {
      followedBrand = null;
      return;
    }
    const wanted = brandOf(location.pathname);
    if (wanted === followedBrand || !location.pathname.startsWith('/lobby')) return;
    // A click on the selected brand deselects it, so the old one is clicked by its own id.
    const clicked = wanted ?? followedBrand;
    followedBrand = wanted;
    if (clicked !== null && state.lobby.selectedBrandId !== wanted) commands.selectBrand(clicked);
  }

  /** A step may change state or address at once. The change is handled after the step, not within it. */
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
  // Deferred, so that simultaneous changes are handled together.
  scope.add(subscribe(state, run));
  run();
}

/** The page that a guest wanted before the login page was shown. */
interface Wanted {
  readonly redirect: string;
  readonly query: string;
  /** The id of the player whose sign-in ended there. */
  readonly of: string | null;
}

/**
 * The history state of a navigation: the page that its guest wanted, with its query, and whose sign-in had ended there.
 */
function navigationState(redirect: string | null, signedIn: string | null): Wanted | null {
  if (redirect === null) return null;
  const before = rememberedIn(history.state);
  if (before?.redirect === redirect) return before;
  return { redirect, query: redirect === location.pathname ? location.search : '', of: signedIn };
}

/** Includes the question mark; empty if this page was not wanted before, or has no query. */
function rememberedQuery(to: string): string {
  const wanted = rememberedIn(history.state);
  return wanted?.redirect === to ? wanted.query : '';
}

/** A page's history may contain anything. The guard follows only addresses in its table. */
function rememberedIn(carried: unknown): Wanted | null {
  if (typeof carried !== 'object' || carried === null || !('redirect' in carried)) return null;
  const { redirect, query, of }: Partial<Record<keyof Wanted, unknown>> = carried;
  if (typeof redirect !== 'string') return null;
  const isQuery = typeof query === 'string' && query.startsWith('?');
  return { redirect, query: isQuery ? query : '', of: typeof of === 'string' ? of : null };
}
