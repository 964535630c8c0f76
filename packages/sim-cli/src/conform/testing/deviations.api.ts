import { findRefusal } from '@farspin/adapters/wire';
import type { Mutation } from '../../probe/testing/mutant.ts';
import { nobody } from '../bench.ts';
import { acks, isGood, json, replies, without, type Deviation } from './deviation.ts';

const signIn: readonly Deviation[] = [
  {
    about: 'refuses a request with an unknown field',
    mutation: { ack: acks('notifications init', (ack, asked) => ('x-conform' in asked ? { code: 40_000 } : ack)) },
    ...{ fails: ['P1-WIRE-4'], mix: 'a' },
  },
  {
    about: 'returns all machines without a token',
    mutation: {
      http: (call, reply) =>
        call === 'GET /api/machine/all' && reply.status === 401 ? { status: 200, body: [] } : reply,
    },
    ...{ fails: ['P1-HTTP-3'], mix: 'a' },
  },
  {
    about: 'returns transactions without a token',
    mutation: {
      http: (call, reply) =>
        call.startsWith('GET /api/player/transactions') && reply.status === 401
          ? { status: 200, body: { items: [], nextCursor: null } }
          : reply,
    },
    ...{ fails: ['P1-HTTP-3'], mix: 'b' },
  },
  {
    about: 'accepts a sign-in without a username',
    mutation: {
      http: replies(/login$/, (reply) => (Object(reply.body).code === 40_000 ? { status: 200, body: {} } : reply)),
    },
    ...{ fails: ['P1-HTTP-4'], mix: 'b' },
  },
  {
    about: 'sends a last logon that is not a time',
    mutation: { http: json(/login$/, (body) => ('token' in body ? { ...body, last_logon: { day: 1 } } : body)) },
    ...{ fails: ['P1-WIRE-3'], mix: 'b' },
  },
  {
    about: 'sends a last logon in seconds',
    mutation: { http: json(/login$/, (body) => ('token' in body ? { ...body, last_logon: 1_767_225_600 } : body)) },
    ...{ fails: ['P1-WIRE-3'], mix: 'a' },
  },
  {
    about: 'gives no token',
    mutation: { http: json(/login$/, (body) => without(body, 'token')) },
    fails: ['P1-LOGIN-1'],
  },
  {
    about: 'sends a PIN that is not a hash',
    mutation: { http: json(/login$/, (body) => ('token' in body ? { ...body, pin_code: '1234' } : body)) },
    ...{ fails: ['P1-LOGIN-2'], mix: 'a' },
  },
  {
    about: 'refuses a sign-in without a reason',
    mutation: {
      http: replies(/login$/, (reply) => (Object(reply.body).code === 10_701 ? { status: 401, body: {} } : reply)),
    },
    ...{ fails: ['P1-LOGIN-3'], mix: 'a' },
  },
  {
    about: 'omits the number of attempts left',
    mutation: { http: json(/login$/, (body) => (body['code'] === 10_700 ? { ...body, Params: {} } : body)) },
    ...{ fails: ['P1-LOGIN-4'], mix: 'a' },
  },
  {
    about: 'sends failures in a body of another form',
    mutation: {
      http: json(/login$/, (body) => (body['code'] === 10_700 ? { ...body, ErrorMessage: { en: 'No' } } : body)),
    },
    ...{ fails: ['P1-HTTP-2'], mix: 'a' },
  },
  {
    about: 'nests the parameters of its texts',
    mutation: {
      http: json(/login$/, (body) =>
        body['code'] === 10_700 ? { ...body, Params: { ...Object(body['Params']), more: { left: 1 } } } : body,
      ),
    },
    ...{ fails: ['P1-HTTP-2'], mix: 'b' },
  },
  {
    about: 'answers validate in another form than login',
    mutation: { http: json(/validate$/, (body) => ('token' in body ? { ...body, last_logon_ip: 7 } : body)) },
    ...{ fails: ['P1-VALIDATE-1'], mix: 'a' },
  },
  {
    about: 'rejects a token that it has replaced',
    mutation: refusingReplaced(),
    fails: ['P1-VALIDATE-2'],
  },
  {
    about: 'cannot sign out',
    mutation: { http: replies(/player\/logout$/, (reply) => (isGood(reply) ? { status: 500, body: {} } : reply)) },
    ...{ fails: ['P1-LOGOUT-1'], mix: 'a' },
  },
  {
    about: 'serves an invalid setting',
    mutation: { http: replies(/Settings\.json$/, (reply) => ({ ...reply, body: { lobby: { refreshMs: 'soon' } } })) },
    ...{ fails: ['P1-SETTINGS-2'], mix: 'a' },
  },
  {
    about: 'serves settings that are not JSON',
    mutation: { http: replies(/Settings\.json$/, (reply) => ({ ...reply, body: '{"money": ' })) },
    ...{ fails: ['P1-SETTINGS-1'], mix: 'b' },
  },
  {
    about: 'answers the country check in HTML',
    mutation: { http: replies(/GET \/check$/, (reply) => ({ ...reply, body: '<p>ok</p>' })) },
    ...{ fails: ['P1-CHECK-1'], mix: 'b' },
  },
  {
    about: 'answers an API call in HTML',
    mutation: {
      http: replies(/player\/profile$/, (reply) => (isGood(reply) ? { status: 200, body: '<p>hello</p>' } : reply)),
    },
    ...{ fails: ['P1-HTTP-1'], mix: 'c' },
  },
];

