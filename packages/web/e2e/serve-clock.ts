/** A clock that a test can set ahead with a message. `farspin serve` loads it before its own modules. */
const now = Date.now;
let aheadMs = 0;
Date.now = () => now() + aheadMs;

process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('aheadMs' in message)) return;
  aheadMs = Number(message.aheadMs);
  process.send?.({ aheadMs });
});
// The channel must not keep the server process alive.
process.channel?.unref();
