import { Observable, Subject } from 'rxjs';
import { createVirtualClock } from '@farspin/testing';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { ChatContact, ChatMessage, ChatUser, OpenedChat } from '../ports/demo.ts';
import { createTeamChat } from './team-chat.ts';

export const contact = (id: string, unread = 0): ChatContact => ({
  ...{ id, name: `Contact ${id}`, avatar: null, status: 'online', unread },
});
export const me: ChatUser = { id: 'me', name: 'Me', avatar: null, status: 'online', chatList: [] };
export const said = (who: string, message: string): ChatMessage => ({ who, message, time: '2026-01-05T09:00:00Z' });
export const dialogWith = (contactId: string, ...dialog: readonly ChatMessage[]): OpenedChat => ({
  chat: { id: `chat ${contactId}`, dialog },
  chatList: [],
});
export const lost: PortError = { kind: 'lost', status: null };
export const refused: PortError = { kind: 'refused', refusal: { code: null, text: 'No', params: {} } };
export const absent: PortError = { kind: 'absent' };

interface Call {
  readonly name: string;
  readonly reply: (result: unknown) => void;
}

/** Starts a team chat with calls that the test answers. The name of a call is its request. */
export function startTeamChat({ user = '7' }: { readonly user?: string | null } = {}) {
  const clock = createVirtualClock(0);
  const userId$ = new State<string | null>(user);
  const awake$ = new State(true);
  const wake$ = new Subject<void>();
  const scope = createScope();
  /** The names of all calls that `newly` has not returned yet. */
  const asked: string[] = [];
  /** The calls that are neither answered nor cancelled. */
  let waiting: readonly Call[] = [];
  const pending = <T>(name: string): Reply<T> =>
    new Observable((subscriber) => {
      const call: Call = { name, reply: (result) => subscriber.next(result as Result<T, PortError>) };
      asked.push(name);
      waiting = [...waiting, call];
      return () => {
        waiting = waiting.filter((other) => other !== call);
      };
    });
  const feature = createTeamChat(
    {
      api: {
        chatContacts: (_, query) => pending(`contacts ${query}`.trim()),
        chatUser: () => pending('user'),
        updateChatUser: (_, { status }) => pending(`status ${status}`),
        chat: (_, { contactId, userId }) => pending(`chat ${contactId} of ${userId}`),
        sendMessage: (_, { contactId, text }) => pending(`send ${contactId} ${text}`),
      },
      authorized: (call) => call('token'),
      ...{ userId$, awake$, clock, wake$, random: { next: () => 0 } },
    },
    scope,
  );
  /** Answers the oldest waiting call whose name starts with `name`. */
  const answer = (name: string, result: unknown): void =>
    waiting.find((call) => call.name.startsWith(name))?.reply(result);
  return {
    ...{ feature, clock, userId$, awake$, wake$, scope, asked },
    ok: (name: string, value: unknown): void => answer(name, ok(value)),
    fail: (name: string, error: PortError = lost): void => answer(name, err(error)),
    waiting: () => waiting.map(({ name }) => name),
    /** Returns the requests since the last call of this function. */
    newly: (): readonly string[] => asked.splice(0),
    chat: () => feature.state$.value,
    /** Opens the panel with the given contacts. */
    open(...contacts: readonly ChatContact[]): void {
      feature.setListed(true);
      feature.open();
      answer('user', ok(me));
      answer('contacts', ok(contacts));
      asked.length = 0;
    },
    /** Selects a contact and answers with the given dialog. */
    select(contactId: string, ...dialog: readonly ChatMessage[]): void {
      const { contacts } = feature.state$.value;
      feature.select(contactId);
      answer('chat', ok(dialogWith(contactId, ...dialog)));
      answer('contacts', ok(contacts ?? []));
      asked.length = 0;
    },
  };
}