/**
 * Returns a mutation that includes the credits at the machine in the wallet's balance. It takes the credits from the
 * acknowledgements.
 */
function withCredits(): Mutation {
  let credits = 0;
  let named: unknown = null;
  const known = new Set<unknown>();
  return {
    send(_, body) {
      const { requestId } = body;
      named = requestId !== undefined && known.has(requestId) ? nobody : body['machineId'];
      known.add(requestId);
      return body;
    },
    ack(event, ack, payload) {
      const { requestId } = Object(payload);
      const isFirst = !known.has(requestId);
      known.add(requestId);
      if (event === 'machine transfer') credits = Number(Object(ack).credits ?? credits);
      if (event === 'machine cashout' && isFirst && findRefusal(ack) === null) credits = 0;
      return ack;
    },
    http(call, reply) {
      if (/player\/(?:cancel|kick)$/.test(call) && isGood(reply) && named !== nobody) credits = 0;
      const { balance } = Object(reply.body);
      return call === 'GET /api/player/balance' && isGood(reply)
        ? { ...reply, body: { balance: Number(balance) + credits } }
        : reply;
    },
  };
}

const player: readonly Deviation[] = [
  {
    about: 'sends a balance with a fraction',
    mutation: { http: json(/player\/balance$/, (body) => ('code' in body ? body : { balance: 12.5 })) },
    fails: ['P1-WIRE-2'],
  },
  {
    about: 'sends the balance under another name',
    mutation: { http: json(/player\/balance$/, (body) => ('code' in body ? body : { amountLeft: 12 })) },
    fails: ['P1-BALANCE-1'],
  },
  { about: 'counts credits at a machine as money in the wallet', mutation: withCredits(), fails: ['P1-BALANCE-1'] },
  {
    about: 'refuses to kick the player, but does it',
    mutation: {
      http: replies(/player\/kick$/, (reply) => (isGood(reply) ? { status: 409, body: { code: 50_105 } } : reply)),
    },
    ...{ fails: ['P1-KICK-1'], mix: 'a' },
  },
  {
    about: 'reports that it kicked the player, but did not',
    mutation: {
      send: (call, body) => (call.endsWith('player/kick') ? { machineId: nobody } : body),
      path: (path) => path.replace(/player\/kick$/, 'player/cancel'),
      http: replies(/player\/kick$/, (reply) => (reply.status === 401 ? reply : { status: 200, body: {} })),
    },
    ...{ fails: ['P1-KICK-1'], mix: 'b' },
  },
  {
    about: 'fails at a kick',
    mutation: { http: replies(/player\/kick$/, (reply) => (isGood(reply) ? { status: 500, body: '' } : reply)) },
    ...{ fails: ['P1-KICK-1'], mix: 'c' },
  },
  {
    about: 'refuses to end a session',
    mutation: {
      send: (call, body) => (/player\/(?:cancel|kick)$/.test(call) ? { ...body, machineId: nobody } : body),
      http: replies(/player\/(?:cancel|kick)$/, (reply) =>
        reply.status === 401 ? reply : { status: 200, body: { code: 50_105 } },
      ),
    },
    ...{ fails: ['P1-CANCEL-1'], asks: { pushMs: 400, play: true } },
  },
  {
    about: 'cancels the session at any machine',
    mutation: (machine) => ({
      send: (call, body) =>
        call.endsWith('player/cancel') && body['machineId'] === nobody ? { ...body, machineId: machine } : body,
    }),
    ...{ fails: ['P1-CANCEL-1'], mix: 'd' },
  },
  {
    about: 'kicks the player at any machine',
    mutation: (machine) => ({
      send: (call, body) =>
        call.endsWith('player/kick') && body['machineId'] === nobody ? { ...body, machineId: machine } : body,
    }),
    ...{ fails: ['P1-KICK-1'], mix: 'd' },
  },
  {
    about: 'reports that it paid a discount, but did not',
    mutation: { http: json(/player\/discount$/, () => ({ status: 1, Params: { amount: 500 } })) },
    ...{ fails: ['P1-GIFT-1'], mix: 'gifts', asks: { gifts: true } },
  },
  {
    about: 'pays a bonus, but reports that it did not',
    mutation: { http: json(/player\/bonus$/, () => ({ status: 0 })) },
    ...{ fails: ['P1-GIFT-2'], mix: 'gifts', asks: { gifts: true } },
  },
];

