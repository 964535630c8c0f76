const script = /<script type="module"[^>]*\ssrc="(\/assets\/[^"]+)"/g;

/** Returns the paths of the scripts that a page starts with. Their names contain a hash of their content. */
export const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(script)].flatMap(([, path]) => path ?? []);

/**
 * Returns true if `html` is another version of the page that started with the scripts in `own`. A foreign page, such as
 * a captive portal or a maintenance page, does not count.
 */
export function isOtherVersion(html: string, own: readonly string[]): boolean {
  const served = scriptsOf(html);
  return served.length > 0 && html.includes('id="root"') && own.some((path) => !served.includes(path));
}

/** Returns the delay before the next attempt in ms, after this many failed attempts in a row. */
export const nextTryMs = (failedTries: number): number => Math.min(600_000, 5_000 * 2 ** (failedTries - 1));
