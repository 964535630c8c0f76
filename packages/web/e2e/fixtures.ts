import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startServe, type Serve } from './serve.ts';

interface Fixtures {
  /** Arguments for this test's `farspin serve`. */
  readonly serveArgs: readonly string[];
  readonly serve: Serve;
  /** Pattern of the errors that the test causes on purpose, or null if it causes none. */
  readonly borne: RegExp | null;
  /** Opens a page in another player's browser context. */
  readonly newPlayer: () => Promise<Page>;
}

/**
 * Runs each test with its own server and a page in English. The test fails if a page reports an error or violates the
 * content security policy.
 */
export const test = base.extend<Fixtures>({
  serveArgs: [[], { option: true }],
  borne: [null, { option: true }],
  serve: async ({ serveArgs }, use) => {
    const serve = await startServe(serveArgs);
    await use(serve);
    await serve.stop();
  },
  baseURL: async ({ serve }, use) => use(serve.url),
  context: async ({ context, borne }, use) => {
    const troubles = await watch(context);
    await use(context);
    expect(troubles.filter((trouble) => borne?.test(trouble) !== true)).toEqual([]);
  },
  newPlayer: async ({ browser, serve }, use) => {
    const contexts: BrowserContext[] = [];
    const troubles: (readonly string[])[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: serve.url });
      contexts.push(context);
      troubles.push(await watch(context));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(troubles.flat()).toEqual([]);
  },
});

/** Chromium's own messages about violations. They are the only report from a frame without scripts. */
const toldByBrowser = /content security policy|permissions policy|trusted ?(?:html|script|type)/i;

const isFirefox = (context: BrowserContext): boolean => context.browser()?.browserType().name() === 'firefox';

/** Runs inside the page. Reports its errors on the console. */
function tellErrors(): void {
  addEventListener('error', ({ message }) => console.error(`page-error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => console.error(`page-error: ${String(reason)}`));
}

/** Collects errors and policy violations of all pages until the context closes. */
export async function watch(context: BrowserContext): Promise<readonly string[]> {
  const troubles: string[] = [];
  // Firefox mixes its own messages into the page's errors, for example about an unreachable server or about a page that
  // is left while it loads.
  if (isFirefox(context)) await context.addInitScript(tellErrors);
  else context.on('weberror', (error) => troubles.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    const isTold = ['error', 'warning'].includes(message.type()) && toldByBrowser.test(text);
    if (/^(?:csp-violation|page-error)/.test(text) || isTold) troubles.push(text);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`csp-violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
    // A frame with an opaque origin has no storage.
    const keeps = location.protocol === 'http:' && origin !== 'null';
    if (keeps && localStorage.getItem('farspin.preferences') === null)
      localStorage.setItem('farspin.preferences', JSON.stringify({ language: 'en', balanceShown: true, volume: null }));
  });
  return troubles;
}

export { expect } from '@playwright/test';
