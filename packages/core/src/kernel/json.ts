/** The value of a JSON text; null for no text and for one that is no JSON. Whoever reads it checks its shape. */
export function parseJson(text: string | null): unknown {
  try {
    // No text becomes JSON's own word for nothing.
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
