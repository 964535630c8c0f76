import { chromium } from 'playwright';
import { findBrowser, testArgs } from '../browser.ts';

const patienceMs = 30_000;

/**
 * Signs in on a stranger's page, and checks that it shows the machines of the operator and a change of a machine's
 * status. Rejects with the page's errors if a part is missing.
 */
export async function checkLobby(pageUrl: string, operatorUrl: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser('shell'), args: [...testArgs] });
  const problems: string[] = [];
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(pageUrl);
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password').fill('demo1234');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Ember Lynx' }).click();
    const machine = (text: string) => page.getByRole('listitem').filter({ hasText: `Ember Lynx 1 · ${text}` });
    await setStatus(operatorUrl, 'available');
    await machine('Available').waitFor();
    await setStatus(operatorUrl, 'offline');
    await machine('Offline').waitFor();
    await setStatus(operatorUrl, 'available');
  } catch (error) {
    throw new Error([...problems, String(error)].join('\n'), { cause: error });
  } finally {
    await browser.close();
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Sets the status of the first machine over the operator's control API. */
async function setStatus(operatorUrl: string, status: string): Promise<void> {
  const answer = await fetch(`${operatorUrl}/sim/api/do`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ do: 'set-status', machineId: '101', status }),
  });
  if (!answer.ok) throw new Error(`The operator rejected the status: ${await answer.text()}`);
}
