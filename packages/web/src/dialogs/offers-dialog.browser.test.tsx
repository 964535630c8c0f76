import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';
import { OffersDialog } from './offers-dialog.tsx';

it('describes each Claim button with the name of the offer', async () => {
  const ready = { kind: 'ready' } as const;
  const offers = { discount: ready, bonus: ready };
  await show(<OffersDialog open onClose={() => undefined} />, { auth: signedIn(), offers });
  const claims = page.getByRole('button', { name: 'Claim' });
  await expect.poll(() => claims.elements().length).toBe(2);
  const names = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
  for (const [at, name] of names.entries()) await expect.element(claims.nth(at)).toHaveAccessibleDescription(name);
});
