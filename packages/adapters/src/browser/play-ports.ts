import type { EntryPorts, PlayPorts, Settings } from '@farspin/core';
import { createBrowserActivity } from '../activity/activity.ts';
import { createHash } from '../hash/hash.ts';
import { createHttpPlayerApi } from '../http/player-api.ts';
import { createSocketMachineChannel } from '../sockets/machine-channel.ts';
import { createSocketNotifications } from '../sockets/notifications.ts';
import { createSignallingVideoLink, type StreamingVideoLink } from '../video/signalling-link.ts';
import { createBrowserEntryPorts, type BrowserPortsOptions } from './entry-ports.ts';

export { loadSettings } from './load-settings.ts';

export interface BrowserPlayPorts extends PlayPorts {
  readonly videoLink: StreamingVideoLink;
}

/** What a browser needs after sign-in, to be imported then. */
export function createBrowserPlayPorts(entry: EntryPorts, settings: Settings): BrowserPlayPorts {
  const options = { settings, page: location.href, log: entry.log };
  return {
    ...entry,
    api: createHttpPlayerApi(options),
    activity: createBrowserActivity(window),
    hash: createHash(),
    notifications: createSocketNotifications(options),
    machineChannel: createSocketMachineChannel(options),
    videoLink: createSignallingVideoLink({
      ...options,
      createPeer: (configuration) => new RTCPeerConnection(configuration),
      createStream: (tracks) => new MediaStream(tracks),
    }),
  };
}

/** All that a browser needs, at once, for pages that need not load it in halves. */
export const createBrowserPorts = (options: BrowserPortsOptions): BrowserPlayPorts =>
  createBrowserPlayPorts(createBrowserEntryPorts(options), options.settings);
