import { journalKey, readJournal } from '@farspin/testing';
import type { Intent } from '@farspin/core';
import type { BrowserContext, Page } from '@playwright/test';

/** A text that one of the tabs showed to the player. */
export interface Sentence {
  readonly at: number;
  readonly tab: number;
  readonly text: string;
}

export interface Notes {
  readonly sentences: readonly Sentence[];
  /** The last known state of each intent in the device's journal, including intents that the journal no longer has. */
  readonly intents: ReadonlyMap<string, Intent>;
  /** Returns the number of a tab. Tabs are numbered in the order in which they are opened. */
  tabOf(page: Page): number;
}

/** Records the shown and stored data of all tabs in a browser, from their first script on, even after reloads. */
export async function takeNotes(context: BrowserContext): Promise<Notes> {
  const sentences: Sentence[] = [];
  const intents = new Map<string, Intent>();
  const tabs = new Map<Page, number>();
  const tabOf = (page: Page): number => {
    const known = tabs.get(page) ?? tabs.size + 1;
    tabs.set(page, known);
    return known;
  };
  await context.exposeBinding('noteSentence', ({ page }, text: string) =>
    sentences.push({ at: Date.now(), tab: tabOf(page), text }),
  );
  await context.exposeBinding('noteKept', (_, key: string, text: string) => {
    if (key.includes(journalKey(''))) for (const intent of readJournal(text)) intents.set(intent.id, intent);
  });
  await context.addInitScript(noteInPage);
  return { sentences, intents, tabOf };
}

/**
 * Runs in the page. Records texts and journal states, and shifts the device's clock by an offset that the tabs share.
 */
function noteInPage(): void {
  // A frame with an opaque origin has no storage.
  if (location.protocol !== 'http:' || origin === 'null') return;
  const call = (name: string, ...given: readonly string[]): void => {
    const note: unknown = Reflect.get(window, name);
    if (typeof note === 'function') note(...given);
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    setItem.call(this, key, text);
    call('noteKept', key, text);
  };

  const now = Date.now;
  Date.now = () => now() + Number(localStorage.getItem('test.ahead'));
  window.Date = new Proxy(Date, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given),
  });

  let shown: readonly string[] = [];
  const check = (): void => {
    const places = document.querySelectorAll<HTMLElement>(
      '[role=status],[role=alert],[role=dialog],[role=alertdialog]',
    );
    const texts = [...places].map((place) => place.innerText.trim()).filter((text) => text !== '');
    for (const text of texts) if (!shown.includes(text)) call('noteSentence', text);
    shown = texts;
  };
  new MutationObserver(check).observe(document, { childList: true, characterData: true, subtree: true });
}
