/** RFC 6298 has 1 s for the first of a connection; Linux and others retransmit data after 200 ms. */
export const firstDataRetryMs = 200;
export const firstConnectRetryMs = 1_000;

/** How long after it was sent a packet is sent for the `count`th time again. */
const retryAfterMs = (count: number, firstMs: number): number => firstMs * (2 ** count - 1);

/** When what was sent at `sentAt` is sent again for the first time at or after `backAt`: each wait is twice the one before. */
export function retriedAt(sentAt: number, backAt: number, firstMs: number): number {
  if (backAt <= sentAt) return sentAt;
  let count = 1;
  while (sentAt + retryAfterMs(count, firstMs) < backAt) count += 1;
  return sentAt + retryAfterMs(count, firstMs);
}

/** How long a packet is late that is lost while `isLost` says so of its first, second … sending. */
export function lateMs(isLost: (sending: number) => boolean): number {
  let sending = 0;
  while (sending < mostSendings && isLost(sending)) sending += 1;
  return retryAfterMs(sending, firstDataRetryMs);
}
const mostSendings = 6;
