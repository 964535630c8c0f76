/** Loaded by `farspin serve` before its own modules. A clock that a test sets ahead with a message. */
const now = Date.now;
let aheadMs = 0;
Date.now = () => now() + aheadMs;

process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('aheadMs' in message)) return;
  aheadMs = Number(message.aheadMs);
  process.send?.({ aheadMs });
});
// This channel must not keep the server alive.
process.channel?.unref();
