import { expect, it } from 'vitest';
import { noTeamChat, stepTeamChat } from './team-chat.rules.ts';
import type { TeamChat, TeamChatEvent } from './team-chat.types.ts';
import { contact, dialogWith, lost, said } from './team-chat.fixture.ts';

const events: readonly TeamChatEvent[] = [
  { kind: 'userCame', userId: '7' },
  { kind: 'listed', isListed: true },
  { kind: 'opened' },
  { kind: 'contactsCame', query: '', contacts: [contact('a', 1), contact('b', 2)] },
  { kind: 'selected', contactId: 'a' },
];
const begun: TeamChat = events.reduce(stepTeamChat, noTeamChat);

it.each<TeamChatEvent>([
  { kind: 'chatCame', contactId: 'b', opened: dialogWith('b', said('b', 'hi')) },
  { kind: 'contactsCame', query: 'x', contacts: [] },
  { kind: 'selected', contactId: 'a' },
  { kind: 'opened' },
  { kind: 'userCame', userId: '7' },
])('[DEMO5] ignores a $kind event that is repeated or for another contact or search', (event) => {
  expect(stepTeamChat(begun, event)).toBe(begun);
});

it('[DEMO5] ignores an answer that arrives after the panel is closed', () => {
  const closed = stepTeamChat(begun, { kind: 'closed' });
  const late: readonly TeamChatEvent[] = [
    { kind: 'chatCame', contactId: 'a', opened: dialogWith('a') },
    { kind: 'readFailed', part: 'conversation', error: lost },
    { kind: 'searched', query: 'x' },
    { kind: 'selected', contactId: 'b' },
  ];
  expect(late.reduce(stepTeamChat, closed)).toEqual(closed);
});

it('keeps the selected contact when a later list does not contain the contact', () => {
  const later = stepTeamChat(begun, { kind: 'contactsCame', query: '', contacts: [contact('b', 2)] });
  expect([later.selected?.id, later.unread]).toEqual(['a', 2]);
});
