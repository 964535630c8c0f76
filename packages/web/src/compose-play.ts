import type { Play, PlayOptions } from '@farspin/core';
import { createMedia } from '@farspin/core/media';
import { withPersonal, type PersonalOptions, type WithPersonal } from '@farspin/core/personal';
import { createPlay as createBarePlay } from '@farspin/core/play';
import { createSafeguards } from '@farspin/core/safeguards';

/** What the page is composed of after sign-in, and no earlier: one download, sockets and WebRTC in it. */
export const createPlay = (options: PlayOptions & PersonalOptions): Play & WithPersonal =>
  withPersonal(createBarePlay({ ...options, media: createMedia, safeguards: createSafeguards }), options);
export { openAtMachine } from '@farspin/core/open-at-machine';
export { createRecordedPlay } from '@farspin/adapters/browser/play';
