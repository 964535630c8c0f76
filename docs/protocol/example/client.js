import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/**
 * Returns a file of the built web client, or null if there is no such file. An address without a file extension is a
 * page of the client.
 */
export async function readClientFile(folder, pathname) {
  if (folder === undefined || pathname.startsWith('/api/')) return null;
  const name = extname(pathname) === '' ? '/index.html' : pathname;
  const content = await readFile(join(folder, name)).catch(() => null);
  return content && { content, type: types[extname(name)] ?? 'application/octet-stream' };
}
