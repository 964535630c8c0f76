import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { otherTerms } from '../packages/core/src/messages/other-terms.ts';
import { languages, type Language } from '../packages/core/src/settings/language.ts';

const web = new URL('../packages/web/', import.meta.url);
const pages = ['index.html', ...globSync('public/*.html', { cwd: web })].filter((page) => page !== 'public/chat.html');

/** Returns the text of a page in one language, without its tags. A part without a language is Turkish. */
function textIn(language: Language, page: string): string {
  const body = readFileSync(new URL(page, web), 'utf8').replace(/^[^]*<body>/, '');
  const parts = [...body.matchAll(/<(article|p|span)\b[^>]* lang="(\w+)"[^>]*>[^]*?<\/\1>/g)];
  const own = parts.filter(([, , named]) => named === language).map(([part]) => part);
  const rest = parts.reduce((left, [part]) => left.replace(part, ''), body);
  return [...own, ...(language === 'tr' ? [rest] : [])]
    .join(' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe.each(pages)('%s', (page) => {
  test.each(languages)('uses the terms of docs/terms.md in %s', (language) => {
    const text = textIn(language, page);
    expect(text).not.toBe('');
    expect(text).not.toMatch(otherTerms[language]);
  });
});
