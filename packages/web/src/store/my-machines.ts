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
  /** Defaults to the browser's own. */
  readonly alert?: BrowserAlert;
}

/** Long enough for a player who looks up from a game to see it. */
const toldForMs = 10_000;

/**
 * Starts the player's own lists of machines. When an awaited machine is free, shows a system notification at once, and
 * a toast on the page as soon as it is not locked, wherever the player is.
 */
export function startMyMachines(deps: MyMachinesDeps, scope: Scope): MyMachinesFeature {
  const { entry, play, ports, state, notify, alert = createBrowserAlert() } = deps;
  const feature = createMyMachines({ entry, play, ports, scope });

  function say({ id, name, brandId }: KnownMachine): void {
    const freed = message('lobby.freed', { name });
    const about = `machine ${id}`;
    const chosen = (): void => {
      // [LOCK9] Nothing is remembered behind the lock. At a machine, the navigation controller asks before the player
      // leaves it.
      if (brandId !== null && !scope.closed && state.idleLock.kind !== 'locked') navigate(machinePath(brandId, name));
    };
    alert.show(state.ui.words.say(freed), { about, lang: state.ui.words.language, chosen });
    const notice: Notice = { id: about, intent: 'success', message: freed, forMs: toldForMs };
    // Waits while the page is locked.
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
