/** The value of a JSON text; null for no text and for invalid JSON. The caller checks its shape. */
export function parseJson(text: string | null): unknown {
  try {
    // No text becomes JSON's own null.
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
