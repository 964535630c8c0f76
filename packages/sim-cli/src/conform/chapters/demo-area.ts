import { randomUUID } from 'node:crypto';
import {
  chatContactSchema,
  chatContactsReplySchema,
  chatListItemSchema,
  chatMessageSchema,
  chatReplySchema,
  chatUserSchema,
  decodeChatStatus,
  decodeFieldErrors,
  decodeTime,
  quickPanelEntrySchema,
  quickPanelSchema,
  registerReplySchema,
  sendMessageReplySchema,
} from '@farspin/adapters/wire';
import type { RegistrationField } from '@farspin/core/demo';
import { readToken } from '@farspin/core/token';
import * as z from 'zod/mini';
import type { ConformBench, Visit } from '../bench.ts';
import { firstOf, isAbsent, isShared, misfit, unsuccessful, type Complaint } from '../complaints.ts';
import type { HttpExchange } from '../../probe/http.ts';
import { tryDoor } from './sign-in.ts';

const needsFlag = (what: string): string => `needs --demo-area to ${what}`;
const courseId = 'farspin-conform';

/** Tests the optional calls of part 3. Resolves with a description of each change that was not restored. */
export async function tryDemoArea(bench: ConformBench, visit: Visit): Promise<readonly string[]> {
  const account = await tryRegistration(bench);
  const course = await tryCourse(bench, visit);
  const chat = await tryChat(bench, visit);
  await tryPanel(bench, visit);
  return [account, course, ...chat].filter((words) => words !== null);
}

// ── Registration ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Tests the registration. Resolves with a description of the created account, or null if none was created. */
async function tryRegistration({ http, note, options }: ConformBench): Promise<string | null> {
  const register = (body: Readonly<Record<RegistrationField, string>>): Promise<HttpExchange> =>
    http.call('POST', 'auth/register', { body });
  const wrong = await register({ username: options.username ?? '', email: '', password: '' });
  if (isAbsent(wrong)) {
    note.absentAll(String(wrong.status), ['P3-REGISTER']);
    return null;
  }
  const complaint = unregistered(wrong);
  const judgeErrors = (...fields: readonly RegistrationField[]): Complaint =>
    firstOf(complaint, ...fields.map((field) => unsaid(wrong, field)));
  note.judge('P3-REGISTER-2', judgeErrors('email', 'password'), wrong);
  if (options.username === null) note.untried('P3-REGISTER-3', 'needs --username; --token is not enough');
  else note.judge('P3-REGISTER-3', judgeErrors('username'), wrong);
  // The effect of this answer is unknown, so no further account is created.
  if (options.demoArea !== true || isShared(complaint)) {
    note.untried('P3-REGISTER-1', needsFlag('create an account'));
    return null;
  }
  const id = randomUUID().slice(0, 8);
  const username = `conform-${id}`;
  const made = await register({ username, email: `${username}@conform.example`, password: `Conform-${randomUUID()}` });
  const token = registerReplySchema.safeParse(made.body).data?.access_token ?? '';
  const isOpen = token === '' ? false : (await http.call('GET', 'validate', { token })).status !== 401;
  note.judge(
    'P3-REGISTER-1',
    firstOf(
      unsuccessful(made, registerReplySchema),
      decodeFieldErrors(Object(made.body).error) === null ? null : 'the server refused the registration',
      readToken(token) === null ? 'access_token is not a token' : null,
      isOpen ? null : 'the server does not accept access_token',
    ),
    made,
  );
  return unsuccessful(made) === null ? `the run created the account ${username}` : null;
}

/** Successes list errors in `error`, failures in `errors`. */
const errorsIn = ({ body }: HttpExchange) => {
  const { error, errors } = Object(body);
  return decodeFieldErrors(error) ?? decodeFieldErrors(errors);
};
function unregistered(reply: HttpExchange): Complaint {
  if (errorsIn(reply) === null) return unsuccessful(reply) ?? 'the answer has no text for an invalid field';
  const token: unknown = Object(reply.body).access_token ?? null;
  return token === null ? null : 'it has a token';
}
const unsaid = (reply: HttpExchange, field: RegistrationField): Complaint =>
  errorsIn(reply)?.errors[field] === undefined ? `the answer has no text for ${field}, which is invalid` : null;

// ── Courses ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Tests updating a course. Resolves with a description of the stored course, or null if none was stored. The server has
 * nothing to store if the request has only an id.
 */
