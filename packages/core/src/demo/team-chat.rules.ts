import type { PortError } from '../kernel/reply.ts';
import { mayBeDone } from '../kernel/may-be-done.ts';
import type { Result } from '../kernel/result.ts';
import { failureMessage } from '../messages/failure.ts';
import type { ChatContact, ChatMessage, ChatUser, OpenedChat, SentMessage } from '../ports/demo.ts';
import type { ChatPart, Outgoing, OutgoingState, StatusChange, TeamChat, TeamChatEvent } from './team-chat.types.ts';

/** Maximum length of a message, in UTF-16 code units. */
export const longestMessage = 2_000;

const closed = { isOpen: false, query: '', selected: null, conversation: null, retryAt: null } as const;
/** State of the team chat before sign-in. */
export const noTeamChat: TeamChat = {
  ...closed,
  userId: null,
  isListed: false,
  isAbsent: false,
  contacts: null,
  contactsFailure: null,
  unread: 0,
  user: null,
  mustReadUser: true,
  statusChange: { kind: 'idle' },
  outgoing: [],
  nextId: 1,
};

export function stepTeamChat(chat: TeamChat, event: TeamChatEvent): TeamChat {
  switch (event.kind) {
    case 'userCame':
      // [DEMO5] The next player must not see the previous player's chat.
      if (event.userId === chat.userId) return chat;
      return { ...noTeamChat, userId: event.userId, isListed: chat.isListed, nextId: chat.nextId };
    case 'listed':
      return { ...chat, ...closed, isListed: event.isListed };
    case 'opened':
      if (!isReadable(chat) || chat.isOpen) return chat;
      return { ...chat, isOpen: true, mustReadUser: true, statusChange: { kind: 'idle' } };
    case 'closed':
      return { ...chat, ...closed };
    case 'selected':
      return select(chat, event.contactId);
    case 'searched':
      return chat.isOpen ? { ...chat, query: event.query } : chat;
    case 'contactsCame':
      return event.query === chat.query ? withContacts(chat, event.contacts) : chat;
    case 'userRead':
      return { ...chat, user: event.user, mustReadUser: false };
    case 'chatCame':
      return withDialog(chat, event.contactId, event.opened);
    case 'readFailed':
      return withFailure(chat, event.part, event.error);
    case 'roundEnded':
      return { ...chat, retryAt: event.retryAt };
    case 'messageSent':
      return { ...chat, outgoing: [...chat.outgoing, event.outgoing], nextId: event.outgoing.id + 1 };
    case 'sentAgain':
      return withState(chat, event.id, { kind: 'sending' });
    case 'discarded':
      return without(chat, event.id);
    case 'messageSettled':
      return settle(chat, event.outgoing, event.result);
    case 'statusChosen':
      return { ...chat, statusChange: { kind: 'sending', status: event.status } };
    case 'statusSettled':
      return withStatus(chat, event.result);
  }
}

/**
 * Returns true if contacts may be read: a player is signed in, the page shows the button, and the server has a team
 * chat.
 */
export const isReadable = ({ userId, isListed, isAbsent }: TeamChat): boolean =>
  userId !== null && isListed && !isAbsent;

function select(chat: TeamChat, contactId: string | null): TeamChat {
  const selected = chat.contacts?.find(({ id }) => id === contactId) ?? null;
  if (!chat.isOpen || selected?.id === chat.selected?.id) return chat;
  return { ...chat, selected, conversation: selected && { kind: 'loading' }, retryAt: null };
}

function withContacts(chat: TeamChat, contacts: readonly ChatContact[]): TeamChat {
  const selected = contacts.find(({ id }) => id === chat.selected?.id) ?? chat.selected;
  const unread = chat.query === '' ? contacts.reduce((sum, contact) => sum + contact.unread, 0) : chat.unread;
  const next = { ...chat, contacts, contactsFailure: null, unread, selected: chat.selected && selected };
  return chat.conversation?.kind === 'shown' ? seen(next) : next;
}

/** [DEMO9] Marks the dialog with the selected contact as seen. */
function seen(chat: TeamChat): TeamChat {
  const { selected, contacts } = chat;
  const listed = contacts?.find(({ id }) => id === selected?.id) ?? selected;
  if (selected === null || listed === null || (listed.unread === 0 && selected.unread === 0)) return chat;
  return {
    ...chat,
    unread: Math.max(0, chat.unread - listed.unread),
    selected: { ...selected, unread: 0 },
    contacts: contacts?.map((contact) => (contact.id === selected.id ? { ...contact, unread: 0 } : contact)) ?? null,
  };
}

