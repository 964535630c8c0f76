import { useState } from 'react';

export interface Copy {
  /** The result of the last copy; null before it. */
  readonly said: 'report.copied' | 'report.copy-failed' | null;
  copy(text: string): void;
}

/** Copies a text to the clipboard. */
export function useCopy(): Copy {
  const [said, setSaid] = useState<Copy['said']>(null);
  return {
    said,
    copy(text) {
      // Pages without TLS, and old browsers, have no clipboard.
      if (navigator.clipboard === undefined) return setSaid('report.copy-failed');
      navigator.clipboard.writeText(text).then(
        () => setSaid('report.copied'),
        () => setSaid('report.copy-failed'),
      );
    },
  };
}
