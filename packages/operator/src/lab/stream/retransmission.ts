/**
 * Time before the first retransmission, in ms. RFC 6298 waits 1 s for the first packet of a connection. Linux and other
 * systems retransmit data after 200 ms.
 */
export const firstDataRetryMs = 200;
export const firstConnectRetryMs = 1_000;

/** Returns the time from the first transmission of a packet to its `count`th retransmission. */
const retryAfterMs = (count: number, firstMs: number): number => firstMs * (2 ** count - 1);

/**
 * Returns the time of the first retransmission at or after `backAt` of data that was sent at `sentAt`. Retransmissions
 * use exponential backoff.
 */
export function retriedAt(sentAt: number, backAt: number, firstMs: number): number {
  if (backAt <= sentAt) return sentAt;
  let count = 1;
  while (sentAt + retryAfterMs(count, firstMs) < backAt) count += 1;
  return sentAt + retryAfterMs(count, firstMs);
}

/**
 * Returns the delay of a packet in ms. `isLost` is called for its transmissions in turn, starting at 0, until one is
 * not lost.
 */
export function lateMs(isLost: (sending: number) => boolean): number {
  let sending = 0;
  while (sending < mostSendings && isLost(sending)) sending += 1;
  return retryAfterMs(sending, firstDataRetryMs);
}
const mostSendings = 6;
