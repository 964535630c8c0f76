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
    about: 'sends a page that is not a list',
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
    about: 'sends a transaction of an unknown type',
    mutation: { http: more(/25/, row('x', { type: 9 })) },
    ...{ fails: ['P2-TRANSACTIONS-2'], mix: 'd' },
  },
  {
    about: 'sends more items than the limit',
    mutation: { http: more(/\d+/, row('x'), row('y'), row('z')) },
    ...{ fails: ['P2-TRANSACTIONS-3'], mix: 'c' },
  },
  {
    about: 'sends transactions of next year',
    mutation: { http: replies(/transactions\?limit=25&from=/, () => page(row('x'))) },
    ...{ fails: ['P2-TRANSACTIONS-4'], mix: 'd' },
  },
  {
    about: 'has transactions of 1970',
    mutation: { http: replies(/transactions\?limit=25&to=/, () => page(row('x'))) },
    ...{ fails: ['P2-TRANSACTIONS-4'], mix: 'c' },
  },
  {
    about: 'finds transactions without the text of the search',
    mutation: { http: replies(/transactions\?limit=25&search=/, () => page(row('x'))) },
    ...{ fails: ['P2-TRANSACTIONS-4'], mix: 'a' },
  },
  {
    about: 'sends a cash-in with an amount below 0',
    mutation: { http: changed(3, (one) => ({ ...one, amount: -Number(one['amount']) })) },
    ...{ fails: ['P2-TRANSACTIONS-5'], mix: 'b' },
  },
  {
    about: 'sends amounts of cash-outs in major instead of minor units',
    mutation: { http: changed(4, (one) => ({ ...one, amount: Math.round(Number(one['amount']) / 100) })) },
    ...{ fails: ['P2-TRANSACTIONS-5'], mix: 'c' },
  },
  {
    about: 'omits a cash-in from the list',
    mutation: {
      http: json(/player\/transactions\?/, ({ items, ...body }) => ({
        ...body,
        ...(Array.isArray(items) ? { items: items.filter((one) => Object(one).type !== 3) } : {}),
      })),
    },
    fails: ['P2-TRANSACTIONS-5'],
  },
  {
    about: 'sends sessions that are not a page',
    mutation: { http: json(/slot-sessions\?limit=25$/, (body) => ('items' in body ? { items: {} } : body)) },
    ...{ fails: ['P2-SESSIONS-1'], mix: 'c' },
  },
  {
    about: 'sends an entry of an unknown type',
    mutation: {
      http: json(/slot-sessions\?limit=25$/, (body) =>
        'items' in body ? { ...body, items: [{ id: 1, type: 'teleported' }] } : body,
      ),
    },
    ...{ fails: ['P2-SESSIONS-2'], mix: 'd' },
  },
  {
    about: 'repeats rows on later pages',
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
    about: 'sends all sessions, whatever the query',
    mutation: { path: (path) => path.replace(/(slot-sessions\?limit=25)&(?:from|to|search)=.*/, '$1') },
    ...{ fails: ['P2-SESSIONS-4'], mix: 'd' },
  },
  {
    about: 'sends a profile without a name',
    mutation: { http: json(/profile$/, (body) => without(body, 'username')) },
    ...{ fails: ['P2-PROFILE-1'], mix: 'd' },
  },
  {
    about: 'refuses a wrong old password with another code',
    mutation: { http: json(/password$/, (body) => (body['code'] === 40_001 ? { ...body, code: 40_000 } : body)) },
    ...{ fails: ['P2-PASSWORD-1'], mix: 'd' },
  },
  {
    about: 'refuses a short password with another code',
    mutation: { http: json(/password$/, (body) => (body['code'] === 40_101 ? { ...body, code: 40_000 } : body)) },
    ...{ fails: ['P2-PASSWORD-2'], mix: 'keys', asks: { changePassword: true, pin: '4321' } },
  },
  {
    about: 'changes a password, but reports that it did not',
    mutation: { http: replies(/password$/, (reply) => (isGood(reply) ? { status: 409, body: {} } : reply)) },
    ...{ fails: ['P2-PASSWORD-3'], mix: 'keys', asks: { changePassword: true, pin: '4321' } },
  },
  {
    about: 'omits the attempts left after a wrong password for the PIN',
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
    about: 'fails at a wrong password',
    mutation: { http: replies(/player\/pin$/, (reply) => (reply.status === 401 ? reply : { status: 500, body: '' })) },
    ...{ fails: ['P2-PIN-1'], mix: 'c' },
  },
  {
    about: 'signs the player out at a wrong password',
    mutation: {
      http: replies(/player\/pin$/, (reply) => (Object(reply.body).code === 10 ? reply : { ...reply, status: 401 })),
    },
    ...{ fails: ['P2-PIN-1'], mix: 'd' },
  },
  {
    about: 'sets a PIN despite a wrong password',
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
    about: 'stores a hash other than that of the PIN',
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
