import type { EntryPorts, Hash, PlayPorts, Settings } from '@farspin/core';
import { fromEvent, merge, Observable, race, timer } from 'rxjs';
import { createBrowserActivity } from '../activity/activity.ts';
import { createBrowserTabLock } from '../cross-tab/tab-lock.ts';
import { wokeUp } from '../environment/sleeping.ts';
import { createHttpPlayerApi } from '../http/player-api.ts';
import { createSocketMachineChannel } from '../sockets/machine-channel.ts';
import { createSocketNotifications } from '../sockets/notifications.ts';
import { createPreWarmedPeer, type VideoLinkOptions } from '../video/pre-warmed-peer.ts';
import type { StreamingVideoLink } from '../video/streaming-link.ts';
import { createLazyVideoLink } from './lazy-video-link.ts';

/** The ports of a signed-in player in a browser. `videoLink` also has the received stream. */
export interface BrowserPlayPorts extends PlayPorts {
  readonly videoLink: StreamingVideoLink;
}

/**
 * Creates the browser ports that are needed after sign-in. Import this module only then. The caller provides the hash
 * function for PINs.
 */
export function createBrowserPlayPorts(entry: EntryPorts, settings: Settings, hash: Hash): BrowserPlayPorts {
  const options = { settings, page: location.href, log: entry.log };
  return {
    ...entry,
    environment: {
      ...entry.environment,
      wake$: merge(
        entry.environment.wake$,
        wokeUp(() => document.visibilityState === 'visible'),
      ),
    },
    api: createHttpPlayerApi(options),
    activity: createBrowserActivity(window, entry.clock),
    hash,
    tabLock: createBrowserTabLock(navigator.locks, 'farspin.plays.'),
    notifications: createSocketNotifications(options),
    machineChannel: createSocketMachineChannel(options),
    videoLink: createBrowserVideoLink({
      ...options,
      createPeer: (configuration) => new RTCPeerConnection(configuration),
      createStream: (tracks) => new MediaStream(tracks),
    }),
  };
}

/**
 * Delay before the scripts are loaded, in ms. User input starts loading earlier, because joining a machine needs input.
 */
const fetchAfterMs = 3_000;
const movements = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Returns the video link selected in the settings. A peer connection is created at once. Scripts and signalling are
 * loaded shortly before use.
 */
function createBrowserVideoLink(options: VideoLinkOptions): StreamingVideoLink {
  const ahead$ = race(timer(fetchAfterMs), ...movements.map((name) => fromEvent(window, name, { passive: true })));
  const preWarmed = createPreWarmedPeer(options);
  return createLazyVideoLink({
    ahead$,
    preWarm: () => new Observable<never>(() => preWarmed.hold()),
    async fetchLink() {
      if (options.settings.video.link === 'whep') {
        const { createWhepVideoLink } = await import('../video/whep-link.ts');
        return createWhepVideoLink({ ...options, preWarmed, leaving$: fromEvent(window, 'pagehide') });
      }
      const { createSignallingVideoLink } = await import('../video/signalling-link.ts');
      return createSignallingVideoLink({ ...options, preWarmed });
    },
  });
}
