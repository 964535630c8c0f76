/** What a browser paints before any script or style sheet has come. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const source = new URL('src/offline/first-picture.css', import.meta.url);

/** Its style, as it stands in the page itself: without comments, and without what CSS has no need of. */
export const firstPictureStyle = (): string =>
  readFileSync(source, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .trim();

/** How a content security policy names it: the page may have this style in it, and no other. */
export const firstPictureHash = (): string =>
  `'sha256-${createHash('sha256').update(firstPictureStyle()).digest('base64')}'`;
