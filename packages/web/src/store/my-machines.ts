import type { Entry, Notice, Play, PlayPorts, Scope } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { createMyMachines, type KnownMachine, type MyMachinesFeature } from '@farspin/core/my-machines';
import { filter, take } from 'rxjs';
import { navigate } from 'wouter/use-browser-location';
import { createBrowserAlert, type BrowserAlert } from './browser-alert.ts';
import { machinePath } from './paths.ts';
import type { AppState } from './state.ts';

export interface MyMachinesDeps {
  readonly entry: Entry;
  readonly play: Play;
  readonly ports: PlayPorts;
  readonly state: AppState;
  readonly notify: (notice: Notice) => void;
  /** Defaults to the browser's notifications. */
  readonly alert?: BrowserAlert;
}

/** Duration of the toast, long enough for a player to notice it during a game. */
const toldForMs = 10_000;

/**
 * Starts the player's machine lists. When an awaited machine becomes free, shows a system notification at once on any
 * page. Also shows a toast as soon as the page is unlocked.
 */
export function startMyMachines(deps: MyMachinesDeps, scope: Scope): MyMachinesFeature {
  const { entry, play, ports, state, notify, alert = createBrowserAlert() } = deps;
  const feature = createMyMachines({ entry, play, ports, scope });

  function say({ id, name, brandId }: KnownMachine): void {
    const freed = message('lobby.freed', { name });
    const about = `machine ${id}`;
    const chosen = (): void => {
      // [LOCK9] Ignore clicks while the page is locked. At a machine, the navigation controller asks before the player
      // leaves it.
      if (brandId !== null && !scope.closed && state.idleLock.kind !== 'locked') navigate(machinePath(brandId, name));
    };
    alert.show(state.ui.words.say(freed), { about, lang: state.ui.words.language, chosen });
    const notice: Notice = { id: about, intent: 'success', message: freed, forMs: toldForMs };
    // Wait until the page is unlocked.
    const unlocked$ = play.idleLock$.pipe(filter(({ kind }) => kind !== 'locked'));
    scope.add(unlocked$.pipe(take(1)).subscribe(() => notify(notice)));
  }
  scope.add(feature.freed$.subscribe(say));

  return {
    ...feature,
    toggleWish(machine) {
      feature.toggleWish(machine);
      if (feature.state$.value.wanted.some(({ id }) => id === machine.id)) alert.ask();
    },
  };
}
