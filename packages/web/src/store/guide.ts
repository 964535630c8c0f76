import type { Scope } from '@farspin/core';
import { subscribe } from 'valtio/vanilla';
import { navigate } from 'wouter/use-browser-location';
import type { Commands } from './commands.ts';
import { brandOf, nextStep, type Step } from './guide.rules.ts';
import type { AppState } from './state.ts';

/** The events by which wouter tells that the address changed. */
const moves = ['popstate', 'pushState', 'replaceState'] as const;

/** Keeps the address and the player's state in agreement: guards, the way after sign-in, into a game and out of it. */
export function startGuide(state: AppState, commands: Commands, scope: Scope): void {
  let remembered: string | null = null;
  let hadSession = false;
  let running = false;
  let again = false;

  function take(step: Step): void {
    switch (step.kind) {
      case 'stay':
        return;
      case 'go':
        if (step.remember !== null || state.auth.kind === 'signed-in') remembered = step.remember;
        return navigate(step.to, { replace: step.replace });
      case 'sign-out':
        return commands.logout();
      case 'join':
        return commands.join({ machineId: step.machineId, name: step.name });
      case 'leave':
        return commands.leave({ cashOut: false });
      case 'ask-to-leave':
        state.ui.dialog = 'leave';
        return navigate(step.to);
    }
  }

  function look(): void {
    const ready = state.ui.play === 'ready';
    const { session, reconnect, lobby } = state;
    const brandIds = lobby.brandsLoad.kind === 'loaded' ? lobby.brands.map(({ id }) => id) : null;
    const step = nextStep({
      path: location.pathname,
      auth: state.auth.kind,
      remembered,
      play: ready ? { session, reconnect, brandIds } : null,
      hadSession,
    });
    hadSession = ready && session.kind !== 'idle';
    take(step);
    followBrand();
  }

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
  scope.add(subscribe(state, run, true));
  run();
}
