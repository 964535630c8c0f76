import { isGood, json, replies, without, type Deviation } from './deviation.ts';

const row = (id: string, more: object = {}): object => ({ id, amount: 5, type: 3, ...more });
const page = (...items: readonly object[]) => ({ status: 200, body: { items, nextCursor: null, total: null } });
/** Adds rows to the end of the list. */
const more = (limit: RegExp, ...rows: readonly object[]) =>
  json(new RegExp(`player/transactions\\?limit=${limit.source}$`), ({ items, ...body }) =>
    Array.isArray(items) ? { ...body, items: [...items, ...rows] } : body,
  );
/** Changes the rows of one type. */
const changed = (type: number, change: (row: Readonly<Record<string, unknown>>) => object) =>
  json(/player\/transactions\?/, ({ items, ...body }) => ({
    ...body,
    ...(Array.isArray(items) ? { items: items.map((one) => (Object(one).type === type ? change(one) : one)) } : {}),
  }));

export const pages: readonly Deviation[] = [
  {
    about: 'has a page that is no list',
    mutation: { http: json(/transactions\?limit=25$/, (body) => ('items' in body ? { rows: [] } : body)) },
    ...{ fails: ['P2-TRANSACTIONS-1'], mix: 'e' },
  },
  {
    about: 'ends a list with an empty cursor',
    mutation: {
      http: json(/transactions\?limit=25$/, (body) => ('items' in body ? { ...body, nextCursor: '' } : body)),
    },
    ...{ fails: ['P2-TRANSACTIONS-1'], mix: 'a' },
  },
  {
    about: 'has a transaction of a type that nobody knows',
    mutation: { http: more(/25/, row('x', { type: 9 })) },
    ...{ fails: ['P2-TRANSACTIONS-2'], mix: 'd' },
  },
  {
    about: 'brings more than was asked for',
    mutation: { http: more(/\d+/, row('x'), row('y'), row('z')) },
    ...{ fails: ['P2-TRANSACTIONS-3'], mix: 'c' },
  },
  {
    about: 'has transactions of next year',
    mutation: { http: replies(/transactions\?limit=25&from=/, () => page(row('x'))) },
    ...{ fails: ['P2-TRANSACTIONS-4'], mix: 'd' },
  },
  {
    about: 'has transactions of 1970',
    mutation: { http: replies(/transactions\?limit=25&to=/, () => page(row('x'))) },
    ...{ fails: ['P2-TRANSACTIONS-4'], mix: 'c' },
  },
  {
    about: 'finds transactions that have nothing of the text',
    mutation: { http: replies(/transactions\?limit=25&search=/, () => page(row('x'))) },
    ...{ fails: ['P2-TRANSACTIONS-4'], mix: 'a' },
  },
  {
    about: 'counts a cash-in below 0, as money that left the wallet',
    mutation: { http: changed(3, (one) => ({ ...one, amount: -Number(one['amount']) })) },
    ...{ fails: ['P2-TRANSACTIONS-5'], mix: 'b' },
  },
  {
    about: 'has the amounts of cash-outs in the currency, not in its minor units',
    mutation: { http: changed(4, (one) => ({ ...one, amount: Math.round(Number(one['amount']) / 100) })) },
    ...{ fails: ['P2-TRANSACTIONS-5'], mix: 'c' },
  },
  {
    about: 'leaves a cash-in out of the list',
    mutation: {
      http: json(/player\/transactions\?/, ({ items, ...body }) => ({
        ...body,
        ...(Array.isArray(items) ? { items: items.filter((one) => Object(one).type !== 3) } : {}),
      })),
    },
    fails: ['P2-TRANSACTIONS-5'],
  },
  {
    about: 'has sessions that are no page',
    mutation: { http: json(/slot-sessions\?limit=25$/, (body) => ('items' in body ? { items: {} } : body)) },
    ...{ fails: ['P2-SESSIONS-1'], mix: 'c' },
  },
  {
    about: 'has an entry of a type that nobody knows',
    mutation: {
      http: json(/slot-sessions\?limit=25$/, (body) =>
        'items' in body ? { ...body, items: [{ id: 1, type: 'teleported' }] } : body,
      ),
    },
    ...{ fails: ['P2-SESSIONS-2'], mix: 'd' },
  },
  {
    about: 'has pages that repeat themselves',
    mutation: { path: (path) => path.replace(/(slot-sessions.*)&cursor=[^&]*/, '$1') },
    ...{ fails: ['P2-SESSIONS-3'], mix: 'e' },
  },
  {
    about: 'skips a row between its pages',
    mutation: {
      http: json(/slot-sessions\?limit=3&cursor=/, ({ items, ...body }) => ({
        ...body,
        items: Array.isArray(items) ? items.slice(1) : items,
      })),
    },
    ...{ fails: ['P2-SESSIONS-3'], mix: 'b' },
  },
  {
    about: 'has all sessions, whatever they are asked for',
    mutation: { path: (path) => path.replace(/(slot-sessions\?limit=25)&(?:from|to|search)=.*/, '$1') },
    ...{ fails: ['P2-SESSIONS-4'], mix: 'd' },
  },
  {
    about: 'has a profile without a name',
    mutation: { http: json(/profile$/, (body) => without(body, 'username')) },
    ...{ fails: ['P2-PROFILE-1'], mix: 'd' },
  },
  {
    about: 'refuses a wrong old password for another reason',
    mutation: { http: json(/password$/, (body) => (body['code'] === 40_001 ? { ...body, code: 40_000 } : body)) },
    ...{ fails: ['P2-PASSWORD-1'], mix: 'd' },
  },
  {
    about: 'refuses a short password for another reason',
    mutation: { http: json(/password$/, (body) => (body['code'] === 40_101 ? { ...body, code: 40_000 } : body)) },
    ...{ fails: ['P2-PASSWORD-2'], mix: 'keys', asks: { changePassword: true, pin: '4321' } },
  },
  {
    about: 'changes a password, and says that it has not',
    mutation: { http: replies(/password$/, (reply) => (isGood(reply) ? { status: 409, body: {} } : reply)) },
    ...{ fails: ['P2-PASSWORD-3'], mix: 'keys', asks: { changePassword: true, pin: '4321' } },
  },
  {
    about: 'tells no tries that are left at a wrong password for the PIN',
    mutation: {
      http: replies(/player\/pin$/, (reply) =>
        reply.status === 401 || isGood(reply)
          ? reply
          : { status: 400, body: { code: 10_700, Params: { left_count: 2 } } },
      ),
    },
    ...{ fails: ['P1-LOGIN-4'], mix: 'b' },
  },
  {
    about: 'breaks down at a wrong password',
    mutation: { http: replies(/player\/pin$/, (reply) => (reply.status === 401 ? reply : { status: 500, body: '' })) },
    ...{ fails: ['P2-PIN-1'], mix: 'c' },
  },
  {
    about: 'ends the visit at a wrong password',
    mutation: {
      http: replies(/player\/pin$/, (reply) => (Object(reply.body).code === 10 ? reply : { ...reply, status: 401 })),
    },
    ...{ fails: ['P2-PIN-1'], mix: 'd' },
  },
  {
    about: 'sets a PIN in spite of a wrong password',
    mutation: () => {
      let asked = 0;
      return {
        http: json(/validate$/, (body) => {
          if (!('token' in body)) return body;
          asked += 1;
          return asked > 2 ? { ...body, pin_code: '0'.repeat(64) } : body;
        }),
      };
    },
    ...{ fails: ['P2-PIN-1'], mix: 'e' },
  },
  {
    about: 'keeps another hash than that of the PIN',
    mutation: () => {
      let isSet = false;
      return {
        send(call, body) {
          if (call.endsWith('player/pin')) isSet = body['pin'] === '4321';
          return body;
        },
        http: json(/validate$/, (body) => ('token' in body && isSet ? { ...body, pin_code: 'f'.repeat(64) } : body)),
      };
    },
    ...{ fails: ['P2-PIN-2'], mix: 'keys', asks: { changePassword: true, pin: '4321' } },
  },
  {
    about: 'forgets the theme',
    mutation: {
      send: (call, body) => (call.endsWith('user/update') ? { user: { theme: null, shortcuts: [] } } : body),
    },
    ...{ fails: ['P2-USER-1'], mix: 'd' },
  },
];
