import type { ReadFailure } from '../kernel/retried.ts';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';
import type { QuickPanel } from '../ports/demo.ts';

/** State of the quick panel. */
export interface QuickPanelState {
  /** The id of the signed-in player, or null for a guest. */
  readonly userId: string | null;
  /** True if the page shows the panel's button. */
  readonly isListed: boolean;
  readonly isOpen: boolean;
  /** [DEMO2] True if the server has no events and notes. The panel then neither shows nor requests them. */
  readonly isAbsent: boolean;
  /** [DEMO11] The last content, or null before the first read. */
  readonly entries: QuickPanel | null;
  readonly isReading: boolean;
  /** Why the last read failed, and when it is retried (epoch ms). `retryAt` is null if there is no automatic retry. */
  readonly failure: { readonly message: Message; readonly retryAt: number | null } | null;
}

export type QuickPanelEvent =
  | { readonly kind: 'userCame'; readonly userId: string | null }
  | { readonly kind: 'listed'; readonly isListed: boolean }
  | { readonly kind: 'opened' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'entriesCame'; readonly entries: QuickPanel }
  | ({ readonly kind: 'readFailed' } & ReadFailure);

const closed = { isOpen: false, isReading: false, failure: null } as const;
/** State of the quick panel before sign-in. */
export const noQuickPanel: QuickPanelState = {
  ...closed,
  ...{ userId: null, isListed: false, isAbsent: false, entries: null },
};

export function stepQuickPanel(panel: QuickPanelState, event: QuickPanelEvent): QuickPanelState {
  switch (event.kind) {
    case 'userCame':
      // [DEMO5] The next player must not see the previous player's content.
      if (event.userId === panel.userId) return panel;
      return { ...noQuickPanel, userId: event.userId, isListed: panel.isListed };
    case 'listed':
      return { ...panel, ...closed, isListed: event.isListed };
    case 'opened':
      return panel.isListed && panel.userId !== null ? { ...panel, isOpen: true, isReading: !panel.isAbsent } : panel;
    case 'closed':
      return { ...panel, ...closed };
    case 'asked':
      return panel.isOpen && !panel.isAbsent ? { ...panel, isReading: true, failure: null } : panel;
    case 'entriesCame':
      return { ...panel, entries: event.entries, isReading: false, failure: null, isAbsent: false };
    case 'readFailed':
      if (event.error.kind === 'absent')
        return { ...panel, isAbsent: true, isReading: false, failure: null, entries: null };
      return {
        ...panel,
        isReading: false,
        failure: { message: failureMessage(event.error), retryAt: event.retryAt },
      };
  }
}
