import type { Accounts } from './accounts.ts';
import type { Context } from './context.ts';
import { createCourses } from './courses.ts';
import type { DemoCall } from './dials.ts';
import type { Answer, Platform } from './platform.ts';
import { quickPanel } from './quick-panel.ts';
import type { PlayerRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';
import { createRegistration } from './registration.ts';
import { createTeamChat } from './team-chat.ts';

type DemoDesk = Pick<Platform, DemoCall>;

/** The calls of the demo area. The dials can omit each of them. */
export function createDemoDesk(ctx: Context, accounts: Accounts): DemoDesk {
  const { dials } = ctx;
  const register = createRegistration(ctx, accounts);
  const courses = createCourses(ctx);
  const chat = createTeamChat(ctx);

  function withBearer<T>(call: DemoCall, token: string, answer: (player: PlayerRecord) => Answer<T>): Answer<T> {
    const bearer = accounts.bearer(token);
    if (!bearer.ok) return bearer;
    return dials.demoCalls.includes(call) ? answer(bearer.value) : refuse(refusals.absent());
  }

  return {
    register: (registration, ip) =>
      dials.demoCalls.includes('register') ? register(registration, ip) : refuse(refusals.absent()),
    updateCourse: (token, course) => withBearer('updateCourse', token, (player) => courses.update(player, course)),
    chatContacts: (token, query) => withBearer('chatContacts', token, (player) => chat.contacts(player, query)),
    chatUser: (token) => withBearer('chatUser', token, chat.user),
    updateChatUser: (token, change) => withBearer('updateChatUser', token, (player) => chat.changeUser(player, change)),
    chat: (token, between) => withBearer('chat', token, (player) => chat.open(player, between)),
    sendMessage: (token, message) => withBearer('sendMessage', token, (player) => chat.send(player, message)),
    quickPanel: (token) => withBearer('quickPanel', token, quickPanel),
  };
}
