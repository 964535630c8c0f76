import { BehaviorSubject, NEVER } from 'rxjs';
import type { StreamingVideoLink } from './streaming-link.ts';

/** Creates a video link for clients that show no picture. It never connects, and never fails. */
export const createNoVideoLink = (): StreamingVideoLink => ({
  stream$: new BehaviorSubject<MediaStream | null>(null),
  connected$: NEVER,
  report: () => Promise.resolve(null),
  shown() {},
  preWarm: () => NEVER,
  watch: () => NEVER,
});
