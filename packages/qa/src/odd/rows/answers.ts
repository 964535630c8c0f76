import type { Tricks } from '../front.ts';
import type { OddOperator } from '../odd.types.ts';
import { lobbyWithAll } from './acts.ts';
import { record, changing, answering, onlyApi, page } from './changes.ts';

const answers: readonly OddOperator[] = [
  {
    name: 'page-for-api',
    does: 'answers the sign-in with an HTML page',
    tricks: answering('/api/login', { status: 200, body: page }),
    acts: ['sign in'],
    web: ["is not an operator's server"],
    terminal: ["is not an operator's server"],
    logs: /./,
  },
  {
    name: 'login-500',
    does: 'answers the sign-in with 500',
    tricks: answering('/api/login', { status: 500, body: {} }),
    acts: ['sign in'],
    web: ['There is a problem on our side'],
    terminal: ['There is a problem on our side'],
  },
  {
    name: 'login-gateway-429',
    does: 'has a gateway that answers the sign-in with its own 429',
    tricks: answering('/api/login', { status: 429, body: { code: 429, message: 'slow down' } }),
    acts: ['sign in'],
    web: ['Sign in'],
    terminal: ['Password'],
    never: ['banned', 'protected'],
  },
  {
    name: 'login-without-token',
    does: 'answers a sign-in without a token',
    tricks: onlyApi(changing('/api/login', (body) => ({ ...record(body), token: undefined }))),
    acts: ['sign in'],
    web: ["We couldn't read the server's answer"],
    terminal: ["We couldn't read the server's answer"],
    logs: /malformed/,
  },
  {
    name: 'login-odd-extras',
    does: 'sends invalid values for the last sign-in, the addresses and the PIN hash',
    tricks: onlyApi(
      changing('/api/login', (body) => ({
        ...record(body),
        ...{ last_logon: 1e300, last_logon_ip: {}, ip_address: [], password_expired: 'no', pin_code: 7 },
      })),
    ),
    acts: ['sign in', 'open a brand'],
    ...lobbyWithAll,
    logs: /malformed/,
  },
  {
    name: 'wrong-token',
    does: 'rejects the token of a link',
    acts: ['open with a wrong token'],
    web: ['The sign-in was not accepted'],
    terminal: ['The sign-in was not accepted'],
    never: ['no longer valid'],
    short: true,
  },
  {
    name: 'brands-500-once',
    does: 'answers the first request for brands with 500',
    tricks: answering('/api/machine/brands', ({ before }) => (before === 0 ? { status: 500, body: {} } : undefined)),
    acts: ['sign in', 'open a brand'],
    ...lobbyWithAll,
    never: ['could not be loaded'],
  },
  {
    name: 'validate-500-once',
    does: 'answers the first validate with 500',
    tricks: answering('/api/validate', ({ before }) => (before === 0 ? { status: 500, body: {} } : undefined)),
    acts: ['sign in', 'open a brand', 'start again'],
    ...lobbyWithAll,
    never: ['could not be loaded'],
  },
  {
    name: 'no-brands',
    does: 'has no brands',
    tricks: onlyApi(changing('/api/machine/brands', () => [])),
    acts: ['sign in'],
    web: ['Lobby', '₺5,000.00'],
    terminal: ['Brands', '₺5,000.00'],
  },
  {
    name: 'settings-503',
    does: 'answers Settings.json with 503',
    tricks: answering('/Settings.json', { status: 503, body: 'busy' }),
    acts: ['open'],
    web: ['There is a problem on our side'],
    terminal: ['does not send its settings'],
  },
  {
    name: 'settings-absent',
    does: 'has no Settings.json',
    tricks: answering('/Settings.json', { status: 404, body: {} }),
    acts: ['sign in'],
    web: ['5,000.00'],
    terminal: ['5,000.00'],
  },
  {
    name: 'settings-page',
    does: 'answers Settings.json with an HTML page',
    tricks: answering('/Settings.json', { status: 200, body: page }),
    acts: ['open'],
    web: ['There is a problem on our side'],
    terminal: ['does not send its settings'],
  },
  {
    name: 'settings-nonsense',
    does: 'has unusable values in Settings.json',
    settings: { money: { currency: 7 }, lobby: { refreshMs: 'soon', jackpots: [] }, video: { stallMs: -1 } },
    acts: ['sign in', 'open a brand'],
    web: ['Ember Lynx', '6 machines'],
    terminal: ['Brands'],
    logs: /settings/i,
  },
];

