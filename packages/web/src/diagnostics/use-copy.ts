import { useState } from 'react';

export interface Copy {
  /** Result of the last copy, or null before the first copy. */
  readonly said: 'report.copied' | 'report.copy-failed' | null;
  copy(text: string): void;
}

/** Returns a function that copies a text to the clipboard, and the result of the last copy. */
export function useCopy(): Copy {
  const [said, setSaid] = useState<Copy['said']>(null);
  return {
    said,
    copy(text) {
      // Pages without TLS and old browsers have no clipboard API.
      if (navigator.clipboard === undefined) return setSaid('report.copy-failed');
      navigator.clipboard.writeText(text).then(
        () => setSaid('report.copied'),
        () => setSaid('report.copy-failed'),
      );
    },
  };
}
