import { describe, expect, test } from 'vitest';
import { codeOf, createStage, stageOn, valueOf, type PlatformBench } from './fixture.ts';
import { createPlatform } from './create-platform.ts';
import { answerMs, readingMs } from './team-chat.ts';

function chatting(stage: PlatformBench = createStage()) {
  const { token, user } = stage.signIn();
  const [contact, other] = valueOf(stage.platform.chatContacts(token, ''));
  const open = (contactId = contact?.id ?? '') =>
    valueOf(stage.platform.chat(token, { contactId, userId: user.id })).chat;
  return {
    ...{ stage, token, user, open },
    contactId: contact?.id ?? '',
    otherId: other?.id ?? '',
    unread: () => valueOf(stage.platform.chatContacts(token, ''))[0]?.unread,
    say: (text: string) => stage.platform.sendMessage(token, { chatId: open().id, contactId: contact?.id ?? '', text }),
  };
}

describe('[PLATFORM54] the team chat', () => {
  test('has contacts with all statuses and messages that are unread until their conversation is opened', () => {
    const { stage, token, open, unread } = chatting();
    const contacts = valueOf(stage.platform.chatContacts(token, ''));
    expect(new Set(contacts.map(({ status }) => status))).toEqual(
      new Set(['online', 'away', 'do-not-disturb', 'offline']),
    );
    expect(unread()).toBe(2);
    open();
    expect(unread()).toBe(0);
  });

  test('is separate for each player', () => {
    const { stage, say } = chatting();
    valueOf(say('Hello'));
    const other = stage.signIn('player1');
    const { id } = valueOf(stage.platform.chatContacts(other.token, ''))[0] ?? { id: '' };
    const { chat } = valueOf(stage.platform.chat(other.token, { contactId: id, userId: other.user.id }));
    expect(chat.dialog.some(({ message }) => message === 'Hello')).toBe(false);
  });

  test('answers consecutive messages once, a while after the last message', () => {
    const { stage, say, open, contactId } = chatting();
    const before = open().dialog.length;
    valueOf(say('One'));
    stage.clock.advanceBy(answerMs - 1);
    valueOf(say('Two'));
    stage.clock.advanceBy(answerMs - 1);
    expect(open().dialog).toHaveLength(before + 2);
    stage.clock.advanceBy(1);
    expect(
      open()
        .dialog.slice(before)
        .map(({ who }) => who === contactId),
    ).toEqual([false, false, true]);
  });

  test('counts an answer as unread if the player has opened another conversation', () => {
    const { stage, say, open, unread, otherId } = chatting();
    valueOf(say('Read here'));
    stage.clock.advanceBy(answerMs);
    expect(unread()).toBe(0);
    valueOf(say('Read elsewhere'));
    open(otherId);
    stage.clock.advanceBy(answerMs);
    expect(unread()).toBe(1);
    expect(readingMs).toBeGreaterThan(answerMs);
  });

  test('continues after a restart with the status and the pending answer', () => {
    const { stage, token, user, say, contactId } = chatting();
    valueOf(stage.platform.updateChatUser(token, { status: 'away' }));
    valueOf(say('Hello'));
    stage.platform.close();
    const snapshot = JSON.parse(JSON.stringify(stage.platform.snapshot()));
    stage.clock.advanceBy(60_000);
    const again = stageOn(createPlatform({ clock: stage.clock, seed: 99, snapshot }), stage.clock);
    expect(valueOf(again.platform.chatUser(token)).status).toBe('away');
    again.clock.advanceBy(0);
    const { chat } = valueOf(again.platform.chat(token, { contactId, userId: user.id }));
    expect(chat.dialog.slice(-2).map(({ who }) => who)).toEqual([user.id, contactId]);
  });

  test('drops the oldest of more than 100 messages and refuses a message of more than 2000 characters', () => {
    const { stage, say, open } = chatting();
    for (let sent = 0; sent < 120; sent += 1) valueOf(say(`Message ${sent}`));
    expect(open().dialog).toHaveLength(100);
    expect(open().dialog.at(-1)?.message).toBe('Message 119');
    expect(codeOf(say('x'.repeat(2_001)))).toBe(40_000);
    stage.platform.close();
  });
});
