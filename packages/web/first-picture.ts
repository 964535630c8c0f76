/** The content that a browser paints before any script or style sheet has arrived. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const source = new URL('src/offline/first-picture.css', import.meta.url);

/** Returns the inline style as it appears in the page, without comments and unnecessary characters. */
export const firstPictureStyle = (): string =>
  readFileSync(source, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .trim();

/** Returns the style's hash for a content security policy that allows this inline style and no other. */
export const firstPictureHash = (): string =>
  `'sha256-${createHash('sha256').update(firstPictureStyle()).digest('base64')}'`;
