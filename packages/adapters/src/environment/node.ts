import type { Environment } from '@farspin/core';
import { wokeUp } from './sleeping.ts';

/** Node reports nothing about the network, and a terminal is always visible: it wakes when its device has slept. */
export const createNodeEnvironment = (): Environment => ({
  browser: { webRtc: true, recommended: true },
  wake$: wokeUp(),
});
