import type { Machine } from '@farspin/core';
import type { KnownMachine } from '@farspin/core/my-machines';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { MySection } from './my-section.tsx';

const known = (id: string): KnownMachine => ({ id, name: `Ember Lynx ${id}`, brand: 'Ember Lynx', brandId: '1' });

it('[LOBBY20] shows the stakes of favourites and recently played machines whose list contains them', async () => {
  const listed = (id: string): Machine => ({
    ...{ ...known(id), status: 'playing', image: null, reservation: null, player: 'Guest' },
    ...{ minBetMinor: 20, maxBetMinor: 10_000, denominationMinor: 1 },
  });
  await show(<MySection />, {
    auth: signedIn(),
    myMachines: {
      ...{ userId: '7', favourites: [known('1')], recent: [known('2'), known('constructor')], wanted: [] },
      ...{ statuses: { '1': 'available', '2': 'playing' }, listed: { '1': listed('1'), '2': listed('2') } },
    },
  });
  const card = (id: string) => page.getByRole('article', { name: known(id).name, exact: true });
  for (const id of ['1', '2']) await expect.element(card(id).getByText('Bet ₺0.20–100.00')).toBeVisible();
  expect(card('1').element().textContent).not.toContain('Guest');
  await expect.element(card('constructor')).toBeVisible();
  expect(card('constructor').element().textContent).not.toMatch(/Bet|credit/);
});
