import { describe, expect, it } from 'vitest';
import { checking, intent, wallet } from './intent.fixture.ts';
import { mergeJournals, readJournal, writeJournal } from './journal.rules.ts';
import { emptyWallet, gameRuns, stepWallet, type Intent } from './wallet.rules.ts';

describe('the wallet journal', () => {
  const all: readonly Intent[] = [
    intent('cash-in', { kind: 'done', at: 2, movedMinor: 300 }),
    intent(
      'cash-out',
      { kind: 'failed', at: 2, message: { kind: 'keyed', key: 'code.50102', params: {} } },
      { id: 'i2' },
    ),
    intent('cancel', { kind: 'unclear', at: 2 }, { id: 'i3' }),
    intent('cash-in', { kind: 'sending' }, { id: 'i4' }),
  ];

  it('[WALLET5] restores settled intents unchanged, and restores pending intents with an unknown outcome', () => {
    const { intents } = stepWallet(emptyWallet, {
      kind: 'journalRead',
      intents: readJournal(writeJournal(all)),
      at: 77,
    });
    expect(intents.slice(0, 3)).toEqual(all.slice(0, 3));
    expect(intents[3]?.state).toEqual({ kind: 'checking', since: 77 });
  });

  it('[WALLET6] keeps every readable entry, and drops unreadable entries', () => {
    const text = JSON.stringify([{ id: 1 }, all[0], null, 'x', { ...all[1], action: 'steal' }]);
    expect(readJournal(text)).toEqual([all[0]]);
    for (const broken of [null, '', '{', '{}', '7']) expect(readJournal(broken)).toEqual([]);
  });

  it.each<[string, Partial<Record<keyof Intent, unknown>>]>([
    ['a cash-in of nothing', { amountMinor: 0 }],
    ['a cash-in of no amount', { amountMinor: null }],
    ['a part of a minor unit', { amountMinor: 0.5 }],
    ['a cash-out of an amount', { action: 'cash-out' }],
    ['credits below zero', { creditsMinor: -1 }],
    ['a time that no date can show', { at: 8.64e15 + 1 }],
    ['a time before 1970', { at: -1 }],
    ['an id that no address can hold', { id: '\uD800' }],
    ['an outcome below zero', { state: { kind: 'done', at: 1, movedMinor: -1 } }],
    ['an outcome at no time', { state: { kind: 'unclear', at: 1e300 } }],
  ])('[WALLET6] ignores an entry with %s', (_, more) => {
    const entry = intent('cash-in', checking);
    expect(readJournal(JSON.stringify([{ ...entry, ...more }, entry]))).toHaveLength(1);
  });

  it('[WALLET6] keeps only the most certain entry for each id', () => {
    const sure = intent('cash-in', { kind: 'done', at: 2, movedMinor: 300 });
    expect(readJournal(writeJournal([intent('cash-in', checking), sure, intent('cash-in', checking)]))).toEqual([sure]);
  });

  it.each([
    [{ kind: 'server', text: 'Nein' }, 1],
    [{ kind: 'other' }, 0],
    [{}, 0],
    [null, 0],
    ['kind', 0],
    [undefined, 0],
  ])('[WALLET6] for a failed entry with the message %j, returns %d entries', (shown, times) => {
    const failed = { ...intent('cash-in', { kind: 'sending' }), state: { kind: 'failed', at: 2, message: shown } };
    expect(readJournal(JSON.stringify([failed]))).toHaveLength(times);
  });

  it('[WALLET6] keeps an intent whose outcome is still being checked', () => {
    const state = { kind: 'checking', since: 2_000 } as const;
    expect(readJournal(writeJournal([intent('cash-in', checking)]))).toEqual([intent('cash-in', state)]);
  });

  it('[WALLET7] never drops an open intent, even if many newer intents follow', () => {
    const old = [intent('cash-out', checking), intent('cash-in', { kind: 'sending' }, { id: 'i2' })];
    const after = Array.from({ length: 60 }, (_, index) => index).reduce(
      (before, index) =>
        stepWallet(before, {
          kind: 'intentMade',
          intent: intent('cash-in', { kind: 'unclear', at: 2 }, { id: `new ${index}` }),
        }),
      wallet(...old),
    ).intents;
    expect(after.map(({ id }) => id)).toEqual(['i1', 'i2', ...after.slice(2).map(({ id }) => id)]);
    expect([after.length, after.at(-1)?.id]).toEqual([50, 'new 59']);
    const merged = mergeJournals(old, after.slice(2));
    expect(merged.slice(0, 2)).toEqual(old);
  });

  it('[WALLET7] keeps only the last 50 intents', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      intent('cash-in', { kind: 'unclear', at: 2 }, { id: `${index}` }),
    );
    const { intents } = stepWallet(wallet(...many), {
      kind: 'intentMade',
      intent: all[3] ?? intent('cash-in', checking),
    });
    expect(intents.map(({ id }) => id)).toEqual([...many.slice(1).map(({ id }) => id), 'i4']);
  });

  describe('[WALLET14] a journal shared by tabs', () => {
    const at = (id: string, time: number, state: Intent['state'] = { kind: 'unclear', at: 9 }): Intent =>
      intent('cash-in', state, { id, at: time });
    const done: Intent['state'] = { kind: 'done', at: 9, movedMinor: 5 };
    const failed: Intent['state'] = { kind: 'failed', at: 9, message: gameRuns };

    it('keeps entries in the order in which the tabs wrote the entries, even if the clocks differ', () => {
      expect(mergeJournals([at('b', 2)], [at('b', 2), at('a', 1)]).map(({ id }) => id)).toEqual(['b', 'a']);
    });

    it('does not restore entries that another tab has dropped because the journal was full', () => {
      const all = Array.from({ length: 60 }, (_, index) => at(`i${index}`, index, done));
      const merged = mergeJournals(all.slice(10), [...all.slice(0, 50), at('new', 99, done)]);
      expect(merged.map(({ id }) => id)).toEqual([...all.slice(11).map(({ id }) => id), 'new']);
    });

    it('prefers the state of this tab, unless only the other tab knows the outcome', () => {
      const merged = (theirs: Intent['state'], ours: Intent['state']) =>
        mergeJournals([at('a', 1, theirs)], [at('a', 1, ours)])[0]?.state;
      expect(merged(done, checking)).toEqual(done);
      expect(merged(checking, done)).toEqual(done);
      expect(merged({ kind: 'unclear', at: 9 }, done)).toEqual(done);
      expect(merged({ kind: 'sending' }, checking)).toEqual(checking);
    });

    it.each([
      ['takes an outcome that another tab knows', [at('a', 1, done)], done, 1_000],
      ['takes no outcome that could not be told', [at('a', 1)], checking, 1_000],
      [
        'is no more settled by the balance once another tab moves money',
        [at('a', 1), at('b', 2, done)],
        checking,
        null,
      ],
      ['is settled by the balance beside what has failed', [at('a', 1), at('b', 2, failed)], checking, 1_000],
      ['is settled by the balance beside what was made before', [at('b', 2, done), at('a', 1)], checking, 1_000],
      ['is as it was where nothing of it is on record', [at('b', 2, done)], checking, 1_000],
    ] as const)('merges the journal of another tab: an open intent %s', (_, intents, state, balanceBeforeMinor) => {
      const before = wallet(at('a', 1, checking));
      const after = stepWallet(before, { kind: 'othersRead', intents });
      expect(after.intents).toMatchObject([{ id: 'a', state, balanceBeforeMinor }]);
      expect(stepWallet(after, { kind: 'othersRead', intents })).toBe(after);
    });

    it('keeps only the newest 50 entries', () => {
      const many = Array.from({ length: 50 }, (_, index) => at(`${index}`, index));
      const merged = mergeJournals(many, [at('new', 60)]);
      expect(merged).toHaveLength(50);
      expect(merged.at(-1)?.id).toBe('new');
    });
  });
});
