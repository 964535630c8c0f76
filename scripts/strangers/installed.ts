import { globSync, lstatSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the size of a project's `node_modules`, in kB of 1024 bytes. */
export const installedKb = (folder: string): number =>
  // pnpm keeps the packages in a hidden folder.
  globSync(['node_modules/**/*', 'node_modules/.pnpm/**/*'], { cwd: folder })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((bytes, entry) => bytes + (entry.isFile() ? entry.size : 0), 0) / 1024;

/** Returns the number of packages in a project's `node_modules`, at any depth. */
export const installedCount = (folder: string): number =>
  globSync('**/node_modules/{*,@*/*}/package.json', { cwd: folder }).length;
