import { useState } from 'react';

export interface Copied {
  readonly text: string;
  /** True if the text is on the clipboard. */
  readonly done: boolean;
}

/**
 * Copies a text to the clipboard. Falls back to copying a selection, the only method that works without TLS. Resolves
 * to true on success.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/**
 * Returns the last text that was copied or failed to copy (null before the first), and a function that copies a text.
 */
export function useCopied(): readonly [Copied | null, (text: string) => void] {
  const [copied, setCopied] = useState<Copied | null>(null);
  const copy = (text: string): void => {
    copyText(text).then(
      (done) => setCopied({ text, done }),
      () => setCopied({ text, done: false }),
    );
  };
  return [copied, copy];
}
