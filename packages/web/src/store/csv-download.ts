import type { Message, Scope } from '@farspin/core';
import type { AccountPages } from '@farspin/core/account';
import { csvOf, exportCsv, slotSessionColumns, transactionColumns, type CsvPart } from '@farspin/core/history';
import type { Observable } from 'rxjs';
import { ref } from 'valtio/vanilla';
import { startAccount } from './account.ts';
import type { Commands } from './commands.ts';
import type { AppState } from './state.ts';

export type ListName = keyof Pick<AccountPages, 'transactions' | 'slotSessions'>;

/** The state of a download, which the player starts and the browser completes. */
export type Download =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly list: ListName }
  | { readonly kind: 'failed'; readonly list: ListName; readonly message: Message };

export interface CsvDownloadDeps {
  readonly state: AppState;
  readonly account: Commands['account'];
  /** Ends with the sign-in, so that one player's download is neither saved nor reported for the next. */
  readonly signInScope: () => Scope | null;
  /** Gives a finished file to the player. */
  readonly save: (name: string, parts: readonly string[]) => void;
}

/** Collects everything that a list's filter selects, and saves it when it is complete. One download at a time. */
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
 * Safari reads the file only after the player has agreed to the download. Chromium and Firefox read it with the click.
 */
const revokeAfterMs = 60_000;

/** Clicks a temporary link. */
export function saveFile(name: string, parts: readonly string[], type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