async function tryCourse({ http, note, options }: ConformBench, { token }: Visit): Promise<string | null> {
  const isAsked = options.demoArea === true;
  const body = { id: courseId, ...(isAsked ? { activeStep: 1, completed: false } : {}) };
  const reply = await http.call('POST', 'academy-app/course/update', { token, body });
  if (isAbsent(reply)) {
    note.absent('P3-COURSE-1', String(reply.status));
    return null;
  }
  const complaint = unsuccessful(reply);
  if (isAsked || isShared(complaint)) note.judge('P3-COURSE-1', complaint, reply);
  else note.untried('P3-COURSE-1', needsFlag('change a course'));
  return isAsked && complaint === null ? `the run stored the course ${courseId}` : null;
}

// ── Team chat ────────────────────────────────────────────────────────────────────────────────────────────────────────

type ChatUser = z.infer<typeof chatUserSchema>;

async function tryChat(bench: ConformBench, visit: Visit): Promise<readonly (string | null)[]> {
  const { http, note } = bench;
  const contacts = await tryContacts(bench, visit);
  const reply = await http.call('GET', 'chat/user', { token: visit.token });
  if (isAbsent(reply)) {
    note.absent('P3-CHAT-2', String(reply.status));
    note.absentAll('the server has no chat/user', ['P3-CHAT']);
    return [];
  }
  await tryDoor({ http, note }, visit.token, ['GET', 'chat/user']);
  const complaint = unsuccessful(reply, chatUserSchema);
  const user = chatUserSchema.safeParse(reply.body).data;
  const items = misfit(z.array(chatListItemSchema), user?.chatList ?? []);
  note.judge('P3-CHAT-2', firstOf(complaint, items, unknownStatus(user?.status)), reply);
  if (user === undefined || complaint !== null) {
    note.block('the answer from chat/user cannot be read', ['P3-CHAT']);
    return [];
  }
  const status = await tryStatus(bench, visit, user);
  const message = await tryConversation(bench, visit, user, contacts);
  return [status, message];
}

type ChatContact = z.infer<typeof chatContactSchema>;

/** Resolves with the readable contacts. */
async function tryContacts({ http, note }: ConformBench, { token }: Visit): Promise<readonly ChatContact[]> {
  const reply = await http.call('GET', 'chat/contacts?query=', { token });
  if (isAbsent(reply)) {
    note.absent('P3-CHAT-1', String(reply.status));
    return [];
  }
  const list = chatContactsReplySchema.safeParse(reply.body).data ?? [];
  const read = list.flatMap((contact) => chatContactSchema.safeParse(contact).data ?? []);
  const statuses = read.map(({ status }) => unknownStatus(status));
  note.judge(
    'P3-CHAT-1',
    firstOf(unsuccessful(reply, chatContactsReplySchema), misfit(z.array(chatContactSchema), list), ...statuses),
    reply,
  );
  return read;
}

const unknownStatus = (status: ChatUser['status']): Complaint => {
  const isKnown = decodeChatStatus(status) !== 'offline' || /^\s*offline\s*$/i.test(String(status ?? 'offline'));
  return isKnown ? null : `unknown status ${status}`;
};

/**
 * Changes the chat status and restores it. Resolves with a description of the change if it was not restored, otherwise
 * null.
 */
async function tryStatus({ http, note }: ConformBench, { token }: Visit, user: ChatUser): Promise<string | null> {
  const set = (status: string): Promise<HttpExchange> =>
    http.call('POST', 'chat/user/data', { token, body: { status } });
  const kept = async (reply: HttpExchange, status: string): Promise<Complaint> => {
    const now = await http.call('GET', 'chat/user', { token });
    const [said, has] = [reply, now].map(({ body }) => decodeChatStatus(Object(body).status));
    return said === status && has === status
      ? null
      : `the answer has status ${said} and chat/user has status ${has}; both must be ${status}`;
  };
  const before = decodeChatStatus(user.status);
  const other = before === 'away' ? 'online' : 'away';
  const reply = await set(other);
  if (isAbsent(reply)) {
    note.absent('P3-CHAT-3', String(reply.status));
    return null;
  }
  note.judge('P3-CHAT-3', firstOf(unsuccessful(reply, chatUserSchema), await kept(reply, other)), reply);
  const back = await set(before);
  const complaint = firstOf(unsuccessful(back, chatUserSchema), await kept(back, before));
  note.judge('P3-CHAT-3', complaint, back);
  return complaint === null ? null : "the player's chat status has changed";
}

