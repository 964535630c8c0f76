// @module-tag long
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { misfits } from '../../../testing/misfits.ts';
import { fitsInBothDirections } from '../../testing/both-directions.tsx';
import { guest } from '../../testing/guest.ts';
import { showDemo } from '../../testing/show-demo.tsx';
import { DocumentationPage } from './documentation-page.tsx';
import { documents } from './documents.ts';

const before = location.href;
afterEach(() => history.replaceState(null, '', before));
const open = (id: string, section = ''): void =>
  navigate(`${location.pathname}?doc=${id}${section}`, { replace: true });
const article = page.getByRole('article');
/** Returns a loader that returns the same text for every document. */
const given = (text: string) => () => Promise.resolve(text);

fitsInBothDirections('[ROUTE-19] the first document', <DocumentationPage />, {
  slices: guest,
  says: ({ t }) => t('demo.docs-contents'),
});

it('[ROUTE-19] shows a repository document in English, from left to right', async () => {
  open('guides/lab.md');
  await showDemo(<DocumentationPage />, guest, { language: 'ar' });
  await expect.element(page.getByRole('heading', { level: 2, name: /^The lab/ })).toBeVisible();
  await expect.element(article).toHaveAttribute('dir', 'ltr');
  await expect.element(article).toHaveAttribute('lang', 'en');
  await expect.element(page.getByText('المستندات باللغة الإنجليزية.')).toBeVisible();
  expect(document.title).toContain('The lab');
});

it.each(['guides/operator.md', 'guides/hosting.md', 'protocol/README.md', 'settings.md', 'packages/web/README.md'])(
  '[ROUTE-19] %s is readable on a phone',
  async (id) => {
    open(id);
    await showDemo(<DocumentationPage />, guest);
    await expect.element(article).toBeVisible();
    expect(misfits(24)).toEqual([]);
  },
);

it('[ROUTE-19] opens document links on the page and external links in a new tab, and shows links to files as text', async () => {
  open('guides/lab.md');
  const text = [
    '# One',
    '[other](faults.md#ids) [section](#here) [source](../../packages/web/src/main.tsx) [web](https://example.com/)',
    '## Here',
  ].join('\n\n');
  await showDemo(<DocumentationPage load={given(text)} />, guest);
  const link = (name: RegExp) => page.getByRole('link', { name });
  await expect.element(link(/^other$/)).toHaveAttribute('href', '/documentation?doc=guides/faults.md#ids');
  await expect.element(link(/^section$/)).toHaveAttribute('href', '#here');
  await expect.element(link(/^web/)).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(link(/^web/)).toHaveAttribute('target', '_blank');
  await expect.element(page.getByText('source', { exact: true })).toHaveAttribute('title', 'packages/web/src/main.tsx');
  await expect.element(link(/^source$/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 3, name: /^Here/ })).toHaveAttribute('id', 'here');
});

it('[ROUTE-19] renders no HTML in a document and runs no script from a link', async () => {
  const text =
    '# One\n\n<img src=x onerror="document.title=1"> <b>bold</b>\n\n<script>1</script>\n\n[x](javascript:alert(1))';
  await showDemo(<DocumentationPage load={given(text)} />, guest);
  await expect.element(article).toMatchTextContent(/<b>bold<\/b>/);
  expect(document.querySelectorAll('article :is(img, b, script, [onerror])')).toHaveLength(0);
  expect(document.querySelector('article')?.innerHTML).not.toMatch(/href="javascript/i);
});

it('[ROUTE-19] renders no empty header for a column without a name', async () => {
  await showDemo(<DocumentationPage load={given('| | Named |\n|---|---|\n| a | b |')} />, guest);
  await expect.element(page.getByRole('columnheader')).toHaveTextContent('Named');
  expect(document.querySelectorAll('article thead :is(td, th)')).toHaveLength(2);
});

it('[ROUTE-19] shows a picture from the build, and the alternative text of any other picture', async () => {
  open('guides/terminal.md');
  await showDemo(<DocumentationPage load={given('![known](../images/terminal.png) ![unknown](none.png)')} />, guest);
  await expect.element(page.getByRole('img', { name: 'known' })).toBeInTheDocument();
  await expect.element(page.getByText('unknown')).toBeVisible();
});

it('[ROUTE-19] reports that a document failed to load, and retries', async () => {
  let attempts = 0;
  const load = async (): Promise<string> => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return '# There';
  };
  await showDemo(<DocumentationPage load={load} />, guest);
  await expect.element(page.getByRole('alert')).toMatchTextContent('This document could not be loaded.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: /^There/ })).toBeVisible();
});

it('[ROUTE-19] reports that the address names no document', async () => {
  open('no-such.md');
  await showDemo(<DocumentationPage />, guest);
  await expect.element(page.getByText('There is no document at this address.')).toBeVisible();
  const home = page.getByRole('link', { name: 'Open the first document' });
  await expect.element(home).toHaveAttribute('href', '/documentation?doc=README.md');
});

it('[ROUTE-19] the table of contents can be searched by title and is collapsed on a phone', async () => {
  await showDemo(<DocumentationPage />, guest);
  const search = page.getByRole('searchbox');
  await expect.element(search).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Contents' }).click();
  const nav = page.getByRole('navigation', { name: 'Contents' });
  await expect.element(nav.getByRole('status')).toMatchTextContent(`${documents.length} documents`);
  await search.fill('the LAB');
  await expect.element(nav.getByRole('link', { name: 'The lab', exact: true })).toBeVisible();
  await search.fill('no such title');
  await expect.element(nav.getByRole('status')).toMatchTextContent('No results match your search.');
  expect(misfits(44)).toEqual([]);
});

it('[ROUTE-19] scrolls to the section in the address, and to the top for another document', async () => {
  const text = `# One\n\n${'A line.\n\n'.repeat(60)}## Far below\n\n${'A line.\n\n'.repeat(60)}`;
  open('guides/lab.md', '#far-below');
  await showDemo(<DocumentationPage load={given(text)} />, guest);
  const heading = page.getByRole('heading', { name: /^Far below/ });
  await expect.poll(() => heading.element().getBoundingClientRect().top).toBeLessThan(120);
  open('guides/faults.md');
  await expect.poll(() => scrollY).toBe(0);
});
