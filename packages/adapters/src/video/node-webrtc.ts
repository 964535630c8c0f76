import { createRequire } from 'node:module';
import type wrtc from '@roamhq/wrtc';

const require = createRequire(import.meta.url);
const loadPackage = (): typeof wrtc => require('@roamhq/wrtc') as typeof wrtc;

/**
 * Returns libwebrtc from `@roamhq/wrtc`. Loads it on the first call, because clients without video do not install it.
 * Throws if it cannot be loaded.
 */
export function nodeWebRtc(load = loadPackage): typeof wrtc {
  try {
    return load();
  } catch (cause) {
    throw new Error(
      'Video in Node needs the package @roamhq/wrtc. Add it with "npm install @roamhq/wrtc", or pass "video: false".',
      { cause },
    );
  }
}
