import { between, wholeNumber } from '@farspin/core/checks';
import * as z from 'zod/mini';

/** All that the chat's frame may say. */
export type ChatMessage = { readonly kind: 'ready' | 'failed' } | { readonly kind: 'unread'; readonly count: number };

const message = z.union([
  z.object({ kind: z.literal(['ready', 'failed']) }),
  z.object({ kind: z.literal('unread'), count: wholeNumber.check(between(0)) }),
]);
/** More is not shown in figures. */
const mostUnread = 99;

/** What came over the port, which anything in the frame can write to; null for what is not understood. */
export function readChatMessage(data: unknown): ChatMessage | null {
  const parsed = message.safeParse(data);
  if (!parsed.success) return null;
  return parsed.data.kind === 'unread'
    ? { kind: 'unread', count: Math.min(parsed.data.count, mostUnread) }
    : { kind: parsed.data.kind };
}

/** A chat says little: whoever says more than this in a second floods the page. */
const mostASecond = 20;

/** Tells of each message, as it comes at `nowMs`, whether it is one too many. */
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
