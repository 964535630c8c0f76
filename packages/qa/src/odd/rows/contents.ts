import { dialChoices } from '@farspin/testing';
import type { Tricks } from '../front.ts';
import type { OddOperator } from '../odd.types.ts';
import { credits, lobbyWithAll, moneyIn, toMachine } from './acts.ts';
import { record, changing, onlyApi, balances, machines, pushing } from './changes.ts';

const figures: readonly OddOperator[] = [
  ...(
    [
      ['fraction', '0.5', 'a fraction'],
      ['text', '"12.50"', 'a text'],
      ['beyond-exact', '9007199254740993', '2^53 + 1'],
      ['huge', '1e21', '1e21'],
      ['negative', '-500', 'an amount below 0'],
    ] as const
  ).map(([name, balance, does]): OddOperator => ({
    name: `balance-${name}`,
    does: `sends ${does} as the balance`,
    tricks: balances(balance),
    acts: ['sign in', 'open a brand'],
    web: ['Ember Lynx', 'Not available'],
    terminal: ['Brands', 'Not available'],
    never: ['12.50', '0.5', 'e+'],
    logs: /malformed|odd|amount|balance/,
  })),
  {
    name: 'meters-beyond',
    does: 'pushes credits too large for an exact number',
    tricks: pushing('meters', (meters) => ({ ...meters, credits: 2 ** 53 + 2 })),
    acts: toMachine,
    web: ['Leave'],
    terminal: ['l leave'],
    never: ['90,071,992'],
  },
  {
    name: 'jackpots-nonsense',
    does: 'sends jackpots that are not amounts',
    tricks: onlyApi(
      changing('/api/machine/brands', (body) =>
        (Array.isArray(body) ? body : []).map((brand) => ({ ...record(brand), jackpot: 'soon, , 1e99, -5, 1.234' })),
      ),
    ),
    acts: ['sign in', 'open a brand'],
    ...lobbyWithAll,
  },
  {
    name: 'yen',
    does: 'pays in yen, with the digits of ISO 4217',
    settings: { money: { currency: 'JPY', digits: 'iso' } },
    acts: ['sign in'],
    web: ['¥500,000'],
    terminal: ['¥500,000'],
    never: ['500,000.00'],
    short: true,
  },
  {
    name: 'dinar',
    does: 'pays in Kuwaiti dinars, with the digits of ISO 4217',
    settings: { money: { currency: 'KWD', digits: 'iso' } },
    acts: ['sign in'],
    web: ['500.000'],
    terminal: ['500.000'],
  },
];

const ids: readonly OddOperator[] = [
  ...(
    [
      ['percent', '50%', 'a % in'],
      ['slash', 'a/b?c#d', 'a slash, ? and # in'],
      ['escaped', '%2F..', 'an escaped slash in'],
      ['emoji', '🎰 İ', 'an emoji and a space in'],
    ] as const
  ).map(([name, text, does]): OddOperator => ({
    name: `id-${name}`,
    does: `has ${does} a machine's name`,
    tricks: machines((machine, at) => (at < 2 ? { ...machine, name: `${text} ${at}` } : machine)),
    acts: ['sign in', 'open a brand'],
    web: [`${text} 1`],
    terminal: [`${text} 0`],
  })),
  {
    name: 'id-dots',
    does: 'has a machine with the id ..',
    tricks: machines((machine, at) => (at === 2 ? { ...machine, id: '..' } : machine)),
    acts: ['sign in', 'open a brand'],
    web: ['Ember Lynx 1', 'Ember Lynx 2'],
    terminal: ['Ember Lynx 1', 'Ember Lynx 2'],
    never: [/Lynx 3 (?!available)/],
    logs: /./,
  },
  {
    name: 'name-of-300',
    does: 'has a machine with a name of 300 characters',
    tricks: machines((machine, at) => (at === 1 ? { ...machine, name: `Long ${'x'.repeat(295)}` } : machine)),
    acts: ['sign in', 'open a brand'],
    web: ['Ember Lynx 1', 'Long xxx'],
    terminal: ['Ember Lynx 1', 'Long xxx'],
  },
  {
    name: 'name-that-turns',
    does: 'has right-to-left marks in a name',
    tricks: machines((machine, at) => (at === 1 ? { ...machine, name: '\u202Ereverse\u202C' } : machine)),
    acts: ['sign in', 'open a brand'],
    web: ['Ember Lynx 1', '₺5,000.00'],
    terminal: ['Ember Lynx 1', '₺5,000.00'],
  },
  {
    name: 'brand-all',
    does: 'has brands with the ids all and brands',
    tricks: onlyApi(
      changing('/api/machine/brands', (body) => [
        ...(Array.isArray(body) ? body : []),
        ...['all', 'brands'].map((id) => ({ id, name: `Taken ${id}`, jackpot: null, machineCount: 1 })),
      ]),
    ),
    acts: ['sign in', 'open a brand'],
    ...lobbyWithAll,
    never: ['Taken'],
    logs: /left/,
  },
  {
    name: 'machine-without-id',
    does: 'lists a machine without an id',
    tricks: machines((machine, at) => (at === 2 ? { ...machine, id: null } : machine)),
    acts: ['sign in', 'open a brand'],
    web: ['Ember Lynx 1', 'Ember Lynx 2'],
    terminal: ['Ember Lynx 1', 'Ember Lynx 2'],
    never: [/Lynx 3 (?!available)/],
    logs: /malformed|left/,
  },
  {
    name: 'unknown-status',
    does: 'lists a machine with an unknown status',
    tricks: machines((machine, at) => (at === 2 ? { ...machine, status: 'dancing' } : machine)),
    acts: ['sign in', 'open a brand'],
    web: ['Ember Lynx 3', 'Unknown'],
    terminal: ['Ember Lynx 3', 'Unknown'],
  },
];

