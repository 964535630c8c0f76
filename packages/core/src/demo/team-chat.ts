import {
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  reduce,
  startWith,
  Subject,
  switchMap,
  take,
} from 'rxjs';
import { after } from '../kernel/after.ts';
import { also } from '../kernel/also.ts';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import { every } from '../kernel/every.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import { ok, type Result } from '../kernel/result.ts';
import { rereading, retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { ChatStatus, DemoApi } from '../ports/demo.ts';
import { endedOf, isReadable, noTeamChat, outgoingOf, stepTeamChat, userIdOf } from './team-chat.rules.ts';
import type { ChatPart, Outgoing, TeamChat, TeamChatEvent } from './team-chat.types.ts';

/** The interval between reads of an open chat, in ms. */
export const chatPollMs = 5_000;
/** The pause in typing before a search is sent, in ms. */
export const searchPauseMs = 300;

export interface TeamChatDeps extends Retries {
  readonly api: Pick<DemoApi, 'chatContacts' | 'chatUser' | 'updateChatUser' | 'chat' | 'sendMessage'>;
  /** Makes a call with the current token. A 401 ends the sign-in. */
  readonly authorized: <T>(call: (token: string) => Reply<T>) => Reply<T>;
  readonly userId$: Behavior<string | null>;
  /** True if the page is visible and online. Otherwise there is no polling. */
  readonly awake$: Behavior<boolean>;
}

/** The team chat: contacts, one conversation at a time, and the user's own status. */
export interface TeamChatFeature {
  readonly state$: Behavior<TeamChat>;
  /** Sets whether the page shows the panel's button. Without the button, the panel is closed and nothing is read. */
  setListed(isListed: boolean): void;
  /** Opens the panel. */
  open(): void;
  /** Closes the panel. */
  close(): void;
  /** Opens the dialog with a contact. Null returns to the contacts. */
  select(contactId: string | null): void;
  /** Filters the contacts by a text, which the server compares. */
  search(query: string): void;
  /** Reads everything immediately, without waiting for the next interval. */
  retry(): void;
  /** Sends a message to the selected contact. Returns false if there is nothing to send. */
  send(text: string): boolean;
  /**
   * Sends a message again whose outcome is uncertain or that was refused. `id` is from the list of outgoing messages.
   */
  sendAgain(id: number): void;
  /** Removes a message that was not delivered from the list. */
  discard(id: number): void;
  /** Requests another status of the user. */
  setStatus(status: ChatStatus): void;
}

/** Creates the team chat: the contacts, one dialog, and the messages that are being sent. */
export function createTeamChat(deps: TeamChatDeps, scope: Scope): TeamChatFeature {
  const { api, authorized, clock, userId$, awake$ } = deps;
  const { state$, dispatch } = createStore<TeamChat, TeamChatEvent>(noTeamChat, stepTeamChat, scope);
  const asked$ = new Subject<null>();
  const ask = (): void => asked$.next(null);
  const searched$ = new Subject<null>();
  const queue$ = new Subject<Outgoing>();
  const statuses$ = new Subject<ChatStatus>();

  const read = <T>(part: ChatPart, call: (token: string) => Reply<T>, came: (value: T) => TeamChatEvent): Reply<null> =>
    authorized(call).pipe(
      take(1),
      also((result) => dispatch(result.ok ? came(result.value) : { kind: 'readFailed', part, error: result.error })),
      map((result) => (result.ok ? ok(null) : result)),
    );
  const readContacts = (): Reply<null> =>
    defer(() => {
      const { query } = state$.value;
      return read(
        'contacts',
        (token) => api.chatContacts(token, query),
        (contacts) => ({ kind: 'contactsCame', query, contacts }),
      );
    });
  const readUser = (): Reply<null> => read('user', api.chatUser, (user) => ({ kind: 'userRead', user }));
  const readChat = (contactId: string): Reply<null> =>
    defer(() => {
      const userId = userIdOf(state$.value);
      return read(
        'conversation',
        (token) => api.chat(token, { contactId, userId }),
        (opened) => ({ kind: 'chatCame', contactId, opened }),
      );
    });

  /** Makes the requests in sequence. Fails with the last failure. */
  const round = (): Reply<null> => {
    const { mustReadUser, selected } = state$.value;
    return concat(
      mustReadUser ? readUser() : EMPTY,
      selected === null ? EMPTY : readChat(selected.id),
      readContacts(),
    ).pipe(reduce(worse));
  };
  /** [DEMO4] Polls the chat. A refusal also lengthens the pause before the next attempt. */
  const polled = (): Observable<unknown> =>
    rereading(asked$.pipe(startWith(null)), every(chatPollMs, deps), () => retried(round, deps, () => false)).pipe(
      also((read) => dispatch({ kind: 'roundEnded', retryAt: read.ok ? null : read.error.retryAt })),
    );
  /** [DEMO3] */
  const readOnce = (): Observable<unknown> => awake$.pipe(filter(Boolean), take(1), switchMap(readContacts));

  follow(userId$, (userId) => dispatch({ kind: 'userCame', userId }), scope);
  const phase$ = derive(state$, phaseOf, scope);
  const reads$ = phase$.pipe(
    switchMap((phase) => {
      if (phase === null) return EMPTY;
      if (phase.startsWith('closed ')) return readOnce();
      return awake$.pipe(switchMap((awake) => (awake ? polled() : EMPTY)));
    }),
  );
  follow(reads$, () => undefined, scope);
  follow(searched$.pipe(switchMap(() => after(searchPauseMs, clock))), ask, scope);

  const send = (outgoing: Outgoing): Observable<TeamChatEvent> => {
    const { chatId, contactId, text } = outgoing;
    return authorized((token) => api.sendMessage(token, { chatId, contactId, text })).pipe(
      take(1),
      map((result): TeamChatEvent => ({ kind: 'messageSettled', outgoing, result })),
    );
  };
  const change = (status: ChatStatus): Observable<TeamChatEvent> =>
    authorized((token) => api.updateChatUser(token, { status })).pipe(
      take(1),
      map((result): TeamChatEvent => ({ kind: 'statusSettled', result })),
    );
  const settled = (event: TeamChatEvent): void => {
    dispatch(event);
    // Data that was read before this answer is outdated. After a lost answer, only the server knows the outcome.
    ask();
  };
  // [DEMO5] When the player changes, requests of the previous player and their answers are dropped.
  follow(userId$.pipe(switchMap(() => queue$.pipe(concatMap(send)))), settled, scope);
  follow(userId$.pipe(switchMap(() => statuses$.pipe(concatMap(change)))), settled, scope);

  return {
    state$,
    setListed: (isListed) => dispatch({ kind: 'listed', isListed }),
    open: () => dispatch({ kind: 'opened' }),
    close: () => dispatch({ kind: 'closed' }),
    select(contactId) {
      dispatch({ kind: 'selected', contactId });
      ask();
    },
    search(query) {
      dispatch({ kind: 'searched', query });
      searched$.next(null);
    },
    retry: ask,
    send(text) {
      const outgoing = outgoingOf(state$.value, text);
      if (outgoing === null) return false;
      dispatch({ kind: 'messageSent', outgoing });
      queue$.next(outgoing);
      return true;
    },
    sendAgain(id) {
      const outgoing = endedOf(state$.value, id);
      if (outgoing === null) return;
      dispatch({ kind: 'sentAgain', id });
      queue$.next(outgoing);
    },
    discard(id) {
      if (endedOf(state$.value, id) !== null) dispatch({ kind: 'discarded', id });
    },
    setStatus(status) {
      const { user, statusChange } = state$.value;
      if (user === null || user.status === status || statusChange.kind === 'sending') return;
      dispatch({ kind: 'statusChosen', status });
      statuses$.next(status);
    },
  };
}

const worse = (one: Result<null, PortError>, other: Result<null, PortError>): Result<null, PortError> =>
  other.ok ? one : other;

/** Returns a key for the data to read and its player, or null if there is nothing to read. */
const phaseOf = (chat: TeamChat): `${'open' | 'closed'} ${string}` | null =>
  isReadable(chat) ? `${chat.isOpen ? 'open' : 'closed'} ${chat.userId ?? ''}` : null;
