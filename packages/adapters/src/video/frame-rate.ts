/**
 * Returns the offer with a requested frame rate for its video (RFC 8866, `a=framerate`). Only the copy that is sent has
 * it: the peer itself accepts any.
 */
export const askingFrames = (sdp: string, fps: number): string =>
  sdp
    .split(/(?=^m=)/m)
    .map((section) => (section.startsWith('m=video') ? `${section}a=framerate:${fps}\r\n` : section))
    .join('');
