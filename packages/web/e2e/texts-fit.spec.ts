import { settled } from './app-of.ts';
import { misfits } from '../src/testing/misfits.ts';
import { expect, test } from './fixtures.ts';
import { join, signIn } from './player.ts';

test('at 400 per cent zoom, a page of 1280 px scrolls in one direction only', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const found: string[] = [];
  const check = async (name: string): Promise<void> => {
    await settled(page);
    for (const misfit of await page.evaluate(misfits, 24)) found.push(`${name}: ${misfit}`);
  };
  await page.goto('/login');
  await expect(page.getByLabel('Email/Username')).toBeVisible();
  await check('login');
  await signIn(page);
  await join(page, 'Ember Lynx', 'Ember Lynx 1');
  await check('game');
  await page.getByRole('button', { name: 'Cash in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('cash in');
  expect(found).toEqual([]);
});

test(
  'the layout check detects texts and controls that are cut off, too small or off the page',
  { tag: '@quick' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.setContent(`<!doctype html>
    <p id="cut" style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long line of words</p>
    <p style="width: 90px; overflow: hidden; white-space: nowrap" title="Told in full">Told in full elsewhere, by a title</p>
    <p style="width: 90px; overflow: auto; white-space: nowrap">Scrolled to by whoever wants to read it</p>
    <p id="low" style="height: 10px; overflow: hidden">Lower<br>lines<br>are gone</p>
    <button id="narrow" style="width: 60px; white-space: nowrap">Words wider than their button</button>
    <button id="small" style="width: 20px; height: 20px; padding: 0">x</button>
    <p id="beside" style="position: absolute; left: 300px; width: 200px">Half of it is out there</p>`);
    const found = (await page.evaluate(misfits, 24)).join('\n');
    expect(found).toContain('“A long line of words” is cut off');
    expect(found).toContain('“Lowerlinesare gone” is cut off');
    expect(found).toContain('“Words wider than their button” stands out of');
    expect(found).toContain('“x” is 20 × 20');
    expect(found).toContain('“Half of it is out there” is beside the page');
    expect(found).toContain('the page scrolls sideways');
    expect(found).not.toContain('elsewhere');
    expect(found).not.toContain('Scrolled to');
  },
);
