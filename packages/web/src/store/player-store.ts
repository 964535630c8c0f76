import { childScope, type Entry, type Message, type Play, type Scope } from '@farspin/core';
import type { AccountPages } from '@farspin/core/account';
import type { MyMachinesFeature } from '@farspin/core/my-machines';
import type { QualityController } from '@farspin/core/quality-controller';
import type { OpenAtMachine } from '@farspin/core/open-at-machine';
import type { WithPersonal } from '@farspin/core/personal';
import { Subject, type Observable } from 'rxjs';
import { ref } from 'valtio/vanilla';
import type { StartAccount } from './account.ts';
import { bindPlay, bindSlice } from './bind.ts';
import type { Put } from './deferred-updates.ts';
import { createCommands, type Commands } from './commands.ts';
import type { Diagnose } from './diagnose.ts';
import type { LeftOpenAt } from './left-open.ts';
import type { MoneyParts } from './money-parts.ts';
import { firstFrame, type PictureReached } from './first-frame.ts';
import { nextTask } from './next-task.ts';
import { pictureIsThere } from './picture-is-there.ts';
import { restSlices, type AppState } from './state.ts';
import { createToasts, type Toasts } from './toasts.ts';

/** [SIGNOUT6] */
const signedOut: Message = { kind: 'keyed', key: 'left.signed-out', params: {} };

/** The half of the player that loads after a sign-in. It includes the picture, which is not part of the state. */
export interface PlayHalf {
  readonly play: Play & WithPersonal;
  readonly attachVideo: AttachVideo;
  /** Emits what a picture has reached before its first frame. */
  readonly pictureReached$: Observable<PictureReached>;
  readonly diagnose: Diagnose;
  readonly signOut: {
    /** Returns the session that signing out would leave open, or null if there is none. */
    readonly leavesOpen: () => OpenAtMachine | null;
    /** Pays out and ends the session, and then calls `logout`. */
    readonly cashOut: (logout: (paid: Message | null) => void) => void;
  };
  /**
   * Loads the watcher of the open session. Resolves with the function that returns the sign-in page's messages after
   * the sign-in has ended by itself, or with null if the code could not be loaded.
   */
  readonly loadLeftOpen: () => Promise<LeftOpenAt | null>;
  /**
   * Starts the lists and the profile with the code of their pages. `put` updates their slices, and `notify` shows a
   * toast.
   */
  readonly startAccount: (start: StartAccount, put: Put, notify: Toasts['show']) => AccountPages;
  /** Loads the player's machine lists. `notify` shows a toast. Resolves with null if the code could not be loaded. */
  readonly loadMyMachines: (notify: Toasts['show']) => Promise<MyMachinesFeature | null>;
  /**
   * Loads the money features that start after the first picture. Resolves with null if the code could not be loaded. A
   * cash-out is then sent at once, and only its own notice shows where the money is.
   */
  readonly loadMoneyParts: (notify: Toasts['show']) => Promise<MoneyParts | null>;
  /**
   * Loads the live pictures on the lobby's cards. If the code cannot be loaded, the cards keep their still pictures.
   */
  readonly loadPreviews: () => void;
  /** Loads the quality controller, which only games need. Resolves with null if the code could not be loaded. */
  readonly loadQualityController: () => Promise<QualityController | null>;
}
/** Shows the machine's picture in an element until the returned function is called. */
type AttachVideo = (element: HTMLVideoElement) => () => void;

export interface PlayerStore {
  readonly commands: Commands;
  /** Returns a scope that ends with the sign-in, or null while nobody is signed in. */
  readonly signInScope: () => Scope | null;
  /** Like `PlayHalf.pictureReached$`, but across all sign-ins. */
  readonly pictureReached$: Observable<PictureReached>;
  /** Returns the diagnostics, or null while nobody is signed in. */
  readonly diagnose: () => Diagnose | null;
  /** Shows a toast of the page to a signed-in player. */
  readonly notify: Toasts['show'];
  readonly dismissToast: Toasts['dismiss'];
  /** Loads the play half again after its download has failed. */
  readonly reloadPlay: () => void;
}
export interface PlayerStoreDeps {
  readonly entry: Entry;
  readonly state: AppState;
  readonly loadPlay: (scope: Scope) => Promise<PlayHalf>;
  /** Shows the stored sessions that were left open. */
  readonly showLeftOpen: () => void;
  readonly video: HTMLVideoElement;
}

/** Time in which the first picture is usually shown. A timer also works on a hidden page, which renders nothing. */
const firstPictureMs = 150;
const firstPictureDrawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, firstPictureMs));

