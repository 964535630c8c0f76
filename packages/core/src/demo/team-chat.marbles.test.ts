import { describe, expect, it } from 'vitest';
import { chatPollMs, searchPauseMs } from './team-chat.ts';
import { absent, contact, dialogWith, lost, me, refused, said, startTeamChat } from './team-chat.fixture.ts';

const texts = (chat: ReturnType<typeof startTeamChat>['chat']): readonly string[] => {
  const { conversation } = chat();
  return conversation?.kind === 'shown' ? conversation.dialog.map(({ message }) => message) : [];
};

describe('a closed team chat', () => {
  it('[DEMO3] reads the contacts once when the chat button appears, to count unread messages', () => {
    const { feature, clock, newly, chat, ...calls } = startTeamChat();
    expect(newly()).toEqual([]);
    feature.setListed(true);
    expect(newly()).toEqual(['contacts']);
    calls.ok('contacts', [contact('a', 2), contact('b', 3)]);
    clock.advanceBy(600_000);
    expect([newly(), chat().unread]).toEqual([[], 5]);
  });

  it('[DEMO3] does not retry a failed read, and reads nothing while nobody is signed in', () => {
    const { feature, clock, newly, userId$, wake$, fail } = startTeamChat({ user: null });
    feature.setListed(true);
    feature.open();
    expect(newly()).toEqual([]);
    userId$.move('7');
    expect(newly()).toEqual(['contacts']);
    fail('contacts');
    wake$.next();
    clock.advanceBy(600_000);
    expect(newly()).toEqual([]);
  });

  it('[DEMO3] reads nothing before the page is visible, and reads the contacts again each time the panel closes', () => {
    const { feature, newly, awake$, open } = startTeamChat();
    awake$.move(false);
    feature.setListed(true);
    expect(newly()).toEqual([]);
    awake$.move(true);
    expect(newly()).toEqual(['contacts']);
    open(contact('a'));
    feature.close();
    expect(newly()).toEqual(['contacts']);
    feature.setListed(false);
    awake$.move(false);
    awake$.move(true);
    expect(newly()).toEqual([]);
  });

  it('[DEMO2] is absent until the next sign-in if the server has no contacts', () => {
    const { feature, newly, userId$, fail, chat } = startTeamChat();
    feature.setListed(true);
    fail('contacts', absent);
    expect([chat().isAbsent, newly()]).toEqual([true, ['contacts']]);
    feature.open();
    expect([chat().isOpen, newly()]).toEqual([false, []]);
    userId$.move(null);
    userId$.move('8');
    expect([chat().isAbsent, newly()]).toEqual([false, ['contacts']]);
  });
});

