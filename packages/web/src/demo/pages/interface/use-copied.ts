import { useState } from 'react';

export interface Copied {
  readonly text: string;
  /** Whether it is on the clipboard. */
  readonly done: boolean;
}

/**
 * Copies a text to the clipboard. Without TLS it uses the older method, the only one that works there. Resolves to
 * whether it succeeded.
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

/** The last text that was copied or failed to copy; null before the first. */
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
