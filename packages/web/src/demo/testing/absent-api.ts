import { err, type Reply } from '@farspin/core';
import type { DemoApi } from '@farspin/core/demo';
import { of } from 'rxjs';

const nothing = (): Reply<never> => of(err({ kind: 'absent' } as const));
/** The API of a server that supports none of the demo area's calls. */
export const absentApi: DemoApi = {
  register: nothing,
  updateCourse: nothing,
  chatContacts: nothing,
  chatUser: nothing,
  updateChatUser: nothing,
  chat: nothing,
  sendMessage: nothing,
  quickPanel: nothing,
};
