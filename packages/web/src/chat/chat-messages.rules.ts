import { between, wholeNumber } from '@farspin/core/checks';
import * as z from 'zod/mini';

/** A message that the chat's frame may send. */
export type ChatMessage = { readonly kind: 'ready' | 'failed' } | { readonly kind: 'unread'; readonly count: number };

const message = z.union([
  z.object({ kind: z.literal(['ready', 'failed']) }),
  z.object({ kind: z.literal('unread'), count: wholeNumber.check(between(0)) }),
]);
/** Largest count that is shown as a number. */
const mostUnread = 99;

/**
 * Parses data from the message port, to which any script in the frame can write. Returns null for an unknown message.
 */
export function readChatMessage(data: unknown): ChatMessage | null {
  const parsed = message.safeParse(data);
  if (!parsed.success) return null;
  return parsed.data.kind === 'unread'
    ? { kind: 'unread', count: Math.min(parsed.data.count, mostUnread) }
    : { kind: parsed.data.kind };
}

/** Maximum number of messages per second. A chat sends few messages, so more count as a flood. */
const mostASecond = 20;

/** Returns a function that returns true if a message at `nowMs` exceeds the rate limit. */
export function createFloodWatch(): (nowMs: number) => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (nowMs) => {
    if (nowMs - since >= 1_000) {
      since = nowMs;
      count = 0;
    }
    count += 1;
    return count > mostASecond;
  };
}
