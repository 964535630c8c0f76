import { infoPages } from '../src/store/info-pages.ts';
import { expect, test } from './fixtures.ts';
import { newerThings } from './newer-things.ts';
import { cashIn, demo, join, meterOf, pressStart, shownBarcode, signIn } from './player.ts';

/** Runs in the page. Removes the APIs that the client checks for before use. */
const removeListed = (things: readonly { readonly owner: string; readonly member: string }[]): void => {
  for (const { owner, member } of things) {
    let at: unknown = globalThis;
    for (const name of owner.split('.')) if (name !== 'globalThis') at = Reflect.get(Object(at), name);
    for (; at !== undefined && at !== null; at = Object.getPrototypeOf(at))
      if (Object.hasOwn(Object(at), member)) Reflect.deleteProperty(Object(at), member);
  }
};
const isThere = ({ owner, member }: { readonly owner: string; readonly member: string }): boolean => {
  let at: unknown = globalThis;
  for (const name of owner.split('.')) if (name !== 'globalThis') at = Reflect.get(Object(at), name);
  return Reflect.has(Object(at), member);
};

/**
 * Runs in the page. Removes APIs that are newer than the oldest supported browsers (scripts/baseline.ts) and might be
 * used by mistake.
 */
const removeNewerThings = (): void => {
  const remove = (from: object | undefined, ...names: readonly string[]): void => {
    for (let at = from; at !== undefined && at !== null; at = Object.getPrototypeOf(at) as object)
      for (const name of names) if (Object.hasOwn(at, name)) Reflect.deleteProperty(at, name);
  };
  remove(URL, 'parse', 'canParse');
  remove(navigator, 'userActivation', 'locks', 'wakeLock', 'userAgentData');
  remove(AbortSignal, 'any');
  remove(Promise, 'withResolvers', 'try');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Array, 'fromAsync');
  remove(RegExp, 'escape');
  remove(Uint8Array, 'fromBase64', 'fromHex');
  remove(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference');
  remove(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  remove(iterator, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find');
  remove(globalThis, 'Iterator', 'scheduler', 'structuredClone', 'trustedTypes', 'CloseWatcher', 'requestIdleCallback');
  remove(Document.prototype, 'startViewTransition');
  remove(HTMLVideoElement.prototype, 'requestVideoFrameCallback', 'cancelVideoFrameCallback');
};

for (const link of ['signalling', 'whep']) {
  test(`sign-in, lobby and a game with video by ${link} work without the APIs that the oldest browsers lack`, async ({
    page,
  }) => {
    await page.addInitScript(removeNewerThings);
    await page.addInitScript(removeListed, newerThings);
    const contact = { links: [{ kind: 'mail', address: 'mailto:help@example.com' }] };
    await page.route('**/Settings.json', (route) => route.fulfill({ json: { video: { link }, contact } }));
    await page.goto('/');
    expect(await page.evaluate(() => 'parse' in URL || 'userActivation' in navigator)).toBe(false);
    for (const thing of newerThings)
      expect([thing.member, await page.evaluate(isThere, thing)]).toEqual([thing.member, false]);
    await expect(page.getByRole('link', { name: '@' })).toBeVisible();
    await signIn(page, demo);
    await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
    await join(page, 'Ember Lynx', 'Ember Lynx 1');
    await shownBarcode(page);
    await cashIn(page, '100');
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
    await pressStart(page);
  });
}

test('without :has(), an information page shows the language in the address, or else the first language', async ({
  page,
}) => {
  await page.route('**/info-pages.css', async (route) => {
    const css = await (await route.fetch()).text();
    expect(css).not.toContain(':has(');
    await route.fulfill({ body: css, contentType: 'text/css' });
  });
  const shown = page.locator('article:visible');
  for (const name of infoPages) {
    await page.goto(`/${name}.html`);
    expect(await shown.evaluateAll((articles) => articles.map(({ id }) => id))).toEqual(['tr']);
    for (const language of ['en', 'bg']) {
      await page.goto(`/${name}.html#${language}`);
      expect(await shown.evaluateAll((articles) => articles.map(({ id }) => id))).toEqual([language]);
    }
  }
});