const row = (id: unknown) => ({ id, date: 1_770_000_000_000, amount: 1_234, type: 3 });
const lists = (items: readonly unknown[], nextCursor: (before: number) => unknown, total: unknown = 9): Tricks =>
  answering('/api/player/transactions', ({ before }) => ({
    status: 200,
    body: { items, nextCursor: nextCursor(before), total },
  }));
const history: readonly OddOperator[] = [
  {
    name: 'list-odd-times',
    does: 'lists transactions with times outside the range of dates',
    tricks: lists([row(1), { ...row(2), date: 1e300 }, { ...row(3), date: 'soon' }], () => null),
    acts: ['sign in', 'transactions'],
    web: ['12.34'],
    terminal: ['12.34'],
    never: ['Invalid Date'],
  },
  {
    name: 'list-500-once',
    does: 'answers the first request for transactions with 500',
    tricks: answering('/api/player/transactions', ({ before }) =>
      before === 0 ? { status: 500, body: {} } : { status: 200, body: { items: [row(1)], nextCursor: null, total: 1 } },
    ),
    acts: ['sign in', 'transactions'],
    web: ['12.34'],
    terminal: ['12.34'],
  },
  {
    name: 'list-twice',
    does: 'lists the same transaction twice',
    tricks: lists([row(1), row(1)], () => null),
    acts: ['sign in', 'transactions'],
    web: ['12.34'],
    terminal: ['12.34'],
    never: [/12\.34.*12\.34.*12\.34/],
  },
  {
    name: 'list-same-cursor',
    does: 'repeats the cursor of its pages',
    tricks: lists([row(1)], () => 'again'),
    acts: ['sign in', 'transactions'],
    web: ['12.34'],
    terminal: ['12.34'],
  },
  ...(
    [
      ['text', 'x'],
      ['fraction', 2.5],
      ['negative', -3],
    ] as const
  ).map(([name, total]): OddOperator => ({
    name: `list-total-${name}`,
    does: `sends ${JSON.stringify(total)} as the total of transactions`,
    tricks: lists([row(1)], () => null, total),
    acts: ['sign in', 'transactions'],
    web: ['12.34'],
    terminal: ['12.34'],
    never: ["We couldn't read the server's answer"],
    logs: /malformed/,
  })),
  {
    name: 'list-odd-counts',
    does: 'lists transactions with impossible counts and durations',
    tricks: lists([{ ...row(1), spinCount: -3, freeSpinCount: 0.5, durationS: 1e300 }], () => null, 1),
    acts: ['sign in', 'transactions'],
    web: ['12.34'],
    terminal: ['12.34'],
    never: ['e+', '-3', '0.5'],
    logs: /malformed/,
  },
  ...(
    [
      ['empty', ''],
      ['odd', {}],
    ] as const
  ).map(([name, cursor]): OddOperator => ({
    name: `list-cursor-${name}`,
    does: `sends ${JSON.stringify(cursor)} as the cursor for more transactions`,
    tricks: lists([row(1)], () => cursor, 3),
    acts: ['sign in', 'transactions'],
    web: ['12.34', 'The other entries could not be loaded'],
    terminal: ['12.34', 'The other entries could not be loaded'],
  })),
  {
    name: 'list-of-12000',
    does: 'lists 12 000 transactions on one page',
    tricks: lists(
      Array.from({ length: 12_000 }, (_, at) => row(at + 1)),
      () => null,
      12_000,
    ),
    acts: ['sign in', 'transactions'],
    web: ['12.34', /The list stops after 10,?000 entries/],
    terminal: ['12.34', /The list stops after 10,?000 entries/],
  },
  {
    name: 'list-without-id',
    does: 'lists transactions without an id',
    tricks: lists([row(1), row(null)], () => null),
    acts: ['sign in', 'transactions'],
    web: ['12.34'],
    terminal: ['12.34'],
    logs: /malformed/,
  },
];

/** Operators with odd answers to HTTP calls. */
export const answerRows: readonly OddOperator[] = [...answers, ...history];
