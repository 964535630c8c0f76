/**
 * Returns the offer with a requested frame rate for its video (RFC 8866, `a=framerate`). Only the sent copy of the
 * offer needs it.
 */
export const askingFrames = (sdp: string, fps: number): string =>
  sdp
    .split(/(?=^m=)/m)
    .map((section) => (section.startsWith('m=video') ? `${section}a=framerate:${fps}\r\n` : section))
    .join('');
