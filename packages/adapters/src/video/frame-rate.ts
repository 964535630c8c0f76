/**
 * The offer with the frames a second that are wanted of its video (RFC 8866, `a=framerate`). Only the copy that is sent
 * says so: the peer itself takes what comes.
 */
export const askingFrames = (sdp: string, fps: number): string =>
  sdp
    .split(/(?=^m=)/m)
    .map((section) => (section.startsWith('m=video') ? `${section}a=framerate:${fps}\r\n` : section))
    .join('');
