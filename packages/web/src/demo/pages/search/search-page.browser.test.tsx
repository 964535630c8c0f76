// @module-tag long
import type { Lobby } from '@farspin/core';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { longName, signedIn } from '../../../testing/sights.ts';
import { misfits } from '../../../testing/misfits.ts';
import { fitsInBothDirections } from '../../testing/both-directions.tsx';
import { guest } from '../../testing/guest.ts';
import { demoSettings, showDemo } from '../../testing/show-demo.tsx';
import { SearchPage } from './search-page.tsx';

const looks = ['classic', 'modern'] as const;
const before = location.href;
afterEach(() => history.replaceState(null, '', before));
const searchFor = (query: string): void =>
  navigate(`${location.pathname}?${new URLSearchParams({ q: query })}`, { replace: true });

const lobby: Lobby = {
  brands: [{ id: '1', name: 'Işık Kralı', jackpots: [], machineCount: 2 }],
  selectedBrandId: null,
  machines: [
    { id: '101', name: `Işık ${longName}`, status: 'available', brand: 'Işık', image: null, reservation: null },
  ],
  reserved: [],
  brandsLoad: { kind: 'loaded' },
  machinesLoad: { kind: 'loaded' },
};
const player = { auth: signedIn(), lobby };

for (const look of looks)
  fitsInBothDirections(`[ROUTE-17] the ${look} search before anything is typed`, <SearchPage look={look} />, {
    slices: guest,
    says: ({ t }) => t('demo.find-start'),
  });

it.each(looks)('[ROUTE-17] the %s search lists links to the results for the query in the address', async (look) => {
  searchFor('ışık');
  const { app } = await showDemo(<SearchPage look={look} />, player);
  await expect.element(page.getByRole('searchbox')).toHaveValue('ışık');
  await expect.element(page.getByRole('status')).toMatchTextContent('2 results');
  const brand = page.getByRole('link', { name: /Işık Kralı/ });
  await expect.element(brand).toHaveAttribute('href', '/lobby/1/I%C5%9F%C4%B1k%20Kral%C4%B1');
  expect(misfits(44)).toEqual([]);
  await page.getByRole('searchbox').fill('a b');
  expect(app.page.go).toHaveBeenLastCalledWith(`${location.pathname}?q=a+b`, { replace: true });
});

it('[ROUTE-17] the classic search shows the kind and address of each result, and the modern search groups results by kind', async () => {
  searchFor('ışık');
  await showDemo(<SearchPage look="classic" />, player);
  await expect.element(page.getByText('/lobby/1/Işık Kralı')).toBeVisible();
  await expect.element(page.getByText('Brand', { exact: true })).toBeVisible();
  await showDemo(<SearchPage look="modern" />, player);
  await expect.element(page.getByRole('region', { name: 'Brands 1' })).toMatchTextContent('Işık Kralı');
  await expect.element(page.getByRole('region', { name: 'Machines 1' })).toBeVisible();
});

it('[ROUTE-17] the search shows new results when the address changes, and reports when no page matches', async () => {
  searchFor('lobby');
  await showDemo(<SearchPage look="classic" />, player);
  await expect.element(page.getByRole('link', { name: /Lobby/ })).toHaveAttribute('href', '/lobby');
  searchFor('no such page');
  await expect.element(page.getByRole('status')).toMatchTextContent('No results match your search.');
  expect(document.querySelector('ol')).toBeNull();
});

it('[ROUTE-17] a guest finds only the pages in the guest menu, and the page reports when there are more results than shown', async () => {
  searchFor('a');
  const settings = { ...demoSettings, search: { maxResults: 3 } };
  await showDemo(<SearchPage look="classic" />, guest, { settings });
  await expect.element(page.getByRole('status')).toMatchTextContent(/^The first 3 results/);
  searchFor('Page for');
  await expect.element(page.getByRole('link', { name: /Page for guests/ })).toBeVisible();
  await expect.element(page.getByRole('status')).toMatchTextContent('1 result');
});
