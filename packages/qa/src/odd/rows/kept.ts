import type { OddOperator } from '../odd.types.ts';
import { lobbyWithAll } from './acts.ts';

const intent = (at: number): string =>
  JSON.stringify([
    {
      ...{ id: 'i1', action: 'cash-in', machineId: '101', amountMinor: 100, at, balanceBeforeMinor: 500_000 },
      state: { kind: 'done', at: 1_700_000_000_000, movedMinor: 100 },
    },
  ]).replace('null', '1e300');

const keeping = (name: string, does: string, kept: Readonly<Record<string, string>>): OddOperator => ({
  name: `kept-${name}`,
  does: `finds ${does} on the device`,
  kept,
  acts: ['sign in', 'open a brand'],
  ...lobbyWithAll,
});

/** Rows in which the device's storage has odd contents and the operator is normal. */
export const keptRows: readonly OddOperator[] = [
  {
    ...keeping('journal-at-no-time', 'a transfer at an impossible time', { 'journal.$ID': intent(Infinity) }),
    acts: ['sign in', 'transactions'],
    web: ['Transactions'],
    terminal: ['Transactions'],
    logs: /kept\.malformed/,
    short: true,
  },
  keeping('journal-nonsense', 'an invalid journal', { 'journal.$ID': '{"a":[' }),
  keeping('stay-at-no-time', 'a stay at an impossible time', {
    stay: '{"sessionId":"s","startedAt":1e300,"wageredMinor":0,"wonMinor":0,"checkAt":null,"meters":null}',
  }),
  keeping('preferences-nonsense', 'invalid preferences', {
    preferences: '{"language":"en","balanceShown":true,"volume":1e300,"hiddenColumns":7}',
  }),
  keeping('look-nonsense', 'an invalid theme', { look: '{"main":"plaid","width":1e300}' }),
  keeping('personal-nonsense', 'invalid choices of the player', {
    'personal.$ID': '{"theme":{},"shortcuts":[null]}',
  }),
  keeping('machines-nonsense', 'invalid favourites', {
    'machines.$ID': '{"favourites":[{"id":""}],"recent":1e300}',
  }),
  keeping('offers-at-no-time', 'an offer that was used at an impossible time', {
    'offers.bonus.usedAt': '1e300',
  }),
  keeping('token-nonsense', 'an invalid token', { token: '{"token":7,"expiresAtHere":"soon"}' }),
  keeping('lock-nonsense', 'an invalid lock', { lock: '{"wrongPins":1e300}', 'lock.open-until': 'soon' }),
  keeping('clock-nonsense', 'an impossible clock', { clock: '1e300' }),
  keeping('active-at-no-time', 'a last activity at an impossible time', { 'active-at': '1e300' }),
  keeping('asked-nonsense', 'invalid records of requested offers', { 'offers.asked': '{"a":[' }),
  keeping('band-nonsense', 'an unknown picture quality', { 'video-band': '{"id":7}' }),
  keeping('game-view-nonsense', 'an invalid view of the game', { 'game-view': '{"volume":"loud","keys":1e300}' }),
  keeping('settings-nonsense', 'invalid settings', { settings: '{"money":{"currency":7},"lobby":1e300}' }),
  keeping('language-nonsense', 'an unknown language', { spoken: '{"xx":1}', 'remember-me': '7' }),
  keeping('last-seen-at-no-time', 'credits that were seen at an impossible time', {
    'last-seen': '{"machineId":"101","creditsMinor":1,"at":1e300}',
  }),
];
