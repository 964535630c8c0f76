export type { VideoLinkOptions } from './pre-warmed-peer.ts';
export type { PeerTools } from './receiver.ts';
export { createSignallingVideoLink, type SignallingVideoLinkOptions } from './signalling-link.ts';
export type { StreamingVideoLink } from './streaming-link.ts';
export { createWhepVideoLink, type WhepVideoLinkOptions } from './whep-link.ts';
