import { BehaviorSubject, NEVER } from 'rxjs';
import type { StreamingVideoLink } from './streaming-link.ts';
import type { WebRtcStream } from './webrtc-types.ts';

/** Creates a video link for clients without video. It never connects or fails. */
export const createNoVideoLink = (): StreamingVideoLink => ({
  stream$: new BehaviorSubject<WebRtcStream | null>(null),
  reached$: NEVER,
  report: () => Promise.resolve(null),
  shown() {},
  preWarm: () => NEVER,
  watch: () => NEVER,
});
