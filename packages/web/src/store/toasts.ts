import type { Message, Notice, Scope, Settings } from '@farspin/core';
import { ref } from 'valtio/vanilla';
import { timer, type Observable, type Subscription } from 'rxjs';
import { isMalfunction } from './malfunction.ts';
import type { AppState } from './state.ts';

/** A button in a toast. */
export interface ToastAction {
  readonly label: Message;
  readonly run: () => void;
}
/** A notice of the page, with the actions that the page offers for it. */
interface ToastNotice extends Notice {
  readonly actions?: readonly ToastAction[];
}
export interface Toast extends Pick<ToastNotice, 'intent' | 'message' | 'more' | 'actions'> {
  readonly id: string;
}
export interface Toasts {
  show(notice: ToastNotice): void;
  dismiss(id: string): void;
}

/** Returns the duration of a toast whose notice does not specify it. Warnings and transfer outcomes stay longer. */
const usualMs = ({ intent, message }: Notice, { forMs, messageForMs }: Settings['toast']): number =>
  intent === 'warning' || intent === 'error' || isOutcome(message) ? messageForMs : forMs;

const isOutcome = (message: Message): boolean => message.kind === 'keyed' && message.key.startsWith('wallet.done');

/**
 * Shows notices as toasts. A notice with the id of a shown toast replaces the toast and restarts its time. A notice
 * with the duration 0 removes the toast. A notice that stays has no duration.
 */
export function createToasts(
  state: AppState,
  notices$: Observable<Notice>,
  settings: Settings['toast'],
  scope: Scope,
): Toasts {
  const ends = new Map<string, Subscription>();
  let count = 0;

  function dismiss(id: string): void {
    ends.get(id)?.unsubscribe();
    ends.delete(id);
    state.toasts = ref(state.toasts.filter((toast) => toast.id !== id));
  }

  function show(notice: ToastNotice): void {
    if (notice.forMs === 0) return dismiss(notice.id ?? '');
    // [SESSION19] The refusal of a transfer has no such id.
    if (notice.id === 'machine' && isMalfunction(notice.message)) return;
    const id = notice.id ?? `toast-${(count += 1)}`;
    const toast: Toast = { ...notice, id };
    const index = state.toasts.findIndex((shown) => shown.id === id);
    state.toasts = ref(index < 0 ? [...state.toasts, toast] : state.toasts.with(index, toast));
    ends.get(id)?.unsubscribe();
    // [SESSION31]
    if (notice.stays === true) return void ends.delete(id);
    ends.set(
      id,
      timer(notice.forMs ?? usualMs(notice, settings)).subscribe(() => dismiss(id)),
    );
  }

  scope.add(notices$.subscribe(show));
  scope.add(() => {
    for (const end of ends.values()) end.unsubscribe();
    state.toasts = ref([]);
  });
  return { show, dismiss };
}