/** Tests a conversation. Resolves with a description of what was created, or null if nothing was created. */
async function tryConversation(
  { http, note, options }: ConformBench,
  { token }: Visit,
  { id, chatList }: ChatUser,
  contacts: readonly ChatContact[],
): Promise<string | null> {
  const isAsked = options.demoArea === true;
  const known = (chatList ?? [])
    .flatMap((item) => chatListItemSchema.safeParse(item).data?.contactId ?? [])
    .map(String);
  const unread = new Set(contacts.filter((contact) => (contact.unread ?? 0) > 0).map(({ id }) => String(id)));
  // Opening a conversation marks it as read, so a conversation without unread messages is preferred.
  const allRead = known.find((id) => !unread.has(id));
  const contactId = allRead ?? (isAsked ? (known[0] ?? contacts.map(({ id }) => String(id))[0]) : undefined);
  if (contactId === undefined) {
    const needed = known.length === 0 ? 'start a conversation' : 'mark a conversation as read';
    note.untriedAll(isAsked ? 'there is no contact' : needsFlag(needed), ['P3-CHAT']);
    return null;
  }
  const query = new URLSearchParams({ contactId, userId: String(id) }).toString();
  const open = (): Promise<HttpExchange> => http.call('GET', `chat/get-chat?${query}`, { token });
  const opened = await open();
  if (isAbsent(opened)) {
    note.absentAll(String(opened.status), ['P3-CHAT']);
    return null;
  }
  const dialog = dialogOf(opened);
  const list = Object(opened.body).userChatList ?? [];
  note.judge(
    'P3-CHAT-4',
    firstOf(
      unsuccessful(opened, chatReplySchema),
      misfit(z.array(chatMessageSchema), dialog),
      misfit(z.array(chatListItemSchema), list),
      disorder(dialog),
    ),
    opened,
  );
  const chatId = chatReplySchema.safeParse(opened.body).data?.chat.id;
  if (!isAsked || chatId === undefined) {
    note.untried('P3-CHAT-5', isAsked ? 'see P3-CHAT-4: there is no conversation' : needsFlag('send a message'));
    return null;
  }
  const messageText = `Test message from farspin conform, ${randomUUID().slice(0, 8)}`;
  const sent = await http.call('POST', 'chat/send-message', { token, body: { chatId, messageText, contactId } });
  if (isAbsent(sent)) {
    note.absent('P3-CHAT-5', String(sent.status));
    return null;
  }
  const isOwn = (message: unknown): boolean => {
    const read = chatMessageSchema.safeParse(message).data;
    return read !== undefined && String(read.who) === String(id) && read.message === messageText;
  };
  const isThere = dialogOf(await open()).some(isOwn);
  note.judge(
    'P3-CHAT-5',
    firstOf(
      unsuccessful(sent, sendMessageReplySchema),
      isOwn(Object(sent.body).message) ? null : 'the answer does not contain the sent message',
      isThere ? null : 'the conversation does not contain the message',
    ),
    sent,
  );
  return unsuccessful(sent) === null ? 'the run sent a message to a contact' : null;
}

const dialogOf = ({ body }: HttpExchange): readonly unknown[] =>
  chatReplySchema.safeParse(body).data?.chat.dialog ?? [];

function disorder(dialog: readonly unknown[]): Complaint {
  const times = dialog.flatMap((message) => decodeTime(chatMessageSchema.safeParse(message).data?.time) ?? []);
  return times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0))
    ? null
    : 'the oldest message is not first';
}

// ── Quick panel ──────────────────────────────────────────────────────────────────────────────────────────────────────

async function tryPanel({ http, note }: ConformBench, { token }: Visit): Promise<void> {
  const reply = await http.call('GET', 'quick-panel/data', { token });
  if (isAbsent(reply)) return note.absent('P3-PANEL-1', String(reply.status));
  await tryDoor({ http, note }, token, ['GET', 'quick-panel/data']);
  const { events, notes } = quickPanelSchema.safeParse(reply.body).data ?? {};
  const lines = misfit(z.array(quickPanelEntrySchema), [...(events ?? []), ...(notes ?? [])]);
  note.judge('P3-PANEL-1', firstOf(unsuccessful(reply, quickPanelSchema), lines), reply);
}