const named: readonly OddOperator[] = dialChoices.names
  .filter((style) => style !== 'plain')
  .map((names): OddOperator => ({
    name: `names-${names}`,
    does: `has odd ids and names: ${names}`,
    dials: { names },
    acts: moneyIn,
    ...credits,
  }));

const session = (status: unknown) => ({ status, id: '101', name: 'Ember Lynx 1', machine_status: 'waiting' });
const pushes: readonly OddOperator[] = [
  {
    name: 'session-99',
    does: 'pushes a session with the status 99',
    tricks: pushing('session', () => session(99)),
    acts: ['sign in', 'open a brand'],
    web: ['Ember Lynx 1'],
    terminal: ['Ember Lynx 1'],
    never: ['connect again'],
    logs: /malformed/,
  },
  {
    name: 'session-without-name',
    does: 'pushes a session at a machine without a name',
    tricks: pushing('session', () => ({ ...session(1), name: null })),
    acts: ['sign in'],
    web: ['connect again'],
    terminal: ['connect again'],
  },
  {
    name: 'session-odd-status',
    does: 'pushes a session at a machine with an unknown status',
    tricks: pushing('session', () => ({ ...session(true), machine_status: 'dancing' })),
    acts: ['sign in'],
    web: ['state is not known'],
    terminal: ['state is not known'],
  },
  {
    name: 'meters-nonsense',
    does: 'pushes meters that are not numbers',
    tricks: pushing('meters', () => ({ credits: 'many', bet: null })),
    acts: moneyIn,
    web: ['Leave'],
    terminal: ['l leave'],
    logs: /malformed/,
  },
];

/** Returns tricks that change the answer to a machine's `init`, the only answer with a list of capabilities. */
const joining = (change: (answer: Record<string, unknown>) => object): Tricks =>
  pushing('init', (answer) => ('capabilities' in answer ? { ...answer, ...change(answer) } : answer));
const joins: readonly OddOperator[] = [
  {
    name: 'clock-in-seconds',
    does: 'sends its clock in seconds',
    tricks: joining(() => ({ now: 1_796_000_000 })),
    acts: [...moneyIn, 'start'],
    web: [/Credits ₺(?!100\.00)\d/],
    terminal: null,
    never: ['too late'],
    logs: /malformed/,
  },
  {
    name: 'init-odd-extras',
    does: 'answers a join with an unreadable session, buttons and qualities',
    tricks: joining(({ machine }) => {
      const { buttons, ...rest } = record(machine);
      const odd = [null, { label: 'no id' }, ...(Array.isArray(buttons) ? buttons : [])];
      return { sessionId: {}, machine: { ...rest, name: 7, buttons: odd }, video: { bands: 'many' } };
    }),
    acts: moneyIn,
    ...credits,
    logs: /malformed/,
  },
];

/** Operators with odd figures, names, answers and pushes. */
export const contentRows: readonly OddOperator[] = [...figures, ...ids, ...named, ...joins, ...pushes];
