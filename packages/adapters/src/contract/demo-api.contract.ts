import type { Reply } from '@farspin/core';
import type { DemoApi } from '@farspin/core/demo';
import { readToken } from '@farspin/core/token';
import { describe, expect, test } from 'vitest';
import { codeOf, errorOf, useBench, valueOf, type PortsSubject } from './bench.ts';

/** A contract subject with the demo area's calls. */
export interface DemoSubject extends PortsSubject {
  readonly demo: DemoApi;
}

const newcomer = { username: 'newcomer', email: 'newcomer@players.example', password: 'newcomer-1234' };
/** Time limit for a contact's answer, in ms. */
const answerWithinMs = 10_000;

/** Defines Vitest tests for a `DemoApi` port. */
export function describeDemoApiContract(name: string, makeSubject: () => DemoSubject | Promise<DemoSubject>): void {
  describe(`DemoApi: ${name}`, () => {
    let demo: DemoApi;
    const bench = useBench(async () => {
      const subject = await makeSubject();
      ({ demo } = subject);
      return subject;
    });

    test('creates a signed-in player with an empty wallet on registration', async () => {
      const made = await valueOf(demo.register(newcomer));
      if (made.kind !== 'made') throw new Error(`Refused: ${JSON.stringify(made.errors)}`);
      expect(made.username).toBe('newcomer');
      expect(readToken(made.token)?.user).toMatchObject({ username: 'newcomer', email: newcomer.email });
      expect(await valueOf(bench.ports.api.balance(made.token))).toBe(0);
      const { username, password } = newcomer;
      expect((await valueOf(bench.ports.api.login({ username, password }))).user.username).toBe('newcomer');
    });

    test('reports an error for each invalid field of a rejected registration', async () => {
      const taken = await valueOf(demo.register({ ...newcomer, username: 'demo' }));
      expect(taken).toEqual({ kind: 'refused', errors: { username: 'taken' } });
      const wrong = await valueOf(demo.register({ username: 'n', email: 'no address', password: 'short' }));
      const errors = { username: 'too-short', email: 'invalid', password: 'too-short' };
      expect(wrong).toEqual({ kind: 'refused', errors });
    });

    test('rejects a course update with an invalid token', async () => {
      const { token } = await bench.signIn();
      const course = { id: 'angular-basics', fields: { activeStep: 3, completed: 1, isOpen: true, note: 'half' } };
      expect(await valueOf(demo.updateCourse(token, course))).toBeNull();
      expect(await errorOf(demo.updateCourse('a.b.c', course))).toMatchObject({ kind: 'unauthorized' });
    });

    test('returns contacts with statuses and unread counts, and filters the contacts by a query', async () => {
      const { token } = await bench.signIn();
      const contacts = await valueOf(demo.chatContacts(token, ''));
      expect(new Set(contacts.map(({ status }) => status)).size).toBeGreaterThan(2);
      expect(contacts.some(({ unread }) => unread > 0)).toBe(true);
      const [first] = contacts;
      const found = await valueOf(demo.chatContacts(token, first?.name ?? ''));
      expect(found).toEqual([first]);
      expect(await valueOf(demo.chatContacts(token, 'no such & person'))).toEqual([]);
    });

    test('returns the player as the chat user, and stores the status of the player', async () => {
      const { token, user } = await bench.signIn();
      const before = await valueOf(demo.chatUser(token));
      expect(before).toMatchObject({ id: user.id, status: 'online' });
      expect(before.name).toContain('Ayşe');
      expect(before.chatList.length).toBeGreaterThan(0);
      const changed = await valueOf(demo.updateChatUser(token, { status: 'do-not-disturb' }));
      expect(changed).toEqual({ ...before, status: 'do-not-disturb' });
      expect(await valueOf(demo.chatUser(token))).toEqual(changed);
    });

    test('returns the messages of an opened conversation, oldest first, and marks the messages as read', async () => {
      const { token, user } = await bench.signIn();
      const contact = (await valueOf(demo.chatContacts(token, ''))).find(({ unread }) => unread > 0);
      const { chat, chatList } = await valueOf(demo.chat(token, { contactId: contact?.id ?? '', userId: user.id }));
      expect(chatList).toContainEqual({ chatId: chat.id, contactId: contact?.id });
      expect(new Set([contact?.id, user.id, ...chat.dialog.map(({ who }) => who)]).size).toBe(2);
      const times = chat.dialog.map(({ time }) => time ?? '');
      expect(times).toEqual(times.toSorted());
      const after = await valueOf(demo.chatContacts(token, contact?.name ?? ''));
      expect(after).toEqual([{ ...contact, unread: 0 }]);
    });

    test('starts a new conversation when none exists', async () => {
      const { token, user } = await bench.signIn();
      const { chatList } = await valueOf(demo.chatUser(token));
      const isNew = ({ id }: { readonly id: string }) => !chatList.some(({ contactId }) => contactId === id);
      const contactId = (await valueOf(demo.chatContacts(token, ''))).find(isNew)?.id ?? '';
      const opened = await valueOf(demo.chat(token, { contactId, userId: user.id }));
      expect(opened.chat.dialog).toEqual([]);
      expect(opened.chatList).toEqual([...chatList, { chatId: opened.chat.id, contactId }]);
    });

    test('rejects unknown contacts, other users and wrong conversations', async () => {
      const { token, user } = await bench.signIn();
      const [contact, other] = await valueOf(demo.chatContacts(token, ''));
      const contactId = contact?.id ?? '';
      const refused = { kind: 'refused', refusal: { code: 40_000 } };
      expect(await errorOf(demo.chat(token, { contactId: 'nobody/é', userId: user.id }))).toMatchObject(refused);
      expect(await errorOf(demo.chat(token, { contactId, userId: 'somebody' }))).toMatchObject(refused);
      const { chat } = await valueOf(demo.chat(token, { contactId, userId: user.id }));
      const message = { chatId: chat.id, contactId, text: 'Hello' };
      expect(await errorOf(demo.sendMessage(token, { ...message, contactId: other?.id ?? '' }))).toMatchObject(refused);
      expect(codeOf(await errorOf(demo.sendMessage(token, { ...message, text: ' \n ' })))).toBe(40_000);
    });

    test(
      'stores a message with its line breaks, and receives an answer from the contact',
      { timeout: 20_000 },
      async () => {
        const { token, user } = await bench.signIn();
        const contactId = (await valueOf(demo.chatContacts(token, '')))[0]?.id ?? '';
        const between = { contactId, userId: user.id };
        const { chat } = await valueOf(demo.chat(token, between));
        const text = 'Good morning!\nAny news? 🎰';
        const sent = await valueOf(demo.sendMessage(token, { chatId: chat.id, contactId, text }));
        expect(sent.message).toMatchObject({ who: user.id, message: text, time: expect.any(String) });
        expect(sent.chatList).toContainEqual({ chatId: chat.id, contactId });
        const read = async () => (await valueOf(demo.chat(token, between))).chat.dialog.slice(chat.dialog.length);
        expect((await read())[0]).toEqual(sent.message);
        await expect
          .poll(read, { timeout: answerWithinMs, interval: 250 })
          .toMatchObject([sent.message, { who: contactId, message: expect.any(String) }]);
      },
    );

    test('counts an answer in a closed conversation as unread', { timeout: 20_000 }, async () => {
      const { token, user } = await bench.signIn();
      const [contact, other] = await valueOf(demo.chatContacts(token, ''));
      const contactId = contact?.id ?? '';
      const { chat } = await valueOf(demo.chat(token, { contactId, userId: user.id }));
      await valueOf(demo.sendMessage(token, { chatId: chat.id, contactId, text: 'Hello' }));
      await valueOf(demo.chat(token, { contactId: other?.id ?? '', userId: user.id }));
      const unread = async () => (await valueOf(demo.chatContacts(token, contact?.name ?? '')))[0]?.unread;
      await expect.poll(unread, { timeout: answerWithinMs, interval: 250 }).toBe(1);
    });

    test('returns events and notes for the quick panel', async () => {
      const { token } = await bench.signIn();
      const { events, notes } = await valueOf(demo.quickPanel(token));
      expect(events.length).toBeGreaterThan(0);
      expect(notes.length).toBeGreaterThan(0);
      expect([...events, ...notes].every(({ title }) => title !== '')).toBe(true);
    });

    test('rejects an invalid token in all calls except registration', async () => {
      const change = { status: 'away' } as const;
      const calls: readonly ((token: string) => Reply<unknown>)[] = [
        (token) => demo.chatContacts(token, ''),
        demo.chatUser,
        (token) => demo.updateChatUser(token, change),
        (token) => demo.chat(token, { contactId: '1', userId: '2' }),
        (token) => demo.sendMessage(token, { chatId: '1', contactId: '2', text: 'Hello' }),
        demo.quickPanel,
      ];
      for (const call of calls) expect(await errorOf(call('a.b.c'))).toMatchObject({ kind: 'unauthorized' });
    });
  });
}
