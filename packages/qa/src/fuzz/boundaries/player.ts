import {
  decodeBalance,
  decodeBrands,
  decodeMachines,
  decodeProfile,
  decodeSlotSessions,
  decodeTransactions,
} from '@farspin/adapters/wire';
import { err, ok, type PlayerApi, type PortError, type Result } from '@farspin/core';
import { csvOf, exportCsv, slotSessionColumns, transactionColumns } from '@farspin/core/history';
import type fc from 'fast-check';
import { of } from 'rxjs';
import { defineBoundary, type Boundary } from '../boundary.ts';
import { assertCsv } from '../csv.ts';
import { replies } from '../payloads/documents.ts';
import { mutated } from '../payloads/mutate.ts';
import { assertSound } from '../sound.ts';
import { allWords, speakAll } from '../stand-ins/speak.ts';
import { createStillPlayer, type StillPlayer } from '../stand-ins/still-player.ts';

/** Boundaries for valid and rejected answers in a complete player, whose state must remain displayable. */

interface Answered {
  readonly name: string;
  readonly valid: fc.Arbitrary<unknown>;
  /** Null: rejected. */
  readonly decode: (body: unknown) => { readonly value: unknown } | null;
  readonly api: (answer: () => Result<never, PortError>) => Partial<PlayerApi>;
  /**
   * Makes the player send the request. Returns the parts of the player's state that an unreadable answer must not
   * change.
   */
  readonly ask: (still: StillPlayer) => void;
  readonly kept: (still: StillPlayer) => readonly unknown[];
  readonly check?: (still: StillPlayer) => void;
  /** Called before the first payload. */
  readonly prepare?: (still: StillPlayer) => void;
}

const answered = ({ name, valid, decode, api, ask, kept, check, prepare }: Answered): Boundary =>
  defineBoundary<unknown>({
    name: `player ${name}`,
    share: 4,
    payloads: mutated(valid),
    lifetime: 1_000,
    open: (log) => {
      let answer: Result<unknown, PortError> = err({ kind: 'malformed' });
      // The call's decoder has already checked the type of the answer.
      const still = createStillPlayer({ log, api: api(() => answer as Result<never, PortError>) });
      prepare?.(still);
      return {
        take(body) {
          const decoded = decode(body);
          answer = decoded === null ? err({ kind: 'malformed' }) : ok(decoded.value);
          const before = kept(still);
          const told = still.notices.length;
          ask(still);
          still.clock.advanceBy(1);
          speakAll(still.notices.slice(told).map(({ message }) => message));
          if (decoded === null) {
            // [MONEY1] An unreadable value becomes unknown.
            if (kept(still).some((value, index) => value !== null && !Object.is(value, before[index])))
              throw new Error('A rejected answer changed the view');
            log.write('warn', 'wire.malformed', { place: name });
            return 'refused';
          }
          assertSound(kept(still));
          check?.(still);
          return 'accepted';
        },
        end: () => still.end(),
      };
    },
  });

const value = <T>(decoded: T | null): { readonly value: T } | null => (decoded === null ? null : { value: decoded });
const items = <T>(decoded: { readonly items: T } | null): { readonly value: T } | null =>
  value(decoded && decoded.items);
const page = <T>(decoded: { readonly page: T } | null): { readonly value: T } | null => value(decoded && decoded.page);

function exported(list: 'transactions' | 'slotSessions', columns: number): (still: StillPlayer) => void {
  return ({ player }) => {
    for (const { say } of allWords.slice(0, 1)) {
      let text = '';
      const parts$ =
        list === 'transactions'
          ? exportCsv(player.transactions, csvOf(transactionColumns, say, 2))
          : exportCsv(player.slotSessions, csvOf(slotSessionColumns, say, 2));
      parts$.subscribe((part) => {
        if (part.kind === 'part') text += part.text;
      });
      assertCsv(text, columns);
    }
  };
}
const rowsOf = (list: 'transactions' | 'slotSessions') => (still: StillPlayer) => {
  const state = still.player[list].state$.value;
  return state.kind === 'open' ? [state.items] : [];
};
const openAnew = (list: 'transactions' | 'slotSessions') => (still: StillPlayer) => {
  still.player[list].close();
  still.player[list].open();
};

export const playerBoundaries: readonly Boundary[] = [
  answered({
    name: 'balance',
    valid: replies.balance,
    decode: (body) => value(decodeBalance(body)),
    api: (answer) => ({ balance: () => of(answer()) }),
    ask({ player, clock }) {
      player.leave({ cashOut: false });
      player.join({ machineId: '1', name: '1' });
      clock.advanceBy(10);
    },
    kept: ({ player }) => [player.wallet$.value.balanceMinor],
  }),
  answered({
    name: 'brands',
    valid: replies.brands,
    decode: (body) => items(decodeBrands(body)),
    api: (answer) => ({ brands: () => of(answer()) }),
    ask: ({ player }) => player.refreshLobby(),
    kept: ({ player }) => [player.lobby$.value.brands],
  }),
  answered({
    name: 'machines',
    valid: replies.machines,
    decode: (body) => items(decodeMachines(body, {})),
    api: (answer) => ({ machines: () => of(answer()) }),
    prepare: ({ player }) => player.selectBrand('1'),
    ask: ({ player }) => player.refreshLobby(),
    kept: ({ player }) => [player.lobby$.value.machines],
  }),
  answered({
    name: 'transactions',
    valid: replies.transactions,
    decode: (body) => page(decodeTransactions(body)),
    api: (answer) => ({ transactions: () => of(answer()) }),
    ask: openAnew('transactions'),
    kept: () => [],
    check: (still) => {
      assertSound(rowsOf('transactions')(still));
      exported('transactions', 11)(still);
    },
  }),
  answered({
    name: 'slot sessions',
    valid: replies.slotSessions,
    decode: (body) => page(decodeSlotSessions(body)),
    api: (answer) => ({ slotSessions: () => of(answer()) }),
    ask: openAnew('slotSessions'),
    kept: () => [],
    check: (still) => {
      assertSound(rowsOf('slotSessions')(still));
      exported('slotSessions', 0)(still);
    },
  }),
  answered({
    name: 'profile',
    valid: replies.profile,
    decode: (body) => value(decodeProfile(body)?.value ?? null),
    api: (answer) => ({ profile: () => of(answer()) }),
    ask({ player }) {
      player.profile.close();
      player.profile.open();
    },
    kept: () => [],
    check: ({ player }) => assertSound(player.profile.state$.value),
  }),
];
