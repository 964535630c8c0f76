import { createHash } from 'node:crypto';

/** Matches a script without `src`, and captures its code. */
const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/**
 * Returns a Content-Security-Policy for a page: everything from the page's own origin, and of the inline scripts only
 * the page's own, by hash. Inline styles are allowed, because the highlighted code has style attributes.
 */
function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(inlineScripts)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Adds the policy to a page, before its first script. */
export const withContentSecurityPolicy = (html: string): string =>
  html.replace(
    /<meta charset="utf-8">/,
    (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(html)}">`,
  );
