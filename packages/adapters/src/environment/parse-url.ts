/** An address, resolved against `base`; null for what is none. `URL.parse` is too new for the oldest supported browsers. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
