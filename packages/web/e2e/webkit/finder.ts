import { expect } from '@playwright/test';
import { error, type WebElement } from 'selenium-webdriver';

const waitMs = 15_000;

/** Selectors for the HTML elements that may have each role. WebKit decides which of them do (`computedrole`). */
const candidates: Readonly<Record<string, string>> = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  article: 'article,[role=article]',
  banner: 'header,[role=banner]',
  button: 'button,summary,[role=button]',
  cell: 'td',
  checkbox: '[type=checkbox],[role=checkbox]',
  columnheader: 'th,[role=columnheader]',
  combobox: 'select,[role=combobox]',
  dialog: 'dialog,[role=dialog]',
  heading: 'h1,h2,h3,h4,[role=heading]',
  link: 'a[href],[role=link]',
  navigation: 'nav,[role=navigation]',
  option: '[role=option]',
  radio: '[type=radio],[role=radio]',
  region: 'section,[role=region]',
  row: 'tr,[role=row]',
  searchbox: '[type=search],[role=searchbox]',
  status: '[role=status],output',
  switch: '[role=switch]',
  tab: '[role=tab]',
  table: 'table,[role=table]',
  textbox: 'input:not([type]),[type=text],[type=email],textarea,[role=textbox]',
};
/** WebKitGTK's own names for these roles. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  combobox: ['combobox', 'listbox', 'menulistpopup', 'button'],
  alertdialog: ['alertdialog', 'dialog'],
};

interface RoleOptions {
  readonly name?: string | RegExp;
  /** True if the whole name must match. */
  readonly exact?: boolean;
}

/**
 * Finds elements as a player would identify them: by role and accessible name, as computed by WebKit, or by label, text
 * or test id.
 */
export interface Finder {
  getByRole(role: string, options?: RoleOptions): Found;
  getByLabel(label: string): Found;
  getByText(text: string): Found;
  getByTestId(id: string): Found;
  locator(css: string): Found;
}

/** A query for elements that is repeated for each action. An action waits for the first visible match. */
export interface Found extends Finder {
  readonly description: string;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  click(): Promise<void>;
  /** Selects this value in a `<select>`, like a player picking it from the list. */
  choose(value: string): Promise<void>;
  fill(text: string): Promise<void>;
  text(): Promise<string>;
  attribute(name: string): Promise<string | null>;
  box(): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }>;
  isEnabled(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  hasFocus(): Promise<boolean>;
  element(): Promise<WebElement>;
}

type Lookup = () => Promise<readonly WebElement[]>;
type Within = () => Promise<WebElement | null>;

const matches = (name: string, wanted: string | RegExp, exact: boolean): boolean => {
  if (wanted instanceof RegExp) return wanted.test(name);
  return exact ? name === wanted : name.toLowerCase().includes(wanted.toLowerCase());
};

interface Narrowed {
  /** Keeps only the innermost elements that contain this text. */
  readonly text?: string | undefined;
  /** A part of the accessible name. It filters the elements first, because asking WebKit for each name is slow. */
  readonly name?: string | undefined;
  /** True to exclude elements that a dialog in front makes inert. */
  readonly reachable?: boolean;
}

/**
 * Returns the visible elements, as Playwright defines visibility: with a box and not hidden. One call finds all of
 * them, because each call takes milliseconds.
 */
const visibleIn = async (root: WebElement, css: string, narrowed: Narrowed): Promise<readonly WebElement[]> =>
  root.getDriver().executeScript(
    `const [root, css, { text, name, reachable }] = arguments;
     const folded = (words) => words.replace(/\\s+/g, ' ').trim().toLowerCase();
     const isVisible = (element) => {
       const { width, height } = element.getBoundingClientRect();
       const { visibility } = getComputedStyle(element);
       return width > 0 && height > 0 && visibility === 'visible' &&
         !(reachable && element.closest('[inert],[aria-hidden=true]'));
     };
     const named = ['aria-label', 'title', 'alt', 'placeholder', 'value'];
     const wordsOf = (element) => [
       element.textContent,
       ...[element, ...element.querySelectorAll('*')].flatMap((one) => named.map((name) => one.getAttribute(name) ?? '')),
       ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? ''),
       ...[...(element.labels ?? [])].map((label) => label.textContent),
     ].join(' ');
     const holds = (element) => folded(element.textContent ?? '').includes(folded(text));
     return [...root.querySelectorAll(css)].filter((element) =>
       (text === undefined || (holds(element) && ![...element.children].some(holds))) &&
       (name === undefined || folded(wordsOf(element)).includes(folded(name))) &&
       isVisible(element));`,
    root,
    css,
    narrowed,
  );

