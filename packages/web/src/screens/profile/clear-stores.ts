/** Returns true for a journal with a transfer whose outcome is unknown. */
const isOpenJournal = (key: string, text: string | null): boolean =>
  key.startsWith('farspin.journal.') && /"kind":"(?:sending|checking)"/.test(text ?? '');

/**
 * Removes everything that this product stores in the browser, for all players. [KEPT3] Keeps another player's journal
 * if it contains money with an unknown outcome, because the journal recovers that money at the next sign-in.
 */
export function clearBrowserStores(storages: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages)
    for (const key of Object.keys(storage))
      if (key.startsWith('farspin.') && !isOpenJournal(key, storage.getItem(key))) storage.removeItem(key);
}
