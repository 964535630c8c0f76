/** System notifications, if the browser allows them and the player agreed. */
export interface BrowserAlert {
  /** Asks for the player's permission, once. Must be called while a click is handled. */
  ask(): void;
  /** Shows a line about one subject. The same `about` again replaces the shown line. A click on it calls `chosen`. */
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
      // Some phones allow them only from service workers. The toast still shows the text.
    }
  },
});

/** Missing in some browsers, and in all of them on insecure origins. */
const isThere = (): boolean => typeof Notification === 'function';
