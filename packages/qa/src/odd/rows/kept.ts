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

/** Odd contents of a device's storage; the operator is as usual. */
export const keptRows: readonly OddOperator[] = [
  {
    ...keeping('journal-at-no-time', 'a transfer at a time that no date can show', { 'journal.$ID': intent(Infinity) }),
    acts: ['sign in', 'transactions'],
    web: ['Transactions'],
    terminal: ['Transactions'],
    logs: /kept\.malformed/,
    short: true,
  },
  keeping('journal-nonsense', 'a journal that is none', { 'journal.$ID': '{"a":[' }),
  keeping('stay-at-no-time', 'a stay at a time that no date can show', {
    stay: '{"sessionId":"s","startedAt":1e300,"wageredMinor":0,"wonMinor":0,"checkAt":null,"meters":null}',
  }),
  keeping('preferences-nonsense', 'choices that are none', {
    preferences: '{"language":"en","balanceShown":true,"volume":1e300,"hiddenColumns":7}',
  }),
  keeping('look-nonsense', 'a look that is none', { look: '{"main":"plaid","width":1e300}' }),
  keeping('personal-nonsense', 'choices of the player that are none', {
    'personal.$ID': '{"theme":{},"shortcuts":[null]}',
  }),
  keeping('machines-nonsense', 'favourites that are none', {
    'machines.$ID': '{"favourites":[{"id":""}],"recent":1e300}',
  }),
  keeping('offers-at-no-time', 'an offer that was used at a time that no date can show', {
    'offers.bonus.usedAt': '1e300',
  }),
  keeping('token-nonsense', 'a token that is none', { token: '{"token":7,"expiresAtHere":"soon"}' }),
  keeping('lock-nonsense', 'a lock that is none', { lock: '{"wrongPins":1e300}', 'lock.open-until': 'soon' }),
  keeping('clock-nonsense', 'a clock that was set by no time', { clock: '1e300' }),
  keeping('active-at-no-time', 'a last activity at a time that no date can show', { 'active-at': '1e300' }),
  keeping('asked-nonsense', 'offers that were asked for by nobody', { 'offers.asked': '{"a":[' }),
  keeping('band-nonsense', 'a picture quality that there is not', { 'video-band': '{"id":7}' }),
  keeping('game-view-nonsense', 'a view of the game that is none', { 'game-view': '{"volume":"loud","keys":1e300}' }),
  keeping('settings-nonsense', 'settings that are none', { settings: '{"money":{"currency":7},"lobby":1e300}' }),
  keeping('language-nonsense', 'a language that nobody speaks', { spoken: '{"xx":1}', 'remember-me': '7' }),
  keeping('last-seen-at-no-time', 'credits that were seen at a time that no date can show', {
    'last-seen': '{"machineId":"101","creditsMinor":1,"at":1e300}',
  }),
];
