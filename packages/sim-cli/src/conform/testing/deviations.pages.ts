import { isGood, json, replies, without, type Deviation } from './deviation.ts';

const row = (id: number, more: object = {}): object => ({ id, amount: 5, type: 3, ...more });
const page = (...items: readonly object[]) => ({ status: 200, body: { items, nextCursor: null, total: null } });
/** A list of rows, of which only so many are brought as were asked for. */
const rows = (limit: RegExp, ...items: readonly object[]) =>
  replies(new RegExp(`player/transactions\\?limit=${limit.source}$`), (reply) =>
    isGood(reply) ? page(...items) : reply,
  );

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
    mutation: { http: rows(/25/, row(1, { type: 9 })) },
    ...{ fails: ['P2-TRANSACTIONS-2'], mix: 'd' },
  },
  {
    about: 'brings more than was asked for',
    mutation: { http: rows(/\d+/, row(3), row(2), row(1)) },
    ...{ fails: ['P2-TRANSACTIONS-3'], mix: 'c' },
  },
  {
    about: 'has transactions of next year',
    mutation: { http: replies(/transactions\?limit=25&from=/, () => page(row(1))) },
    ...{ fails: ['P2-TRANSACTIONS-4'], mix: 'd' },
  },
  {
    about: 'has transactions of 1970',
    mutation: { http: replies(/transactions\?limit=25&to=/, () => page(row(1))) },
    ...{ fails: ['P2-TRANSACTIONS-4'], mix: 'c' },
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
