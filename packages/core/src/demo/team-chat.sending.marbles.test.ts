import { describe, expect, it } from 'vitest';
import { chatPollMs } from './team-chat.ts';
import { longestMessage } from './team-chat.rules.ts';
import { absent, contact, dialogWith, lost, me, refused, said, startTeamChat } from './team-chat.fixture.ts';

const sent = (text: string) => ({ message: said('me', text), chatList: [] });
function begin(...dialog: Parameters<typeof dialogWith> extends [string, ...infer M] ? M : never) {
  const started = startTeamChat();
  started.open(contact('a'), contact('b'));
  started.select('a', ...dialog);
  const shown = (): unknown => {
    const { conversation, outgoing } = started.chat();
    const texts = conversation?.kind === 'shown' ? conversation.dialog.map(({ message }) => message) : null;
    return [texts, outgoing.map(({ text, state }) => [text, state.kind])];
  };
  return { ...started, shown };
}

describe('a message', () => {
  it.each(['', ' \n\t', 'x'.repeat(longestMessage + 1)])('[DEMO6] is not sent with invalid text %#', (text) => {
    const { feature, newly, shown } = begin();
    expect([feature.send(text), newly(), shown()]).toEqual([false, [], [[], []]]);
  });

  it('[DEMO6] is not sent before its dialog is loaded, or without a contact', () => {
    const { feature, newly, chat } = begin();
    feature.select('b');
    newly();
    expect([feature.send('hi'), newly(), chat().outgoing]).toEqual([false, [], []]);
    feature.select(null);
    newly();
    expect([feature.send('hi'), newly()]).toEqual([false, []]);
  });

  it('[DEMO6] is trimmed and sent once per press, in order', () => {
    const { feature, newly, shown, ...calls } = begin(said('a', 'hello'));
    expect([feature.send('  one\ntwo '), feature.send('x'.repeat(longestMessage))]).toEqual([true, true]);
    expect(newly()).toEqual(['send a one\ntwo']);
    calls.ok('send', sent('one\ntwo'));
    expect(newly()).toContain(`send a ${'x'.repeat(longestMessage)}`);
    calls.ok('send', sent('last'));
    expect(shown()).toEqual([['hello', 'one\ntwo', 'last'], []]);
  });

  it('[DEMO7] shows the reason of a refusal, and keeps its text', () => {
    const { feature, shown, chat, newly, fail, ...calls } = begin();
    feature.send('hi');
    fail('send', refused);
    expect(chat().outgoing).toMatchObject([{ text: 'hi', state: { kind: 'refused', message: { text: 'No' } } }]);
    newly();
    feature.sendAgain(1);
    feature.sendAgain(1);
    feature.discard(1);
    expect([newly(), shown()]).toEqual([['send a hi'], [[], [['hi', 'sending']]]]);
    fail('send', absent);
    feature.discard(1);
    feature.sendAgain(1);
    expect([shown(), calls.waiting().filter((name) => name.startsWith('send'))]).toEqual([[[], []], []]);
  });

  it('[DEMO7] is uncertain without an answer, until the dialog that is read again contains the message', () => {
    const { feature, shown, newly, fail, ...calls } = begin(said('me', 'hi'));
    feature.send('hi');
    feature.send('hi');
    fail('send', lost);
    expect(shown()).toEqual([
      ['hi'],
      [
        ['hi', 'uncertain'],
        ['hi', 'sending'],
      ],
    ]);
    fail('send', lost);
    expect(newly().at(-1)).toBe('chat a of me');
    calls.ok('chat', dialogWith('a', said('me', 'hi')));
    expect(shown()).toEqual([
      ['hi'],
      [
        ['hi', 'uncertain'],
        ['hi', 'uncertain'],
      ],
    ]);
    calls.ok('contacts', [contact('a')]);
    calls.clock.advanceBy(chatPollMs);
    calls.ok('chat', dialogWith('a', said('me', 'hi'), said('me', 'hi')));
    expect(shown()).toEqual([['hi', 'hi'], [['hi', 'uncertain']]]);
    feature.discard(2);
    expect(shown()).toEqual([['hi', 'hi'], []]);
  });

  it('[DEMO7] is still sent when the panel is closed, and is shown as failed when the panel is opened again', () => {
    const { feature, open, select, shown, waiting, fail } = begin();
    feature.send('hi');
    feature.close();
    expect(waiting()).toContain('send a hi');
    fail('send', lost);
    open(contact('a'));
    select('a');
    expect(shown()).toEqual([[], [['hi', 'uncertain']]]);
  });

  it('[DEMO8] is shown exactly once when the dialog is read during the send', () => {
    const { feature, clock, shown, waiting, ...calls } = begin(said('a', 'hello'));
    clock.advanceBy(chatPollMs);
    feature.send('hi');
    calls.ok('chat', dialogWith('a', said('a', 'hello'), said('me', 'hi')));
    expect(shown()).toEqual([['hello'], [['hi', 'sending']]]);
    calls.ok('contacts', [contact('a')]);
    clock.advanceBy(chatPollMs);
    expect(waiting()).toContain('chat a of me');
    calls.ok('send', sent('hi'));
    expect(shown()).toEqual([['hello', 'hi'], []]);
    expect(waiting()).toEqual(['chat a of me']);
    calls.ok('chat', dialogWith('a', said('a', 'hello'), said('me', 'hi'), said('a', 'well')));
    expect(shown()).toEqual([['hello', 'hi', 'well'], []]);
  });

  it('is not shown in other dialogs', () => {
    const { feature, shown, select, ...calls } = begin();
    feature.send('for a');
    select('b', said('b', 'of b'));
    calls.ok('send', sent('for a'));
    expect(shown()).toEqual([['of b'], []]);
  });
});

describe('[DEMO10] the own status', () => {
  it('changes after the server has accepted the change, and is sent once', () => {
    const { feature, newly, chat, ...calls } = begin();
    feature.setStatus('online');
    feature.setStatus('away');
    feature.setStatus('offline');
    expect([newly(), chat().user?.status, chat().statusChange]).toEqual([
      ['status away'],
      'online',
      { kind: 'sending', status: 'away' },
    ]);
    calls.ok('status', { ...me, status: 'away' });
    expect([chat().user?.status, chat().statusChange]).toEqual(['away', { kind: 'idle' }]);
  });

  it.each([
    ['the former one after a refusal', refused, 'chat a of me'],
    ['what the server says after a lost answer', lost, 'user'],
  ] as const)('shows %s', (_, error, next) => {
    const { feature, newly, chat, fail } = begin();
    feature.setStatus('away');
    newly();
    fail('status', error);
    expect([chat().user?.status, chat().statusChange.kind, newly()]).toEqual(['online', 'failed', [next]]);
  });
});
