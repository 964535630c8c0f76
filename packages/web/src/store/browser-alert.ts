/** System notifications, if the browser allows them and the player agreed. */
export interface BrowserAlert {
  /** Asks the player for permission, once. Must be called in a click handler. */
  ask(): void;
  /** Shows a notification. A notification with the same `about` replaces the previous one. A click calls `chosen`. */
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

/** Returns false in browsers without notifications, and in all browsers on insecure origins. */
const isThere = (): boolean => typeof Notification === 'function';
