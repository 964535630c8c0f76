import type { Environment } from '@farspin/core';
import { wokeUp } from './sleeping.ts';

/**
 * Creates the environment of a program outside a browser. Node does not report network changes, and a terminal is always visible, so
 * `wake$` emits only after the device has slept.
 */
export const createNodeEnvironment = (): Environment => ({
  browser: { webRtc: true, recommended: true },
  wake$: wokeUp(),
});
