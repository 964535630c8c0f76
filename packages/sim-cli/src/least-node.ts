/** Older versions have no SQLite and cannot strip the types of a script. */
const leastNode = 24;

/**
 * Returns on one line why this program cannot run on a Node version, or null. `npm start` and `npm run farspin` bring
 * their own.
 */
export const tooOld = (version: string): string | null =>
  Number.parseInt(version, 10) < leastNode
    ? `farspin needs Node ${leastNode} or later, and this is ${version}. In its repository, "npm run farspin" installs one.`
    : null;
