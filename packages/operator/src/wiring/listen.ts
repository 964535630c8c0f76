import type { Server } from 'node:net';
import { StartFailure } from '../server/failure.ts';

/**
 * Starts listening and resolves with the port.
 * @throws {StartFailure} if the port is not available
 */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const onError = (failure: NodeJS.ErrnoException): void =>
      reject(new StartFailure(reasons(failure, port, host), { cause: failure }));
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

function reasons({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another port, or 0 for any free port.`;
  if (code === 'EACCES')
    return `This account is not allowed to use port ${port}. Choose another port, or 0 for any free port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this computer. Choose another host, such as 127.0.0.1.`;
  return `The server cannot listen on ${host}:${port}: ${message}. Choose another host or port.`;
}
