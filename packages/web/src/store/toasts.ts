import { deviceClock } from '@farspin/adapters/clock';
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
  /** [SESSION7] End of the countdown of a closing warning (epoch ms by the device's clock). 0 without a countdown. */
  readonly closesAt?: number;
}
export interface Toasts {
  show(notice: ToastNotice): void;
  dismiss(id: string): void;
}

/** Returns the duration of a toast whose notice does not specify it. Warnings and transfer outcomes stay longer. */
const usualMs = ({ intent, message }: Notice, { forMs, messageForMs }: Settings['toast']): number =>
  intent === 'warning' || intent === 'error' || isOutcome(message) ? messageForMs : forMs;

const isOutcome = (message: Message): boolean => message.kind === 'keyed' && message.key.startsWith('wallet.done');

/** Id of the notice that warns of the operator's end of the session [SESSION7]. */
export const closeWarningId = 'close-warning';

/** Increase of the end of a countdown from which on it is a new countdown, in ms. */
const newCountdownMs = 2_000;

/**
 * [SESSION7] Returns the end of the countdown of a closing warning (epoch ms), or 0 for any other notice. Without a count
 * from the server, the count is 0.
 */
const endOfCountdown = ({ id, message }: Notice): number =>
  id === closeWarningId && message.kind === 'keyed' && 'count' in message.params
    ? deviceClock.now() + Number(message.params.count) * 1_000
    : 0;

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
    if (id === closeWarningId) state.ui.closing = null;
    state.toasts = ref(state.toasts.filter((toast) => toast.id !== id));
  }

  function show(notice: ToastNotice): void {
    if (notice.forMs === 0) return dismiss(notice.id ?? '');
    // [SESSION19] The refusal of a transfer has no such id.
    if (notice.id === 'machine' && isMalfunction(notice.message)) return;
    const id = notice.id ?? `toast-${(count += 1)}`;
    const closesAt = endOfCountdown(notice);
    const toast: Toast = { ...notice, id, closesAt };
    const index = state.toasts.findIndex((shown) => shown.id === id);
    if (closesAt > (state.toasts[index]?.closesAt ?? 0) + newCountdownMs) state.ui.closing = 'asks';
    if (id === closeWarningId && closesAt === 0) state.ui.closing = null;
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
