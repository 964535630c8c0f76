import type { Page } from 'playwright';

/** Signs in on the operator's login page, and waits for the balance in the lobby. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input').first().fill('demo');
  await page.locator('input[type=password]').fill('demo1234');
  await page.keyboard.press('Enter');
  await page.getByTestId('balance').first().waitFor();
}
