import { useState } from 'react';
import { nextMark } from './closing.rules.ts';

/**
 * [SESSION7] Returns true while a screen reader should announce the count: for one second at the first count and at each
 * mark. The dialog's description already contains the count at which the dialog opens.
 * @param count the remaining seconds, or null without a warning
 */
export function useClosingMarks(count: number | null, isInDialog: boolean): boolean {
  const [heard, setHeard] = useState<Heard>({ mark: null, isInDialog: false, count: null });
  const mark = count === null ? null : nextMark(heard.mark, count);
  const isOver = heard.count !== null && heard.count !== count;
  if (heard.mark !== mark || heard.isInDialog !== isInDialog || isOver) {
    const isSilent = heard.mark === mark || (isInDialog && !heard.isInDialog);
    setHeard({ mark, isInDialog, count: isSilent ? null : count });
  }
  return count !== null && heard.count === count;
}

interface Heard {
  readonly mark: number | null;
  readonly isInDialog: boolean;
  /** The announced count, or null after a change that is not announced. */
  readonly count: number | null;
}
