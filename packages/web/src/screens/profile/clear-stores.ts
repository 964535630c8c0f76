/** A transfer in it has no known outcome yet. */
const isOpenJournal = (key: string, text: string | null): boolean =>
  key.startsWith('farspin.journal.') && /"kind":"(?:sending|checking)"/.test(text ?? '');

/**
 * Removes whatever this product keeps in the browser, of any player. [KEPT3] A journal in which money has an unknown outcome stays: it is
 * another player's, and finds that money again at the next sign-in.
 */
export function clearBrowserStores(storages: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages)
    for (const key of Object.keys(storage))
      if (key.startsWith('farspin.') && !isOpenJournal(key, storage.getItem(key))) storage.removeItem(key);
}
