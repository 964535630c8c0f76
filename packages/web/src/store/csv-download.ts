import type { Message, Scope } from '@farspin/core';
import type { AccountPages } from '@farspin/core/account';
import { csvOf, exportCsv, slotSessionColumns, transactionColumns, type CsvPart } from '@farspin/core/history';
import type { Observable } from 'rxjs';
import { ref } from 'valtio/vanilla';
import { startAccount } from './account.ts';
import type { Commands } from './commands.ts';
import type { AppState } from './state.ts';

export type ListName = keyof Pick<AccountPages, 'transactions' | 'slotSessions'>;

/** State of a CSV download. */
export type Download =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly list: ListName }
  | { readonly kind: 'failed'; readonly list: ListName; readonly message: Message };

export interface CsvDownloadDeps {
  readonly state: AppState;
  readonly account: Commands['account'];
  /**
   * Returns the scope of the sign-in. A download ends with it, so that it is neither saved nor reported for the next
   * player.
   */
  readonly signInScope: () => Scope | null;
  /** Saves the finished file for the player. */
  readonly save: (name: string, parts: readonly string[]) => void;
}

/**
 * Returns a function that collects all rows that match a list's filter, and saves them when they are complete. Only one
 * download runs at a time.
 */
export function createCsvDownload({ state, account, signInScope, save }: CsvDownloadDeps) {
  return (list: ListName): void => {
    const half = account(startAccount);
    if (half === null || state.ui.download.kind === 'running') return;
    state.ui.download = { kind: 'running', list };
    const parts: string[] = [];
    const say = (message: Message) => state.ui.words.say(message);
    const { digits } = state.ui.words.money;
    const csv$: Observable<CsvPart> =
      list === 'transactions'
        ? exportCsv(half.transactions, csvOf(transactionColumns, say, digits))
        : exportCsv(half.slotSessions, csvOf(slotSessionColumns, say, digits));
    signInScope()?.add(
      csv$.subscribe({
        next(part) {
          if (part.kind === 'part') parts.push(part.text);
          else state.ui.download = { kind: 'failed', list, message: ref(part.message) };
        },
        complete() {
          if (state.ui.download.kind !== 'running') return;
          state.ui.download = { kind: 'none' };
          if (parts.length > 0) save(`${fileNames[list]}.csv`, parts);
        },
      }),
    );
  };
}

const fileNames: Readonly<Record<ListName, string>> = { transactions: 'transactions', slotSessions: 'slot-sessions' };

/**
 * Delay before the file's URL is revoked. Safari reads the file only after the player has accepted the download.
 * Chromium and Firefox read it on the click.
 */
const revokeAfterMs = 60_000;

/** Saves a file by clicking a temporary link. */
export function saveFile(name: string, parts: readonly string[], type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
