import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The path is the same from the sources and from a bundle. */
const folder = join(import.meta.dirname, '../../dist/web');

/**
 * Returns the folder of the built web client in the published package. Returns null in the repository, where `npm
 * start` builds and serves it.
 */
export const packagedWeb = (): string | null => (existsSync(join(folder, 'index.html')) ? folder : null);
