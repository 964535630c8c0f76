import { defineConfig, type Plugin } from 'vitepress';
import { markdownFiles } from '../src/documents.ts';
import { slugOf } from '../../../packages/web/src/demo/pages/documentation/documents.rules.ts';
import { generatedPages, ownPages, pagesOf } from '../src/pages.ts';
import { linksPlugin } from './links-plugin.ts';
import { barOf, sidebarOf } from './navigation.ts';

const documents = markdownFiles();
const { pages, problems } = pagesOf(documents);
if (problems.length > 0) throw new Error(problems.join('\n'));

/** One wide table without headings: it needs the room of the outline. */
const widePage = 'docs/settings.md';
/** Whether the page is a reference of types. */
const isDeclarations = ({ path }: { readonly path: string }): boolean =>
  path.includes('/api/') && path.includes(generatedPages);

/** The generator's own modules cannot be found from the root of the repository to bundle them: the server sends them as they are. */
const withoutBundling: Plugin = {
  name: 'farspin-without-bundling',
  enforce: 'post',
  config({ optimizeDeps }) {
    if (optimizeDeps?.include !== undefined)
      optimizeDeps.include = optimizeDeps.include.filter((name) => !name.startsWith('vitepress > '));
  },
};

export default defineConfig({
  title: 'Farspin',
  description: 'The player client for real slot machines that are played remotely',
  lang: 'en',
  srcDir: '../..',
  // The reports are rendered as pages of their own.
  srcExclude: ['docs/api/**', '**/test-results/**', '**/playwright-report/**', '**/coverage/**'],
  outDir: 'dist',
  cacheDir: '.vitepress/cache',
  rewrites: Object.fromEntries([
    ...pages.map(({ file, address }) => [file, address]),
    ...documents.filter((file) => file.startsWith(ownPages)).map((file) => [file, file.slice(ownPages.length)]),
  ]),
  ignoreDeadLinks: false,
  transformPageData: ({ filePath }) => (filePath === widePage ? { frontmatter: { aside: false } } : undefined),
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    anchor: { slugify: slugOf },
    toc: { slugify: slugOf },
    config: (md) => void md.use(linksPlugin(pages)),
  },
  themeConfig: {
    nav: barOf(pages),
    sidebar: sidebarOf(pages),
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        // Declarations are found by their names: their code would crowd out the guides.
        _render: (text, env, md) =>
          md.render(isDeclarations(env) ? text.replaceAll(/^```ts$.*?^```$/gms, '') : text, env),
        miniSearch: { searchOptions: { fuzzy: 0.1 } },
      },
    },
    externalLinkIcon: true,
  },
  // Other pages of the repository are not searched for imports.
  vite: { configFile: false, plugins: [withoutBundling], optimizeDeps: { entries: [] } },
});
