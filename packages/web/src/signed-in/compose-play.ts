import type { Entry, EntryPorts, Hash, Play, PlayOptions, Scope } from '@farspin/core';
import { createFreshness } from '@farspin/core/freshness';
import { createMedia } from '@farspin/core/media';
import { openAtMachine } from '@farspin/core/open-at-machine';
import { withPersonal, type PersonalOptions, type WithPersonal } from '@farspin/core/personal';
import { createPlay as createBarePlay } from '@farspin/core/play';
import { createSafeguards } from '@farspin/core/safeguards';
import { createRecordedPlay } from '@farspin/adapters/browser/play';
import type { LeftOpenDeps } from '../store/left-open.ts';
import type { PlayHalf } from '../store/player-store.ts';
import type { AppState } from '../store/state.ts';

export interface BeforePlay extends Pick<PlayOptions, 'offers'> {
  readonly entry: Entry;
  readonly entryPorts: EntryPorts;
  readonly state: AppState;
  readonly leftOpen: LeftOpenDeps;
  readonly page: Scope;
  readonly hash: Hash;
}

/** [POLICY7] The time and money of the stay are always shown, whatever the jurisdiction requires. */
const features = { media: createMedia, freshness: createFreshness, safeguards: createSafeguards };

const createPlay = (options: PlayOptions & PersonalOptions): Play & WithPersonal =>
  withPersonal(createBarePlay({ ...options, ...features }), options);

/**
 * Creates the parts of the page that load only after a sign-in. They are one download, which includes sockets and
 * WebRTC.
 */
export function createPlayHalf(
  { entry, entryPorts, state, leftOpen, page, hash, offers }: BeforePlay,
  scope: Scope,
): PlayHalf {
  const { play, ports, attachVideo, pictureReached$, recordPart, recordQuality, diagnose } = createRecordedPlay({
    entry,
    entryPorts,
    hash,
    createPlay: (options) => createPlay({ ...options, offers }),
    scope,
  });
  const player = { ...entry, ...play };
  const signOut: PlayHalf['signOut'] = {
    leavesOpen: () => openAtMachine(state),
    // The watcher for missing parts reports the failure. The player stays signed in.
    cashOut: (logout) =>
      void Promise.all([import('@farspin/core/sign-out'), import('../store/paid-at-sign-out.ts')]).then(
        ([{ cashOutAndSignOut }, { paidAtSignOut }]) => {
          const { intents: before } = play.wallet$.value;
          const leave = (): void => logout(paidAtSignOut(before, play.wallet$.value.intents));
          return scope.closed || cashOutAndSignOut(player, scope, leave);
        },
        () => undefined,
      ),
  };
  /** Starts a part when it has loaded, unless the sign-in has ended. The watcher for missing parts reports a failure. */
  const started = <Part, T>(loading: Promise<Part>, start: (part: Part) => T): Promise<T | null> =>
    loading.then(
      (part) => (scope.closed ? null : start(part)),
      () => null,
    );
  const loadLeftOpen: PlayHalf['loadLeftOpen'] = () =>
    started(import('../store/left-open.ts'), ({ watchAndKeepLeftOpen }) =>
      watchAndKeepLeftOpen(player, leftOpen, scope, page),
    );
  const startAccount: PlayHalf['startAccount'] = (start, put, notify) =>
    recordPart(start({ entry, play, ports, state, put, notify }, scope));
  /** Loaded after the first picture. The page works without the player's machine lists. */
  const loadMyMachines: PlayHalf['loadMyMachines'] = (notify) =>
    started(import('../store/my-machines.ts'), ({ startMyMachines }) =>
      startMyMachines({ entry, play, ports, state, notify }, scope),
    );
  const loadMoneyParts: PlayHalf['loadMoneyParts'] = (notify) =>
    started(import('../store/money-parts.ts'), ({ startMoneyParts }) =>
      startMoneyParts({ entry, play, ports, state, notify }, scope),
    );
  const loadPreviews: PlayHalf['loadPreviews'] = () => {
    if (entry.settings.lobby.preview)
      void started(import('../store/preview/compose-previews.ts'), ({ composePreviews }) =>
        composePreviews({ entry, play, ports }, scope),
      );
  };
  const loadQualityController: PlayHalf['loadQualityController'] = () =>
    started(import('../store/quality-controller.ts'), ({ startQualityController }) =>
      startQualityController({ entry, play, ports, state, record: recordQuality }, scope),
    );
  return {
    ...{ play, attachVideo, pictureReached$, diagnose, signOut, startAccount },
    ...{ loadLeftOpen, loadMyMachines, loadMoneyParts, loadPreviews, loadQualityController },
  };
}
