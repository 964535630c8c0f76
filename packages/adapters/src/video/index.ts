export type { ShownEvent } from './link-meter.ts';
export type { PreWarmedPeer, VideoLinkOptions } from './pre-warmed-peer.ts';
export type { PeerTools, Receiver } from './receiver.ts';
export type { SignallingOptions } from './signalling-connections.ts';
export { createSignallingVideoLink, type SignallingVideoLinkOptions } from './signalling-link.ts';
export type { PictureReached, StreamingVideoLink } from './streaming-link.ts';
export { createWhepVideoLink, type WhepVideoLinkOptions } from './whep-link.ts';
