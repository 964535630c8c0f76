import type { History, HistoryLoad, Message } from '@farspin/core';
import type { Slices } from '../store/state.ts';
import { failure, longText, saysTriedAgain, signedIn } from './sights.ts';
import type { Given } from './states.tsx';

export interface ListSights<T> {
  readonly row: (number: number) => T;
  /** A row with the longest texts and figures. */
  readonly longRow: T;
}

const stuck: Message = { kind: 'keyed', key: 'history.stuck', params: {} };
const filter = { search: '', pageSize: 25, from: null, to: null } as const;

/** Returns the states of a history list. */
export function listStates<T>(
  put: (list: History<T>) => Partial<Slices>,
  { row, longRow }: ListSights<T>,
): Readonly<Record<string, Given>> {
  const rows = Array.from({ length: 25 }, (_, index) => row(index));
  const open = (
    items: readonly T[],
    load: HistoryLoad,
    nextCursor: string | null = null,
    cut: Message | null = null,
  ): Partial<Slices> => ({
    auth: signedIn(),
    ...put({
      kind: 'open',
      filter,
      items,
      total: items.length === 0 ? 0 : 1_000_000,
      nextCursor,
      cut,
      given: [],
      idlePages: 0,
      load,
    }),
  });
  const failed = (page: 'first' | 'next'): HistoryLoad => ({ kind: 'failed', page, message: failure, retryAt: 0 });
  return {
    loading: { slices: open([], { kind: 'loading', page: 'first' }), says: ({ t }) => t('shell.loading') },
    empty: { slices: open([], { kind: 'ready' }), says: ({ t }) => t('history.empty') },
    full: { slices: open(rows, { kind: 'ready' }, 'next'), says: ({ t }) => t('history.load-more') },
    'loading more': {
      slices: open(rows, { kind: 'loading', page: 'next' }, 'next'),
      says: ({ t }) => t('shell.loading'),
    },
    '[HISTORY9] cut off': {
      slices: open(rows, { kind: 'ready' }, null, stuck),
      says: ({ say }) => say(stuck),
    },
    failed: { slices: open([], failed('first')), says: ({ t }) => t('shell.retry') },
    'more failed': { slices: open(rows, failed('next'), 'next'), says: saysTriedAgain(failure) },
    'of the longest words': { slices: open([longRow], { kind: 'ready' }), says: ({ t }) => t('history.download') },
    'failed at length': {
      slices: open([], { kind: 'failed', page: 'first', message: longText, retryAt: 0 }),
      says: ({ t }) => t('shell.retry'),
    },
    'not there': {
      slices: {
        auth: signedIn(),
        ...put({ kind: 'absent', filter, message: { kind: 'keyed', key: 'failure.absent', params: {} } }),
      },
      says: ({ t }) => t('failure.absent'),
    },
  };
}
