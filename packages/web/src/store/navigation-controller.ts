import type { KeyValueStore, Scope, Settings } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { subscribe } from 'valtio/vanilla';
import { defer, filter, finalize, merge, map, of, Subscription, switchMap, take, timer, type Observable } from 'rxjs';
import { navigate } from 'wouter/use-browser-location';
import type { Area } from './area.ts';
import type { Commands } from './commands.ts';
import { brandOf, nextStep, type NavigationStep } from './navigation.rules.ts';
import { firstFrame, type PictureReached } from './first-frame.ts';
import { firstFrameWindowMs } from './first-frame-window.ts';
import { paths } from './paths.ts';
import type { AppState } from './state.ts';
import type { Toasts } from './toasts.ts';
import { wasPlayedHere } from './was-played-here.ts';

/** Maximum time that the logout page waits for the server to report a session. */
const wordMs = 3_000;

/** Events that wouter dispatches when the address changes. */
const moves = ['popstate', 'pushState', 'replaceState'] as const;

export interface NavigationDeps {
  readonly state: AppState;
  readonly store: KeyValueStore;
  readonly commands: Commands;
  readonly settings: Settings;
  readonly area: Area | null;
  readonly notify: Toasts['show'];
  /** Emits what a picture has reached before its first frame. */
  readonly pictureReached$: Observable<PictureReached>;
  readonly video: HTMLVideoElement;
}

/**
 * Keeps the address and the player's state consistent. Handles guards, the page after a sign-in, and entering and
 * leaving games.
 */
export function startNavigation(
  { state, store, commands, settings, area, notify, ...picture }: NavigationDeps,
  scope: Scope,
): void {
  let hadSession = false;
  let running = false;
  let again = false;
  /** Open while the player is entering a game from another page. */
  let entrance = Subscription.EMPTY;
  let enteredFrom = '';
  /** Id of the player who is or was last signed in. */
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
        commands.askToLeave();
        state.ui.dialog = 'sign-out';
        return;
      case 'end-and-sign-out':
        navigate(step.to, { replace: true });
        return commands.signOut({ cashOut: true });
      case 'join':
        enteredFrom = '';
        // Use the id as the name, because the name in the address can be any text.
        return commands.join({ machineId: step.machineId, name: step.machineId });
      case 'resume':
        enteredFrom = '';
        return commands.continueSession();
      case 'leave':
        return commands.leave({ cashOut: false });
      case 'ask-to-leave':
        commands.askToLeave();
        state.ui.dialog = 'leave';
        return navigate(step.to);
      case 'pay-out-and-leave':
        navigate(step.to);
        return commands.leave({ cashOut: true });
    }
  }

  /** The address at which the page was locked, or null while it is unlocked. */
  let heldAt: string | null = null;
  /** [LOCK9] Ignores all navigation while the page is locked, and does not remember it. */
  function hold(): void {
    entrance.unsubscribe();
    const address = `${location.pathname}${location.search}`;
    heldAt ??= address;
    if (address !== heldAt) navigate(heldAt);
  }

  /**
   * [SIGNOUT1] The page before the logout page. The variables below control the wait for the server to report a
   * session.
   */
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
      // Navigating to another page before the game opens counts as leaving the game.
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
   * Enters a game. Rendering its page takes longer than connecting its picture, competes with it, and blocks frames. So
   * the picture is shown alone first, in its final place, and the page renders after the first frame.
   */
  function enter({ to, replace }: Extract<NavigationStep, { readonly kind: 'enter' }>): void {
    if (!entrance.closed) return;
    enteredFrom = location.pathname;
    const comes$ = picture.pictureReached$.pipe(
      filter((reached) => reached === 'connected'),
      map(() => ahead$),
    );
    const late$ = timer(firstFrameWindowMs.connection).pipe(map(() => of(null)));
    state.entering = 'prepared';
    entrance = merge(comes$, late$)
      .pipe(
        take(1),
        switchMap((pageMayCome$) => pageMayCome$),
        finalize(() => (state.entering = null)),
      )
      .subscribe(() => navigate(to, { replace }));
  }
  /** Shows the prepared picture before its page. Emits when its first frame is shown or the wait has timed out. */
  const ahead$ = defer(() => {
    state.entering = 'shown';
    return merge(firstFrame(picture.video), timer(firstFrameWindowMs.frame)).pipe(take(1));
  });
  scope.add(() => entrance.unsubscribe());
  scope.add(() => waits.unsubscribe());

  /** The brand that was last selected from the address, so that Back and saved links work. */
  let followedBrand: string | null = null;
  function followBrand(): void {
    if (state.ui.play !== 'ready') {
      followedBrand = null;
      return;
    }
    const wanted = brandOf(location.pathname);
    if (wanted === followedBrand || !location.pathname.startsWith('/lobby')) return;
    // Selecting a selected brand again deselects it, so use the previous brand's id.
    const clicked = wanted ?? followedBrand;
    followedBrand = wanted;
    if (clicked !== null && state.lobby.selectedBrandId !== wanted) commands.selectBrand(clicked);
  }

  /**
   * Runs the next steps. A step may change the state or the address synchronously. Such a change is handled after the
   * step, not within it.
   */
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
  // `subscribe` batches notifications, so that simultaneous changes are handled together.
  scope.add(subscribe(state, run));
  run();
}

/** The page that a guest requested before the login page was shown. */
interface Wanted {
  readonly redirect: string;
  readonly query: string;
  /** Id of the player whose sign-in ended on that page, or null if there is none. */
  readonly of: string | null;
}

/**
 * Returns the history state for a navigation: the page that the guest requested, its query, and the player whose
 * sign-in ended there. Returns null if there is no page to remember.
 */
function navigationState(redirect: string | null, signedIn: string | null): Wanted | null {
  if (redirect === null) return null;
  const before = rememberedIn(history.state);
  if (before?.redirect === redirect) return before;
  return { redirect, query: redirect === location.pathname ? location.search : '', of: signedIn };
}

/** Returns the query with its question mark. Empty if this page was not remembered or has no query. */
function rememberedQuery(to: string): string {
  const wanted = rememberedIn(history.state);
  return wanted?.redirect === to ? wanted.query : '';
}

/**
 * Reads the remembered page from a history state, which can contain anything. The guard only follows addresses in its
 * table.
 */
function rememberedIn(carried: unknown): Wanted | null {
  if (typeof carried !== 'object' || carried === null || !('redirect' in carried)) return null;
  const { redirect, query, of }: Partial<Record<keyof Wanted, unknown>> = carried;
  if (typeof redirect !== 'string') return null;
  const isQuery = typeof query === 'string' && query.startsWith('?');
  return { redirect, query: isQuery ? query : '', of: typeof of === 'string' ? of : null };
}
