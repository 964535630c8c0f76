import { err, ok, type PortError, type Reply } from '@farspin/core';
import type { ChatContact, ChatMessage, ChatUser, DemoApi, OutgoingMessage } from '@farspin/core/demo';
import { Subject, of, take } from 'rxjs';

export const contact = (id: string, name: string, rest: Partial<ChatContact> = {}): ChatContact => ({
  ...{ id, name, avatar: null, status: 'online', unread: 0, ...rest },
});
const chatUser: ChatUser = { id: 'me', name: 'Me', avatar: null, status: 'online', chatList: [] };
export const said = (who: string, message: string): ChatMessage => ({ who, message, time: '2026-03-04T05:06:07Z' });

export interface FakeChat {
  readonly api: Partial<DemoApi>;
  readonly sent: readonly OutgoingMessage[];
  /** Search texts that were requested. */
  readonly queries: readonly string[];
  /** Answers the last message with an error, or with null if the message arrived. */
  answer(error: PortError | null): void;
}

/** Creates a team chat that answers reads immediately. The test answers its messages. */
export function fakeChat(contacts: readonly ChatContact[], dialog: readonly ChatMessage[] = []): FakeChat {
  const sent: OutgoingMessage[] = [];
  const queries: string[] = [];
  const answer$ = new Subject<PortError | null>();
  let arrived = dialog;
  let user = chatUser;
  const sending = (outgoing: OutgoingMessage): ReturnType<DemoApi['sendMessage']> => {
    sent.push(outgoing);
    const reply$ = new Subject<ReturnType<typeof result>>();
    const message = said('me', outgoing.text);
    const result = (error: PortError | null) => (error === null ? ok({ message, chatList: [] }) : err(error));
    answer$.pipe(take(1)).subscribe((error) => {
      if (error === null) arrived = [...arrived, message];
      reply$.next(result(error));
    });
    return reply$;
  };
  return {
    sent,
    queries,
    answer: (error) => answer$.next(error),
    api: {
      chatContacts(_, query): Reply<readonly ChatContact[]> {
        queries.push(query);
        return of(ok(contacts.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))));
      },
      chatUser: () => of(ok(user)),
      updateChatUser(_, { status }) {
        user = { ...user, status };
        return of(ok(user));
      },
      chat: (_, { contactId }) => of(ok({ chat: { id: `chat ${contactId}`, dialog: arrived }, chatList: [] })),
      sendMessage: (_, message) => sending(message),
    },
  };
}
