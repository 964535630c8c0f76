import { relative } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { root } from '../src/documents.ts';
import { siteLink } from '../src/links.ts';
import type { Page } from '../src/pages.ts';

type Rule = Parameters<MarkdownRenderer['core']['ruler']['push']>[1];
type State = Parameters<Rule>[0];
type Token = State['tokens'][number];

/** Returns the path of the rendered document, relative to the repository root. */
function documentOf(env: unknown): string {
  const { realPath, path } = env as { readonly realPath?: string; readonly path?: string };
  return relative(root, realPath ?? path ?? '');
}

/** Points links between documents to their pages, and replaces links to other files with the files' paths. */
export const linksPlugin =
  (pages: readonly Page[]) =>
  (md: MarkdownRenderer): void => {
    md.core.ruler.push('farspin-links', (state) => {
      const file = documentOf(state.env);
      const source = pages.find((page) => page.file === file)?.source ?? file;
      for (const token of state.tokens)
        if (token.type === 'inline' && token.children !== null)
          token.children = rewritten(token.children, source, state);
    });

    function rewritten(tokens: readonly Token[], source: string, state: State): Token[] {
      const result: Token[] = [];
      for (let at = 0; at < tokens.length; at += 1) {
        const token = tokens[at];
        if (token === undefined) break;
        const link = token.type === 'link_open' ? siteLink(source, token.attrGet('href') ?? '', pages) : null;
        if (link?.kind === 'page') token.attrSet('href', link.href);
        if (link?.kind !== 'file') {
          result.push(token);
          continue;
        }
        const end = tokens.findIndex((one, index) => index > at && one.type === 'link_close');
        result.push(...pathTokens(tokens.slice(at + 1, end), link.path, state));
        at = end;
      }
      return result;
    }
  };

/** Returns the link text followed by the path in brackets, or only the path if the link text repeats it. */
function pathTokens(words: readonly Token[], path: string, state: State): readonly Token[] {
  const shown = new state.Token('code_inline', 'code', 0);
  shown.content = path;
  const said = words.map(({ content }) => content).join('');
  if (path.endsWith(said.replace(/^(?:\.\.?\/)+|\/$/g, ''))) return [shown];
  const open = new state.Token('text', '', 0);
  open.content = ' (';
  const close = new state.Token('text', '', 0);
  close.content = ')';
  return [...words, open, shown, close];
}
