/** Words that reach the player outside of the page, where the browser allows it and the player agreed. */
export interface BrowserAlert {
  /** Asks for the player's agreement, once; to be called while a click is handled. */
  ask(): void;
  /** Shows a line that is about one thing: the same `about` again replaces what is shown. A click on it calls `chosen`. */
  show(text: string, options: { readonly about: string; readonly lang: string; readonly chosen: () => void }): void;
}

export const createBrowserAlert = (): BrowserAlert => ({
  ask() {
    if (isThere() && Notification.permission === 'default') void Notification.requestPermission();
  },
  show(text, { about, lang, chosen }) {
    if (!isThere() || Notification.permission !== 'granted') return;
    try {
      const shown = new Notification(text, { tag: about, lang, icon: '/icon.svg' });
      shown.addEventListener('click', () => {
        globalThis.focus();
        shown.close();
        chosen();
      });
    } catch {
      // Some phones have them for service workers only: there the toast says it.
    }
  },
});

/** Not in every browser, and on insecure origins in none. */
const isThere = (): boolean => typeof Notification === 'function';
