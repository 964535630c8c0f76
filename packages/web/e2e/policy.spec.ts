import { expect, test, watch } from './fixtures.ts';

test(
  'the policy check detects a style, a picture and markup that the policy forbids',
  { tag: '@quick' },
  async ({ browser, serve }) => {
    const context = await browser.newContext({ baseURL: serve.url });
    const troubles = await watch(context);
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(troubles).toEqual([]);
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { opacity: 0.5 }';
      const picture = document.createElement('img');
      picture.src = 'https://elsewhere.example/pixel.png';
      document.body.append(style, picture);
      try {
        document.body.innerHTML = '<p>written by hand</p>';
      } catch {
        // Trusted Types report this violation.
      }
    });
    for (const directive of ['style-src', 'img-src', 'require-trusted-types-for'])
      await expect.poll(() => troubles.some((trouble) => trouble.includes(directive)), directive).toBe(true);
    await context.close();
  },
);

test(
  'every answer forbids foreign frames, unsafe scripts, content sniffing and referrers',
  { tag: '@quick' },
  async ({ request, serve }) => {
    for (const path of ['/login', '/Settings.json', '/service-worker.js', '/api/nothing']) {
      const headers = (await request.get(`${serve.url}${path}`)).headers();
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
      expect(headers['content-security-policy'], path).not.toContain('unsafe');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe('no-referrer');
    }
  },
);
