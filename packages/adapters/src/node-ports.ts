import { uptime } from 'node:os';
import type { KeyValueStore, Log, PlayPorts, Settings } from '@farspin/core';
import { NEVER, type Observable } from 'rxjs';
import { silentLog } from './environment/log.ts';
import { createPortablePorts } from './portable.ts';
import { deviceClock } from './time/device-clock.ts';
import { monotonicMs } from './time/device-time.ts';
import { sleptByUptime } from './time/uptime.ts';
import { createNoVideoLink } from './video/no-video-link.ts';
import { createNodePeerTools } from './video/node-peer.ts';
import type { PeerTools } from './video/receiver.ts';
import { createSignallingVideoLink } from './video/signalling-link.ts';
import type { StreamingVideoLink } from './video/streaming-link.ts';
import type { WebRtcConfiguration, WebRtcPeer } from './video/webrtc-types.ts';
import { createWhepVideoLink, type WhepVideoLinkOptions } from './video/whep-link.ts';
import type { SendWhep } from './video/whep-request.ts';

/** Options of `createNodePorts`. `page` is the origin of the server, such as `http://127.0.0.1:4600`. */
export interface NodePortsOptions {
  readonly settings: Settings;
  /** The server's address. */
  readonly page: string;
  readonly store: KeyValueStore;
  readonly log?: Log;
  /**
   * True to receive the machine's picture. It needs the package `@roamhq/wrtc`. If false, the video link never
   * connects. Default: true.
   */
  readonly video?: boolean;
  /** Sends WHEP requests. Default: `fetch`. */
  readonly sendWhep?: SendWhep;
  /** Creates the peer connections, for a program that inspects them. Default: `RTCPeerConnection` of `@roamhq/wrtc`. */
  readonly createPeer?: (configuration: WebRtcConfiguration) => WebRtcPeer;
  /** Emits on user input such as key presses, which Node does not report. */
  readonly moved$?: Observable<unknown>;
}
/** The ports of a signed-in player in Node. `videoLink` also has the received stream. */
export interface NodePorts extends PlayPorts {
  readonly videoLink: StreamingVideoLink;
}

/**
 * Creates all ports for a Node program. WebRTC uses libwebrtc from `@roamhq/wrtc`.
 *
 * @throws {Error} with the package's name if video is enabled and the package is not installed
 */
export function createNodePorts({
  settings,
  page,
  store,
  log = silentLog,
  moved$ = NEVER,
  video = true,
  sendWhep,
  createPeer,
}: NodePortsOptions): NodePorts {
  // System uptime includes sleep on every platform of Node.
  deviceClock.measureSleepBy(sleptByUptime(() => uptime() * 1_000, monotonicMs));
  const options = { settings, page, log };
  const videoLink = video
    ? createVideoLink({
        ...options,
        ...(sendWhep === undefined ? {} : { send: sendWhep }),
        ...(createPeer === undefined ? {} : { createPeer }),
      })
    : createNoVideoLink();
  return { ...createPortablePorts({ ...options, store, moved$, videoLink }), videoLink };
}

/** Creates the video link with the signalling transport selected in the settings. */
function createVideoLink(
  options: Omit<WhepVideoLinkOptions, keyof PeerTools> & Partial<PeerTools>,
): StreamingVideoLink {
  const create = options.settings.video.link === 'whep' ? createWhepVideoLink : createSignallingVideoLink;
  return create({ ...createNodePeerTools(), ...options });
}
