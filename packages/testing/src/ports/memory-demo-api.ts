import type { Reply } from '@farspin/core';
import type { DemoApi } from '@farspin/core/demo';
import type { Answer, Platform } from '../platform/platform.ts';
import type { DemoCall } from '../platform/dials.ts';

/** Creates the calls of the demo area over the in-memory wire. `call` sends a call by its name. */
export const createMemoryDemoApi = (
  call: <T>(name: DemoCall, carryOut: () => Answer<T>) => Reply<T>,
  host: () => Platform,
): DemoApi => ({
  register: (registration) => call('register', () => host().register(registration)),
  updateCourse: (token, course) => call('updateCourse', () => host().updateCourse(token, course)),
  chatContacts: (token, query) => call('chatContacts', () => host().chatContacts(token, query)),
  chatUser: (token) => call('chatUser', () => host().chatUser(token)),
  updateChatUser: (token, change) => call('updateChatUser', () => host().updateChatUser(token, change)),
  chat: (token, between) => call('chat', () => host().chat(token, between)),
  sendMessage: (token, message) => call('sendMessage', () => host().sendMessage(token, message)),
  quickPanel: (token) => call('quickPanel', () => host().quickPanel(token)),
});
