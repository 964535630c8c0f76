/** Removes whatever this product keeps in the browser, of any player. */
export function clearBrowserStores(storages: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages)
    for (const key of Object.keys(storage)) if (key.startsWith('farspin.')) storage.removeItem(key);
}
