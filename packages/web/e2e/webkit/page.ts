import { expect } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import type { WebDriver } from 'selenium-webdriver';
import { createFinder, type Finder, type Found } from './finder.ts';

const waitMs = 15_000;

/** A WebKit window with actions and queries that wait automatically. */
export interface WebKitPage extends Finder {
  readonly webDriver: WebDriver;
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  /** Returns the address, beginning with its path. */
  path(): Promise<string>;
  /** Sets the size of the page itself, without the surrounding window. */
  resize(width: number, height: number): Promise<void>;
  /** Sends keys to the focused element. */
  press(...keys: string[]): Promise<void>;
  /** Runs a function in the page. Its arguments and its result must be JSON. */
  evaluate<Result, Given extends readonly unknown[]>(
    run: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  screenshot(path: string): Promise<void>;
  /** Opens another window of the same browser, which shares its storage. */
  newWindow(): Promise<WebKitPage>;
  /** Returns the errors and policy violations of the browser's pages so far. */
  troubles(): Promise<readonly string[]>;
}

/**
 * Creates a page for the current window. WebDriver has one current window, so code that uses another window must switch
 * to it first.
 */
export async function createPage(webDriver: WebDriver, baseUrl: string): Promise<WebKitPage> {
  const handle = await webDriver.getWindowHandle();
  const inFront = async (): Promise<WebDriver> => {
    await webDriver.switchTo().window(handle);
    return webDriver;
  };
  const page: WebKitPage = {
    ...createFinder(async () => (await inFront()).findElement({ css: 'html' })),
    webDriver,
    goto: async (path) => (await inFront()).get(new URL(path, baseUrl).href),
    reload: async () => (await inFront()).navigate().refresh(),
    goBack: async () => (await inFront()).navigate().back(),
    goForward: async () => (await inFront()).navigate().forward(),
    async path() {
      const { pathname, search } = new URL(await (await inFront()).getCurrentUrl());
      return pathname + search;
    },
    async resize(width, height) {
      await inFront();
      const inner = () => page.evaluate(() => [innerWidth, innerHeight] as const);
      let [outerWidth, outerHeight] = [width, height];
      await expect(async () => {
        const [innerWidth, innerHeight] = await inner();
        const rect = await webDriver.manage().window().getRect();
        [outerWidth, outerHeight] = [rect.width + width - innerWidth, rect.height + height - innerHeight];
        await webDriver.manage().window().setRect({ x: 0, y: 0, width: outerWidth, height: outerHeight });
        expect(await inner()).toEqual([width, height]);
      }).toPass({ timeout: waitMs, intervals: [100] });
    },
    press: async (...keys) => {
      await (
        await inFront()
      )
        .actions()
        .sendKeys(...keys)
        .perform();
    },
    async evaluate(run, ...given) {
      await inFront();
      const source = `const [run, given, done] = [${run.toString()}, JSON.parse(arguments[0]), arguments[1]];
        Promise.resolve().then(() => run(...given)).then(
          (result) => done({ result }), (failure) => done({ failure: String(failure) }));`;
      const told: { result?: never; failure?: string } = await webDriver.executeAsyncScript(
        source,
        JSON.stringify(given),
      );
      if (told.failure !== undefined) throw new Error(told.failure);
      return told.result as never;
    },
    async screenshot(path) {
      writeFileSync(path, Buffer.from(await (await inFront()).takeScreenshot(), 'base64'));
    },
    async newWindow() {
      await inFront();
      await webDriver.switchTo().newWindow('window');
      return createPage(webDriver, baseUrl);
    },
    troubles: () => page.evaluate(() => JSON.parse(sessionStorage.getItem('troubles') ?? '[]') as readonly string[]),
  };
  return page;
}

/** Waits until the element is visible. */
export const seen = (found: Found): Promise<void> =>
  expect.poll(() => found.isVisible(), { timeout: waitMs, message: found.description }).toBe(true);
export const gone = (found: Found): Promise<void> =>
  expect.poll(() => found.isVisible(), { timeout: waitMs, message: `no ${found.description}` }).toBe(false);
