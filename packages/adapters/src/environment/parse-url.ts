/**
 * Parses an address, relative to `base`. Returns null if it is invalid. The oldest supported browsers lack `URL.parse`.
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