const lobby: readonly Deviation[] = [
  {
    about: 'sends brands that are not a list',
    mutation: { http: replies(/brands$/, (reply) => (isGood(reply) ? { ...reply, body: { brands: [] } } : reply)) },
    ...{ fails: ['P1-BRANDS-1'], mix: 'd' },
  },
  {
    about: 'sends a brand whose id is the path of another call',
    mutation: {
      http: replies(/brands$/, (reply) =>
        Array.isArray(reply.body)
          ? { ...reply, body: [...reply.body, { id: 'all', name: 'Two', jackpot: null, machineCount: 0 }] }
          : reply,
      ),
    },
    ...{ fails: ['P1-WIRE-6'], mix: 'e' },
  },
  {
    about: 'answers a brand without a list of machines',
    mutation: { http: replies(/machine\/1$/, (reply) => ({ ...reply, body: { brand: 'One' } })) },
    ...{ fails: ['P1-MACHINES-1'], mix: 'a' },
  },
  {
    about: 'sends no list of all machines',
    mutation: { http: replies(/machine\/all$/, (reply) => (isGood(reply) ? { ...reply, body: {} } : reply)) },
    ...{ fails: ['P1-MACHINES-2'], mix: 'c' },
  },
  {
    about: 'sends a machine without an id',
    mutation: { http: replies(/machine\/1$/, (reply) => ({ ...reply, body: [{ status: 'available' }] })) },
    ...{ fails: ['P1-MACHINES-3'], mix: 'b' },
  },
  {
    about: 'lists a machine for its brand only',
    mutation: {
      http: replies(/machine\/all$/, (reply) =>
        Array.isArray(reply.body) ? { ...reply, body: reply.body.slice(0, -1) } : reply,
      ),
    },
    ...{ fails: ['P1-MACHINES-4'], mix: 'g' },
  },
];

/** Returns a mutation that rejects a token once `validate` has replaced it. */
export function refusingReplaced(): Mutation {
  const replaced = new Set<string>();
  let asked = '';
  return {
    opens(token) {
      asked = token;
      return !replaced.has(token);
    },
    http(call, reply) {
      const { token } = Object(reply.body);
      if (call.endsWith('/validate') && token !== undefined && token !== asked) replaced.add(asked);
      return reply;
    },
  };
}

export const api: readonly Deviation[] = [...signIn, ...player, ...lobby];
