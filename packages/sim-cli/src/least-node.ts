/** Older ones have neither SQLite nor take the types off a script. */
const leastNode = 24;

/** Why this program cannot run on that Node, in one line; null where it can. `npm start` and `npm run farspin` bring theirs. */
export const tooOld = (version: string): string | null =>
  Number.parseInt(version, 10) < leastNode
    ? `farspin needs Node ${leastNode} or later, and this is ${version}. In its repository "npm run farspin" brings one along.`
    : null;