describe('an open team chat', () => {
  it('[DEMO4] reads the user, the dialog and the contacts in turn, and the dialog and the contacts again every 5 s', () => {
    const { feature, clock, newly, waiting, ...calls } = startTeamChat();
    feature.setListed(true);
    newly();
    feature.open();
    expect([newly(), waiting()]).toEqual([['user'], ['user']]);
    calls.ok('user', me);
    calls.ok('contacts', [contact('a')]);
    expect(newly()).toEqual(['contacts']);
    feature.select('a');
    expect([newly(), waiting()]).toEqual([['chat a of me'], ['chat a of me']]);
    calls.ok('chat', dialogWith('a'));
    calls.ok('contacts', [contact('a')]);
    newly();
    clock.advanceBy(chatPollMs - 1);
    expect(newly()).toEqual([]);
    clock.advanceBy(1);
    expect(newly()).toEqual(['chat a of me']);
    clock.advanceBy(chatPollMs * 3);
    expect(newly()).toEqual([]);
    calls.ok('chat', dialogWith('a'));
    expect(newly()).toEqual(['contacts']);
  });

  it('[DEMO4] waits longer after each failure, and resets the wait after an answer', () => {
    const { clock, newly, open, fail, chat, ...calls } = startTeamChat();
    open(contact('a'));
    clock.advanceBy(chatPollMs);
    const pauses = [2_000, 4_000, 8_000].map((pauseMs) => {
      fail('contacts', refused);
      newly();
      const { retryAt } = chat();
      clock.advanceBy(pauseMs - 1);
      const before = newly();
      clock.advanceBy(1);
      return [before, newly(), retryAt === clock.now()];
    });
    expect(pauses).toEqual(pauses.map(() => [[], ['contacts'], true]));
    expect(chat()).toMatchObject({ contacts: [{ id: 'a' }], contactsFailure: { kind: 'server', text: 'No' } });
    calls.ok('contacts', [contact('b')]);
    expect(chat()).toMatchObject({ contacts: [{ id: 'b' }], contactsFailure: null, retryAt: null });
  });

  it('[DEMO4] reads the contacts at once when the player asks or the network returns, and reads nothing while the page is hidden', () => {
    const { feature, clock, newly, waiting, open, fail, awake$, wake$ } = startTeamChat();
    open(contact('a'));
    feature.retry();
    fail('contacts');
    newly();
    wake$.next();
    expect(newly()).toEqual(['contacts']);
    fail('contacts');
    feature.retry();
    expect(newly()).toEqual(['contacts']);
    awake$.move(false);
    clock.advanceBy(60_000);
    expect([newly(), waiting()]).toEqual([[], []]);
    awake$.move(true);
    expect(newly()).toEqual(['contacts']);
  });

  it('[DEMO4] cancels a running read when the panel is closed', () => {
    const { feature, clock, waiting, newly, open } = startTeamChat();
    open(contact('a'));
    feature.select('a');
    expect(waiting()).toEqual(['chat a of me']);
    newly();
    feature.close();
    expect([newly(), waiting()]).toEqual([['contacts'], ['contacts']]);
    clock.advanceBy(60_000);
    expect(newly()).toEqual([]);
  });

  it('[DEMO4] uses the id of the signed-in player if the server has no chat user', () => {
    const { feature, newly, fail, clock, ...calls } = startTeamChat();
    feature.setListed(true);
    feature.open();
    fail('user', absent);
    calls.ok('contacts', [contact('a')]);
    clock.advanceBy(2_000);
    newly();
    feature.select('a');
    expect(newly()).toEqual(['chat a of 7']);
  });

  it('[DEMO5] clears the selected contact and the search on closing, and ignores the selection of an unknown contact', () => {
    const { feature, open, select, chat, newly } = startTeamChat();
    open(contact('a'), contact('b'));
    select('a', said('a', 'hi'));
    feature.search('x');
    feature.close();
    expect(chat()).toMatchObject({ isOpen: false, selected: null, conversation: null, query: '' });
    feature.select('a');
    expect(chat().selected).toBeNull();
    open(contact('a'));
    feature.select('nobody');
    expect([chat().selected, newly().slice(0, 1)]).toEqual([null, ['contacts']]);
    select('a');
    feature.select(null);
    expect(chat()).toMatchObject({ isOpen: true, selected: null, conversation: null });
  });

  it('[DEMO5] drops a late answer for another contact, search or player', () => {
    const { feature, clock, open, chat, userId$, newly, waiting, ...calls } = startTeamChat();
    open(contact('a'), contact('b'));
    feature.select('a');
    feature.select('b');
    calls.ok('chat a', dialogWith('a', said('a', 'of a')));
    expect(chat().conversation).toEqual({ kind: 'loading' });
    calls.ok('chat b', dialogWith('b', said('b', 'of b')));
    expect(texts(chat)).toEqual(['of b']);
    feature.search('q');
    calls.ok('contacts', [contact('c')]);
    expect(chat().contacts).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    newly();
    clock.advanceBy(searchPauseMs);
    calls.ok('chat b', dialogWith('b'));
    calls.ok('contacts q', [contact('q')]);
    expect([newly(), chat().contacts]).toMatchObject([['chat b of me', 'contacts q'], [{ id: 'q' }]]);
    feature.send('from 7');
    userId$.move('8');
    expect([waiting(), chat()]).toMatchObject([['contacts'], { outgoing: [], contacts: null, isOpen: false }]);
  });

  it('[DEMO5] sends the search after a pause in typing', () => {
    const { feature, clock, newly, open } = startTeamChat();
    open(contact('a'));
    for (const query of ['j', 'jo', 'joe']) {
      feature.search(query);
      clock.advanceBy(searchPauseMs - 1);
    }
    expect(newly()).toEqual([]);
    clock.advanceBy(1);
    expect(newly()).toEqual(['contacts joe']);
  });

  it('[DEMO9] marks the messages of an open dialog as seen, even if a later list reports unread messages', () => {
    const { feature, chat, open, clock, ...calls } = startTeamChat();
    open(contact('a', 2), contact('b', 3));
    feature.select('a');
    expect(chat().unread).toBe(5);
    calls.ok('chat', dialogWith('a', said('a', 'hi')));
    expect(chat()).toMatchObject({ unread: 3, contacts: [{ unread: 0 }, { unread: 3 }], selected: { unread: 0 } });
    calls.ok('contacts', [contact('a', 1), contact('b', 4)]);
    expect(chat()).toMatchObject({ unread: 4, contacts: [{ unread: 0 }, { unread: 4 }] });
    feature.select(null);
    feature.search('b');
    clock.advanceBy(searchPauseMs);
    calls.ok('contacts b', [contact('b', 4)]);
    expect(chat().unread).toBe(4);
  });

  it('reports why a dialog could not be read, and keeps the messages of the dialog', () => {
    const { feature, chat, open, clock, fail, ...calls } = startTeamChat();
    open(contact('a'));
    feature.select('a');
    fail('chat', lost);
    expect(chat().conversation).toMatchObject({ kind: 'failed', message: { key: 'failure.lost' } });
    calls.ok('contacts', [contact('a')]);
    clock.advanceBy(2_000);
    calls.ok('chat', dialogWith('a', said('a', 'hi')));
    calls.ok('contacts', [contact('a')]);
    clock.advanceBy(chatPollMs);
    fail('chat', refused);
    expect(chat().conversation).toMatchObject({ kind: 'shown', failure: { text: 'No' }, dialog: [{ message: 'hi' }] });
  });
});
