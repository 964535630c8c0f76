import type { Auth, Freshness, Message, SlotSession, Transaction, User } from '@farspin/core';
import { localeOf, type Words } from '@farspin/core/messages';

/** A name longer than names of real servers, without a place to break. */
export const longName = 'Ağustosböceğiyleyüzleştirebileceklerimizden'.repeat(7).slice(0, 300);
const sentence = 'The operator has something to say that needs more words than anyone had thought of. ';
export const longText: Message = { kind: 'server', text: sentence.repeat(6) };
export const failure: Message = { kind: 'keyed', key: 'failure.lost', params: {} };
/** [READ1] Returns the text about a failed read that will be retried. */
export const saysTriedAgain =
  (message: Message) =>
  ({ say, t }: Words): string =>
    `${say(message)} ${t('startup.settings.now')}`;

const when = '2026-03-04T05:06:07.000Z';
export const user: User = {
  id: 'p1',
  username: 'demo',
  name: 'Ayşe',
  lastname: 'Yılmaz',
  displayName: 'Ayşe Yılmaz',
  email: 'ayse@example.test',
  group: null,
  type: null,
  permissions: [],
  photoUrl: null,
  shortcuts: [],
  theme: null,
};
export const signedIn = (who: User = user): Extract<Auth, { kind: 'signed-in' }> => ({
  kind: 'signed-in',
  session: {
    token: 'token',
    user: who,
    expiresAt: null,
    issuedAt: null,
    pinHash: null,
    ipAddress: '192.0.2.1',
    lastLogon: when,
    lastLogonIp: '192.0.2.1',
    passwordExpired: false,
  },
});

/** In the middle of a second, because the displayed clock may be off by a millisecond. */
const at = new Date(2026, 2, 4, 20, 14, 5, 500).getTime();
const live = { kind: 'live' } as const;
/** Returns a freshness in which the named data is old and all other data is live. */
export const oldIs = (...names: readonly ('balance' | 'lobby' | 'meters')[]): Freshness => ({
  ...{ lobby: live, balance: live, meters: live, told: true },
  ...Object.fromEntries(names.map((name) => [name, { kind: 'asOf', at }])),
});
/** Returns the text about old data. */
export const saysOld = ({ t, language }: Words): string =>
  t('freshness.as-of', { time: new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' }).format(at) });

export const transaction = (number: number, change: Partial<Transaction> = {}): Transaction => ({
  id: String(number),
  date: when,
  durationS: 3_661,
  from: 'wallet',
  amountMinor: -123_456,
  type: 3,
  tag: 'evening',
  machine: 'Ember Lynx 1',
  spinCount: 120,
  freeSpinCount: 3,
  start: when,
  end: when,
  ...change,
});
export const slotSession = (number: number, change: Partial<SlotSession> = {}): SlotSession => ({
  id: String(number),
  date: when,
  type: 'session',
  machine: 'Ember Lynx 1',
  ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  start: when,
  end: when,
  durationS: 3_661,
  spinCount: 120,
  freeSpinCount: 3,
  betMinor: 123_456,
  winMinor: 99_000,
  ...change,
});
