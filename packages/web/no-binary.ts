/**
 * Replaces socket.io's support for binary data, which the protocol does not use: 1.4 kB of the lobby's first load. A
 * packet with binary data is still read, with a placeholder for each attachment.
 */
export const isBinary = (data: unknown): boolean => data instanceof ArrayBuffer;
export const hasBinary = (): boolean => false;
export const reconstructPacket = <P>(packet: P): P => packet;
export const deconstructPacket = (): never => {
  throw new Error('This build of socket.io sends no binary data: see no-binary.ts');
};
/** Decodes base64, the form of attachments over polling. */
export const decode = (): ArrayBuffer => new ArrayBuffer(0);
