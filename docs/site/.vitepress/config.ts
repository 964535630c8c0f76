import { defineConfig, type Plugin } from 'vitepress';
import { productVersion } from '../../../scripts/build/version.ts';
import { markdownFiles } from '../src/documents.ts';
import { slugOf } from '../../../packages/web/src/demo/pages/documentation/documents.rules.ts';
import { withContentSecurityPolicy } from '../src/content-security-policy.ts';
import { ownPages, pagesOf } from '../src/pages.ts';
import { linksPlugin } from './links-plugin.ts';
import { barOf, sidebarOf } from './navigation.ts';

const documents = markdownFiles();
const { pages, problems } = pagesOf(documents);
if (problems.length > 0) throw new Error(problems.join('\n'));

/** Page with one wide table and no headings. The table uses the space of the outline. */
const widePage = 'docs/settings.md';
/** True for pages of the API reference. */
const isDeclarations = ({ path }: { readonly path: string }): boolean => path.includes('docs/api/');

/** Returns a page without its code in a language. */
const withoutCode = (language: string, text: string): string =>
  text.replaceAll(new RegExp(`^\`\`\`${language}$.*?^\`\`\`$`, 'gms'), '');

/** Disables dependency bundling for VitePress's own modules, which cannot be resolved from the repository root. */
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
  srcExclude: [
    'build/**',
    'packages/*/CHANGELOG.md',
    '**/test-results/**',
    '**/playwright-report/**',
    '**/coverage/**',
  ],
  outDir: 'dist',
  cacheDir: '.vitepress/cache',
  rewrites: Object.fromEntries([
    ...pages.map(({ file, address }) => [file, address]),
    ...documents.filter((file) => file.startsWith(ownPages)).map((file) => [file, file.slice(ownPages.length)]),
  ]),
  ignoreDeadLinks: false,
  transformPageData: ({ filePath }) => (filePath === widePage ? { frontmatter: { aside: false } } : undefined),
  transformHtml: withContentSecurityPolicy,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    anchor: { slugify: slugOf },
    toc: { slugify: slugOf },
    config: (md) => void md.use(linksPlugin(pages)),
  },
  themeConfig: {
    nav: [...barOf(pages), { text: productVersion(), link: '/embed/changelog' }],
    sidebar: sidebarOf(pages),
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        // Indexes declarations only by name and docstring, and no nginx configuration. Their code would crowd the guides
        // out of the search results.
        _render: (text, env, md) => md.render(withoutCode(isDeclarations(env) ? 'ts' : 'nginx', text), env),
        miniSearch: { searchOptions: { fuzzy: 0.1 } },
      },
    },
    externalLinkIcon: true,
  },
  // Does not scan the repository's other pages for imports.
  vite: { configFile: false, plugins: [withoutBundling], optimizeDeps: { entries: [] } },
});
