import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { productVersion } from '../../scripts/build/version.ts';
import { firstPictureStyle } from './first-picture.ts';

const styleSheet = /\n\s*<link rel="stylesheet"[^>]*>/g;

const toHead = 'document.head.appendChild(';
const toBody = 'document.body.appendChild(';

/**
 * Inlines the first paint and its style into the page, so that it waits for no download. The page's style sheets come
 * after the content, and style sheets that load later come after those. The prefetching script runs as soon as it has
 * loaded. The page's main script runs once all of it has loaded.
 */
export const pagePlugin: Plugin = {
  name: 'farspin-page',
  transform: {
    filter: { id: /vite.preload-helper/ },
    handler(code) {
      if (!code.includes(toHead))
        throw new Error('Vite puts style sheets elsewhere now: which of them wins is not certain');
      return code.replaceAll(toHead, toBody);
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, context) {
      if (!context.path.endsWith('index.html')) return html;
      const sheets = html.match(styleSheet) ?? [];
      return {
        html: withVersion(requiringSettings(withScriptAhead(html, context), context))
          .replaceAll(styleSheet, '')
          .replace(/\n\s*<\/body>/, (end) => `${sheets.join('')}${end}`),
        tags: [{ tag: 'style', children: firstPictureStyle(), injectTo: 'head' }],
      };
    },
  },
};

/**
 * [SETTINGS9] Marks the page of a release as requiring Settings.json, so that it never starts with defaults by
 * accident.
 */
function requiringSettings(html: string, { bundle }: IndexHtmlTransformContext): string {
  if (bundle === undefined) return html;
  return withAttribute(html, 'data-settings="required"');
}

/** Adds the version and the commit. They are not in a script, so that a new commit does not change the scripts' names. */
const withVersion = (html: string): string => withAttribute(html, `data-version="${productVersion()}"`);

function withAttribute(html: string, attribute: string): string {
  const marked = html.replace('<html ', `<html ${attribute} `);
  if (marked === html) throw new Error(`The page has no place for ${attribute}`);
  return marked;
}

/**
 * Adds the prefetching script before the page's main script. In development there is no bundle, and the main script
 * does the prefetching.
 */
function withScriptAhead(html: string, { bundle }: IndexHtmlTransformContext): string {
  if (bundle === undefined) return html;
  const ahead = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'ahead');
  if (ahead === undefined) throw new Error('The build has no script that fetches ahead');
  const script = `<script type="module" crossorigin src="/${ahead.fileName}"></script>`;
  return html
    .replace(new RegExp(`\\n\\s*<link rel="modulepreload"[^>]*/${ahead.fileName}">`), '')
    .replace('<script type="module"', `${script}\n    $&`);
}
