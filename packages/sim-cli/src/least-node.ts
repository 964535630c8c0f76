/** Minimum Node version. Older versions have no SQLite and cannot strip types from scripts. */
const leastNode = 24;

/**
 * Returns one line that explains why this program cannot run on a Node version, or null if it can. `npm start` and `npm
 * run farspin` use their own Node.
 */
export const tooOld = (version: string): string | null =>
  Number.parseInt(version, 10) < leastNode
    ? `farspin needs Node ${leastNode} or later, but this is ${version}. Install Node ${leastNode}, or use "npm run farspin" in the repository.`
    : null;
