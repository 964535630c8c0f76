import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer } from 'vitepress';
import { markdownFiles, root } from './documents.ts';
import { pagesOf } from './pages.ts';
import { writeReferences } from './reference/write.ts';

const site = join(root, 'docs/site');
/** Output folder of the built site. */
export const siteOutput = join(site, 'dist');

function prepare(): void {
  const { pages, problems } = pagesOf(markdownFiles());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  writeReferences(pages);
}

/** Builds the site and returns the number of its pages. Rejects if a link is dead. */
export async function buildSite(): Promise<number> {
  prepare();
  await build(site);
  return globSync('**/*.html', { cwd: siteOutput, exclude: (name) => name === '404.html' }).length;
}

/** Serves the site on loopback until the process ends, and returns its address. Pages reload when a document changes. */
export async function serveSite(port: number): Promise<string> {
  prepare();
  const server = await createServer(site, { port, strictPort: true, host: '127.0.0.1' });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  return address ?? `http://127.0.0.1:${port}/`;
}