/**
 * Connects the core to the page's state. The entry half is connected at once, and the play half while somebody is
 * signed in.
 */
export function createPlayerStore(deps: PlayerStoreDeps, scope: Scope): PlayerStore {
  const { entry, state, loadPlay, video } = deps;
  const pictureReached$ = new Subject<PictureReached>();
  let half: { readonly value: PlayHalf; readonly put: Put; readonly toasts: Toasts } | null = null;
  let account: AccountPages | null = null;
  let myMachines: MyMachinesFeature | null = null;
  let quality: QualityController | null = null;
  let moneyParts: MoneyParts | null = null;
  let leftOpen: LeftOpenAt | null = null;
  let playScope: Scope | null = null;

  async function start(): Promise<void> {
    const own = childScope(scope);
    playScope = own;
    state.ui.play = 'loading';
    state.ui.leftOpen = ref([]);
    state.ui.paidOut = null;
    try {
      const value = await loadPlay(own);
      if (own.closed) return;
      const put = bindPlay(state, value, firstFrame(video), own);
      const toasts = createToasts(state, value.play.notice$, entry.settings.toast, own);
      half = { value, put, toasts };
      own.add(value.attachVideo(video));
      own.add(value.pictureReached$.subscribe((reached) => pictureReached$.next(reached)));
      // On a slow device, starting to play and rendering each fill a whole task.
      await nextTask();
      if (own.closed) return;
      state.ui.play = 'ready';
      own.add(pictureIsThere(value.play, firstFrame(video)).subscribe(() => void fetchQualityController(value, own)));
      await firstPictureDrawn();
      if (own.closed) return;
      const [told, machines, money] = await Promise.all([
        value.loadLeftOpen(),
        value.loadMyMachines(toasts.show),
        value.loadMoneyParts(toasts.show),
      ]);
      if (own.closed) return;
      moneyParts = money;
      leftOpen = told;
      myMachines = machines;
      // Set the feature before the state, because components that this update renders read the feature.
      if (machines !== null) bindSlice(state, 'myMachines', machines.state$, own, put);
      value.loadPreviews();
    } catch (failure) {
      if (own.closed) return;
      forget();
      // The cause is a failed download or a bug. Only this log distinguishes them.
      console.error('The part of the page for games could not be started:', failure);
      own.unsubscribe();
      state.ui.play = 'failed';
    }
  }

  const accountOf: Commands['account'] = (start) => {
    if (half !== null) account ??= half.value.startAccount(start, half.put, half.toasts.show);
    return account;
  };

  async function fetchQualityController({ loadQualityController }: PlayHalf, own: Scope): Promise<void> {
    const fetched = await loadQualityController();
    if (!own.closed) quality = fetched;
  }

  /** Clears the parts of a play half that has ended. */
  function forget(): void {
    half = null;
    account = null;
    myMachines = null;
    quality = null;
    moneyParts = null;
    leftOpen = null;
  }

  function stop(why: Message | null): void {
    state.ui.leftOpen = ref([...(leftOpen?.(why) ?? [])]);
    // The player signed out before the watcher of the open session was loaded.
    if (leftOpen === null) deps.showLeftOpen();
    playScope?.unsubscribe();
    playScope = null;
    forget();
    restSlices(state);
    state.ui.play = 'absent';
    state.ui.dialog = null;
    state.ui.download = { kind: 'none' };
    state.ui.absentPages = ref([]);
  }

  bindSlice(state, 'startup', entry.startup$, scope);
  bindSlice(state, 'auth', entry.auth$, scope);
  bindSlice(state, 'loginPolicy', entry.loginPolicy$, scope);
  scope.add(
    entry.auth$.subscribe((auth) => {
      if (auth.kind === 'signed-in' && playScope === null) void start();
      if (auth.kind === 'signed-out' && playScope !== null) stop(auth.notice);
    }),
  );

  return {
    commands: createCommands(entry, {
      play: () => half?.value.play ?? null,
      account: accountOf,
      myMachines: () => myMachines,
      quality: () => quality,
      moneyParts: () => moneyParts,
      signOut: () => half?.value.signOut ?? null,
      onSignOut: (paid) => (state.ui.paidOut = ref(paid ?? signedOut)),
    }),
    pictureReached$,
    signInScope: () => playScope,
    diagnose: () => half?.value.diagnose ?? null,
    notify: (notice) => half?.toasts.show(notice),
    dismissToast: (id) => half?.toasts.dismiss(id),
    reloadPlay: () => {
      if (state.ui.play === 'failed') void start();
    },
  };
}
