import { createBrowserPorts, loadSettings } from '@farspin/adapters/browser/all';
import { createPlayer, createScope, type Behavior } from '@farspin/core';
import { loadWords } from '@farspin/core/messages';
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';

const { settings } = await loadSettings();
export const words = await loadWords({ language: 'en', settings });
const ports = createBrowserPorts({ settings });
export const player = createPlayer({ ports, settings, givenToken: null, scope: createScope() });

/** Returns a state of the player as a ref, until the component is unmounted. */
export function useBehavior<T>(state$: Behavior<T>): Readonly<ShallowRef<T>> {
  const state = shallowRef(state$.value);
  const subscription = state$.subscribe((value) => (state.value = value));
  onScopeDispose(() => subscription.unsubscribe());
  return state;
}
