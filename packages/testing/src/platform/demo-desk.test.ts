import { expect, test } from 'vitest';
import { demoCalls, type DemoCall } from './dials.ts';
import { createStage } from './fixture.ts';
import type { Answer } from './platform.ts';

test.each(demoCalls)('[PLATFORM45] the dials of an operator can omit the call %s', (left) => {
  const stage = createStage({ dials: { demoCalls: demoCalls.filter((one) => one !== left) } });
  const { token, user } = stage.signIn();
  const ask: Record<DemoCall, () => Answer<unknown>> = {
    register: () => stage.platform.register({ username: '', email: '', password: '' }),
    updateCourse: () => stage.platform.updateCourse(token, { id: 'c', fields: {} }),
    chatContacts: () => stage.platform.chatContacts(token, ''),
    chatUser: () => stage.platform.chatUser(token),
    updateChatUser: () => stage.platform.updateChatUser(token, { status: 'away' }),
    chat: () => stage.platform.chat(token, { contactId: '', userId: user.id }),
    sendMessage: () => stage.platform.sendMessage(token, { chatId: '', contactId: '', text: '' }),
    quickPanel: () => stage.platform.quickPanel(token),
  };
  for (const call of demoCalls) expect(ask[call](), call).not.toMatchObject({ error: { absent: call !== left } });
  expect(ask[left]()).toMatchObject({ error: { absent: true } });
});
