import { useState } from 'react';

export interface Copy {
  /** What became of the last one; null before it. */
  readonly said: 'report.copied' | 'report.copy-failed' | null;
  copy(text: string): void;
}

/** Puts a text where it can be pasted from. */
export function useCopy(): Copy {
  const [said, setSaid] = useState<Copy['said']>(null);
  return {
    said,
    copy(text) {
      // Without TLS, and in old browsers, there is no clipboard.
      if (navigator.clipboard === undefined) return setSaid('report.copy-failed');
      navigator.clipboard.writeText(text).then(
        () => setSaid('report.copied'),
        () => setSaid('report.copy-failed'),
      );
    },
  };
}