const isSendingTo =
  (contactId: string) =>
  (outgoing: Outgoing): boolean =>
    outgoing.contactId === contactId && outgoing.state.kind === 'sending';

function withDialog(chat: TeamChat, contactId: string, { chat: { id, dialog } }: OpenedChat): TeamChat {
  const { conversation, selected, outgoing } = chat;
  if (selected?.id !== contactId) return chat;
  // [DEMO8] This dialog may or may not contain the message that is being sent, so it is read again after the send.
  if (conversation?.kind === 'shown' && outgoing.some(isSendingTo(contactId))) return chat;
  const arrived = (message: Outgoing): boolean =>
    message.contactId === contactId &&
    message.state.kind === 'uncertain' &&
    sameAs(message.text, dialog, userIdOf(chat)) > message.sameBefore;
  return seen({
    ...chat,
    conversation: { kind: 'shown', chatId: id, dialog, failure: null },
    outgoing: outgoing.filter((message) => !arrived(message)),
  });
}

function withFailure(chat: TeamChat, part: ChatPart, error: PortError): TeamChat {
  const message = failureMessage(error);
  switch (part) {
    case 'contacts':
      return error.kind === 'absent'
        ? { ...chat, ...closed, isAbsent: true, contacts: null, unread: 0 }
        : { ...chat, contactsFailure: message };
    case 'user':
      // If the server has no chat user, the signed-in player's id is used.
      return { ...chat, mustReadUser: error.kind !== 'absent' };
    case 'conversation':
      if (chat.conversation === null) return chat;
      if (chat.conversation.kind === 'shown')
        return { ...chat, conversation: { ...chat.conversation, failure: message } };
      return { ...chat, conversation: { kind: 'failed', message } };
  }
}

/** Returns the user's id in dialogs. */
export const userIdOf = ({ user, userId }: TeamChat): string => user?.id ?? userId ?? '';

const sameAs = (text: string, dialog: readonly ChatMessage[], userId: string): number =>
  dialog.filter(({ who, message }) => who === userId && message === text).length;

/** [DEMO6] Returns the message to send to the selected contact, or null without a text or a loaded dialog. */
export function outgoingOf(chat: TeamChat, typed: string): Outgoing | null {
  const { conversation, selected, outgoing, nextId } = chat;
  const text = typed.trim();
  if (selected === null || conversation?.kind !== 'shown' || text === '' || text.length > longestMessage) return null;
  const { chatId, dialog } = conversation;
  const waiting = outgoing.filter((other) => other.contactId === selected.id && other.text === text).length;
  const sameBefore = sameAs(text, dialog, userIdOf(chat)) + waiting;
  return { id: nextId, contactId: selected.id, chatId, text, sameBefore, state: { kind: 'sending' } };
}

/** [DEMO7] Returns the message with this id if its sending has ended, or null. The player can resend or discard it. */
export const endedOf = ({ outgoing }: TeamChat, id: number): Outgoing | null =>
  outgoing.find((message) => message.id === id && message.state.kind !== 'sending') ?? null;

const withState = (chat: TeamChat, id: number, state: OutgoingState): TeamChat => ({
  ...chat,
  outgoing: chat.outgoing.map((message) => (message.id === id ? { ...message, state } : message)),
});
const without = (chat: TeamChat, id: number): TeamChat => ({
  ...chat,
  outgoing: chat.outgoing.filter((message) => message.id !== id),
});

/** [DEMO7] */
function settle(chat: TeamChat, { id, contactId }: Outgoing, result: Result<SentMessage, PortError>): TeamChat {
  if (!result.ok)
    return withState(
      chat,
      id,
      mayBeDone(result.error) ? { kind: 'uncertain' } : { kind: 'refused', message: failureMessage(result.error) },
    );
  const next = without(chat, id);
  if (next.selected?.id !== contactId || next.conversation?.kind !== 'shown') return next;
  const dialog = [...next.conversation.dialog, result.value.message];
  return { ...next, conversation: { ...next.conversation, dialog } };
}

/** [DEMO10] */
function withStatus(chat: TeamChat, result: Result<ChatUser, PortError>): TeamChat {
  if (result.ok) return { ...chat, user: result.value, statusChange: { kind: 'idle' } };
  const statusChange: StatusChange = { kind: 'failed', message: failureMessage(result.error) };
  return { ...chat, statusChange, mustReadUser: chat.mustReadUser || mayBeDone(result.error) };
}
