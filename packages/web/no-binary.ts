/**
 * Stands for what socket.io does about binary data, which the protocol has none of: 1.4 kB of the lobby's first load. A
 * packet that has some is read all the same, with a placeholder in the place of each attachment.
 */
export const isBinary = (data: unknown): boolean => data instanceof ArrayBuffer;
export const hasBinary = (): boolean => false;
export const reconstructPacket = <P>(packet: P): P => packet;
export const deconstructPacket = (): never => {
  throw new Error('This build of socket.io sends no binary data: see no-binary.ts');
};
/** Of base64, as attachments come by polling. */
export const decode = (): ArrayBuffer => new ArrayBuffer(0);
