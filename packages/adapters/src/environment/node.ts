import type { Environment } from '@farspin/core';
import { NEVER } from 'rxjs';

/** Node tells nothing of the network, and a terminal is always visible. */
export const createNodeEnvironment = (): Environment => ({
  browser: { webRtc: true, recommended: true },
  wake$: NEVER,
});
