import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { firstPictureStyle } from './first-picture.ts';

const styleSheet = /\n\s*<link rel="stylesheet"[^>]*>/g;

const toHead = 'document.head.appendChild(';
const toBody = 'document.body.appendChild(';

/**
 * Puts the first picture of a visit into the page itself, with its style, so that it waits for nothing. The style
 * sheets follow it, and later ones follow those. The prefetching script runs as soon as it has loaded, the page's own
 * script when all of it has loaded.
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
        html: requiringSettings(withScriptAhead(html, context), context)
          .replaceAll(styleSheet, '')
          .replace(/\n\s*<\/body>/, (end) => `${sheets.join('')}${end}`),
        tags: [{ tag: 'style', children: firstPictureStyle(), injectTo: 'head' }],
      };
    },
  },
};

/** [SETTINGS9] A release is built for an operator with settings. It must not start with defaults by accident. */
function requiringSettings(html: string, { bundle }: IndexHtmlTransformContext): string {
  if (bundle === undefined) return html;
  const marked = html.replace('<html ', '<html data-settings="required" ');
  if (marked === html) throw new Error('The page has no place for the mark that it requires its settings');
  return marked;
}

/** In development there is no bundle, and the page's own script does the prefetching. */
function withScriptAhead(html: string, { bundle }: IndexHtmlTransformContext): string {
  if (bundle === undefined) return html;
  const ahead = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'ahead');
  if (ahead === undefined) throw new Error('The build has no script that fetches ahead');
  const script = `<script type="module" crossorigin src="/${ahead.fileName}"></script>`;
  return html
    .replace(new RegExp(`\\n\\s*<link rel="modulepreload"[^>]*/${ahead.fileName}">`), '')
    .replace('<script type="module"', `${script}\n    $&`);
}