/**
 * Returns the result of `work`, or `otherwise` if the page is being replaced and its elements have become stale. The
 * caller then polls again.
 */
async function unlessReplaced<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    const passes = [error.StaleElementReferenceError, error.NoSuchElementError, error.JavascriptError];
    if (passes.some((kind) => failure instanceof kind)) return otherwise;
    throw failure;
  }
}

export function createFinder(within: Within): Finder {
  const lookUp =
    (css: string, narrowed: Narrowed = {}): Lookup =>
    () =>
      unlessReplaced(async () => {
        const root = await within();
        return root === null ? [] : visibleIn(root, css, narrowed);
      }, []);
  const filtered =
    (all: Lookup, fits: (element: WebElement) => Promise<boolean>): Lookup =>
    async () => {
      const elements = await all();
      const fitting = await Promise.all(elements.map((element) => unlessReplaced(() => fits(element), false)));
      return elements.filter((_, index) => fitting[index]);
    };
  return {
    getByRole(role, { name, exact = false } = {}) {
      const css = candidates[role];
      if (css === undefined) throw new Error(`Which elements can be a ${role}? Add it to the table.`);
      const all = lookUp(css, { name: typeof name === 'string' ? name : undefined, reachable: true });
      const isNamed = async (element: WebElement): Promise<boolean> =>
        name === undefined || matches(await element.getAccessibleName(), name, exact);
      const hasRole = async (element: WebElement): Promise<boolean> =>
        (alsoCalled[role] ?? [role]).includes((await element.getAriaRole()).toLowerCase());
      return createFound(
        `${role} ${String(name ?? '')}`,
        filtered(all, async (element) => (await isNamed(element)) && hasRole(element)),
      );
    },
    getByLabel: (label) =>
      createFound(
        `field ${label}`,
        filtered(lookUp('input,select,textarea'), async (element) =>
          (await element.getAccessibleName()).startsWith(label),
        ),
      ),
    getByText: (text) => createFound(`text ${text}`, lookUp('*', { text })),
    getByTestId: (id) => createFound(id, lookUp(`[data-testid="${id}"]`)),
    locator: (css) => createFound(css, lookUp(css)),
  };
}

function createFound(description: string, lookUp: Lookup): Found {
  const first = async (): Promise<WebElement> => {
    let found: WebElement | undefined;
    await expect
      .poll(async () => (found = (await lookUp())[0]) !== undefined, { timeout: waitMs, message: description })
      .toBe(true);
    if (found === undefined) throw new Error(`There is no ${description}`);
    return found;
  };
  /** Performs an action on the element. Retries if the element was replaced, covered or moving at that moment. */
  const act = async <T>(work: (element: WebElement) => Promise<T>): Promise<T> => {
    let result: { readonly value: T } | undefined;
    await expect(async () => {
      result = { value: await work(await first()) };
    }, description).toPass({ timeout: waitMs, intervals: [100, 250] });
    if (result === undefined) throw new Error(`${description} could not be acted on`);
    return result.value;
  };
  return {
    ...createFinder(async () => (await lookUp())[0] ?? null),
    description,
    count: async () => (await lookUp()).length,
    isVisible: async () => (await lookUp()).length > 0,
    click: () =>
      act(async (element) => {
        if (!(await element.isEnabled())) throw new Error(`${description} is disabled`);
        await element.click();
      }),
    choose: (value) =>
      act(async (element) => {
        await element.getDriver().executeScript(
          `const [select, value] = arguments;
           select.value = value;
           select.dispatchEvent(new Event('change', { bubbles: true }));`,
          element,
          value,
        );
      }),
    // WebDriver's `clear` would blur a field that React controls, so the text is typed over.
    fill: (text) =>
      act(async (element) => {
        await element.click();
        await element.getDriver().executeScript('arguments[0].select()', element);
        await element.sendKeys(text);
        expect(await element.getProperty('value')).toBe(text);
      }),
    text: () => act((element) => element.getText()),
    attribute: (name) => act((element) => element.getDomAttribute(name)),
    box: () => act((element) => element.getRect()),
    isEnabled: () => act((element) => element.isEnabled()),
    isChecked: () => act((element) => element.isSelected()),
    hasFocus: () =>
      act((element) =>
        element.getDriver().executeScript<boolean>('return document.activeElement === arguments[0]', element),
      ),
    element: first,
  };
}
