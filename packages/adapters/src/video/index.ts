export type { LinkReport } from './link-report.ts';
export type { PeerTools } from './receiver.ts';
export {
  createSignallingVideoLink,
  type SignallingVideoLinkOptions,
  type StreamingVideoLink,
} from './signalling-link.ts';
