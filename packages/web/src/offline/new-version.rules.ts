const script = /<script type="module"[^>]*\ssrc="(\/assets\/[^"]+)"/g;

/** The paths of the scripts that a page starts with, whose names carry the hash of their content. */
export const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(script)].flatMap(([, path]) => path ?? []);

/**
 * Whether `html` is this page in another version than the one that started with `own`. A page that is not the
 * product's, such as a captive portal or a maintenance page, does not count.
 */
export function isOtherVersion(html: string, own: readonly string[]): boolean {
  const served = scriptsOf(html);
  return served.length > 0 && html.includes('id="root"') && own.some((path) => !served.includes(path));
}

/** The pause before the next try after this many failed tries in a row. */
export const nextTryMs = (failedTries: number): number => Math.min(600_000, 5_000 * 2 ** (failedTries - 1));
