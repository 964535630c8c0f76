import type { Message } from '../messages/message.ts';

/** What is known of the picture. Only `live` may be played on. */
export type Media =
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting'; readonly machineId: string; readonly attempt: number }
  | { readonly kind: 'live'; readonly machineId: string; readonly framesDecoded: number; readonly fps: number | null }
  /** Connected, but no new frame for `video.stallMs`. */
  | { readonly kind: 'stalled'; readonly machineId: string; readonly since: number; readonly framesDecoded: number }
  | {
      readonly kind: 'waiting';
      readonly machineId: string;
      readonly attempt: number;
      readonly retryAt: number;
      readonly message: Message;
    };
