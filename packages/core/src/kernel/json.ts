/** Parses JSON. Returns null without a text or for invalid JSON. The caller checks the shape. */
export function parseJson(text: string | null): unknown {
  try {
    // A null text becomes the JSON literal `null`.
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
