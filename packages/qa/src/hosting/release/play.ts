import { chromium } from 'playwright';
import { signIn, takeNotes } from '../../interop/stories/player.ts';
import { eventually, mustBe, type Product } from '../../interop/stories/story.ts';

const machine = 'Ember Lynx 1';
const enoughFrames = 20;
const compared = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'],
  ...['referrer-policy', 'x-content-type-options', 'cache-control'],
];

/**
 * Signs in at a site in Chromium, joins a machine and waits for its picture. Resolves with the time in ms from the click
 * to the first frame.
 * @throws if the page has other headers than the operator's own page, or if its policy blocks something
 */
export async function playAt(
  origin: string,
  operatorUrl: string,
  { chromiumPath, chromiumArgs }: Pick<Product, 'chromiumPath' | 'chromiumArgs'>,
): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs] });
  try {
    const context = await browser.newContext({ baseURL: origin });
    await context.addInitScript(takeNotes);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));

    const opened = await page.goto('/login');
    const operator = await fetch(`${operatorUrl}/login`, { headers: { Accept: 'text/html' } });
    await operator.text();
    for (const name of compared) {
      const [here, there] = [opened?.headers()[name] ?? null, operator.headers.get(name)];
      mustBe(
        here === there && here !== null,
        `The page has ${name}: ${here ?? 'missing'}, but the operator sends ${there ?? 'none'}`,
      );
    }
    await signIn(page);
    await page.getByRole('button', { name: `Play ${machine}`, exact: true }).click();
    const clickedAt = await page.evaluate(() => window.interopNotes?.clickedAt ?? Number.NaN);
    const frames = (): Promise<readonly number[]> => page.evaluate(() => window.interopNotes?.frames ?? []);
    const first = await eventually('a frame on the screen', async () => (await frames())[0] ?? null);
    await eventually('more frames', async () => (await frames()).length >= enoughFrames || null);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/\/lobby/);

    const violations = await page.evaluate(() => window.interopNotes?.violations ?? []);
    mustBe(violations.length === 0, `The page's policy blocked: ${violations.join(', ')}`);
    mustBe(errors.length === 0, `The page threw: ${errors.join(', ')}`);
    const host = new URL(origin).host;
    mustBe(
      sockets.length > 0 && sockets.every((url) => new URL(url).host === host),
      `The page opened these sockets: ${sockets.join(', ')}`,
    );
    return Math.round(first - clickedAt);
  } finally {
    await browser.close();
  }
}
