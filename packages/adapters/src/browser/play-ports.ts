import type { EntryPorts, Hash, PlayPorts, Settings } from '@farspin/core';
import { fromEvent } from 'rxjs';
import { createBrowserActivity } from '../activity/activity.ts';
import { createHttpPlayerApi } from '../http/player-api.ts';
import { createSocketMachineChannel } from '../sockets/machine-channel.ts';
import { createSocketNotifications } from '../sockets/notifications.ts';
import type { StreamingVideoLink, VideoLinkOptions } from '../video/streaming-link.ts';
import { createLazyVideoLink } from './lazy-video-link.ts';

export interface BrowserPlayPorts extends PlayPorts {
  readonly videoLink: StreamingVideoLink;
}

/** What a browser needs after sign-in, to be imported then; the hash of PINs comes from whoever imports it. */
export function createBrowserPlayPorts(entry: EntryPorts, settings: Settings, hash: Hash): BrowserPlayPorts {
  const options = { settings, page: location.href, log: entry.log };
  return {
    ...entry,
    api: createHttpPlayerApi(options),
    activity: createBrowserActivity(window),
    hash,
    notifications: createSocketNotifications(options),
    machineChannel: createSocketMachineChannel(options),
    videoLink: createLazyVideoLink(() =>
      fetchVideoLink({
        ...options,
        createPeer: (configuration) => new RTCPeerConnection(configuration),
        createStream: (tracks) => new MediaStream(tracks),
      }),
    ),
  };
}

async function fetchVideoLink(options: VideoLinkOptions): Promise<StreamingVideoLink> {
  if (options.settings.video.link === 'signalling') {
    const { createSignallingVideoLink } = await import('../video/signalling-link.ts');
    return createSignallingVideoLink(options);
  }
  const { createWhepVideoLink } = await import('../video/whep-link.ts');
  return createWhepVideoLink({ ...options, leaving$: fromEvent(window, 'pagehide') });
}
