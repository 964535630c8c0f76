/** Minimum Node version. Older versions cannot strip types from scripts. `engines` in package.json has the same one. */
const leastNode = [22, 18] as const;

/** Returns one line that explains why this program cannot run on a Node version, or null if it can. */
export function tooOld(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = leastNode;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return `farspin needs Node ${leastNode.join('.')} or later, but this is ${version}. Install a newer Node.`;
}
