import type { ChatContact } from '@farspin/core/demo';
import { namingOf, type NamingStyle } from './naming.ts';
import type { ChatRecord } from './records.ts';

/** A team member with whom a player can chat. */
export interface TeamMember extends Pick<ChatContact, 'id' | 'name' | 'avatar' | 'status'> {
  readonly chatId: string;
  /** Messages from before the player joined, oldest first. `ago` is the number of minutes before the world began. */
  readonly before: readonly { readonly isTheirs: boolean; readonly message: string; readonly ago: number }[];
  readonly unread: number;
}

const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 1 1%22%3E%3Crect width=%221%22 height=%221%22 fill=%22%23468%22/%3E%3C/svg%3E';

const members: readonly Omit<TeamMember, 'chatId'>[] = [
  {
    ...{ id: '2001', name: 'Nora Velasquez', avatar: picture, status: 'online', unread: 2 },
    before: [
      { isTheirs: false, message: 'Is machine 104 back?', ago: 95 },
      { isTheirs: true, message: 'Nearly. The new panel is in.', ago: 90 },
      { isTheirs: true, message: 'It runs again.\nPlease try it when you can.', ago: 20 },
    ],
  },
  {
    ...{ id: '2002', name: 'Tomás Okafor', avatar: null, status: 'away', unread: 0 },
    before: [
      { isTheirs: true, message: 'The report of last week is ready.', ago: 1_500 },
      { isTheirs: false, message: 'Thank you!', ago: 1_490 },
    ],
  },
  {
    ...{ id: '2003', name: 'Selin Aksoy', avatar: null, status: 'do-not-disturb', unread: 1 },
    before: [{ isTheirs: true, message: 'In a call until noon.', ago: 45 }],
  },
  {
    ...{ id: '2004', name: 'Hamid Rahimi', avatar: null, status: 'offline', unread: 0 },
    before: [{ isTheirs: false, message: 'See you on Monday.', ago: 4_000 }],
  },
  { ...{ id: '2005', name: 'Ines Duarte', avatar: null, status: 'online', unread: 0 }, before: [] },
];

/** Answers of a contact, used in order. */
export const teamAnswers = [
  'Got it, thank you.',
  'Good question, I will look.',
  'Done.',
  'Can it wait until tomorrow?',
];

export function teamOf(names: NamingStyle): readonly TeamMember[] {
  const naming = namingOf(names);
  return members.map((member) => ({
    ...member,
    id: naming.id(member.id),
    name: naming.name(member.name),
    chatId: naming.id(`${member.id}0`),
  }));
}

const minuteMs = 60_000;

/** Creates a player's chat in its initial state. */
export const newChat = (playerId: string, team: readonly TeamMember[], startedAt: number): ChatRecord => ({
  id: playerId,
  status: 'online',
  reading: null,
  conversations: team
    .filter(({ before }) => before.length > 0)
    .map(({ id: contactId, unread, before }) => ({
      ...{ contactId, unread, answerAt: null },
      messages: before.map(({ isTheirs, message, ago }) => ({
        who: isTheirs ? contactId : playerId,
        message,
        at: startedAt - ago * minuteMs,
      })),
    })),
});
