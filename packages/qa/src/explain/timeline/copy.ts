import { ids } from './data.ts';

/**
 * Copies the replay command when its button is clicked. If the clipboard is not available, as for some local files,
 * selects the command instead.
 */
export function watchCopy(page: Document): void {
  const button = page.getElementById(ids.copy);
  const line = page.getElementById(ids.replay);
  if (button === null || line === null) return;
  button.addEventListener('click', () => {
    const say = (text: string): void => {
      button.textContent = text;
    };
    const select = (): void => {
      getSelection()?.selectAllChildren(line);
      say('Selected');
    };
    const { clipboard } = navigator as { readonly clipboard?: Clipboard };
    if (clipboard === undefined) return select();
    clipboard.writeText(line.textContent ?? '').then(() => say('Copied'), select);
  });
}
