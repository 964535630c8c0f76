import { silent, type Mutation, type Reply } from '../../probe/testing/mutant.ts';
import type { ClauseId } from '../clauses.ts';

const json =
  (test: RegExp, change: (body: Record<string, unknown>) => unknown, status?: number) =>
  (call: string, reply: Reply): Reply =>
    test.test(call) && typeof reply.body === 'object' && reply.body !== null
      ? { status: status ?? reply.status, body: change({ ...reply.body }) }
      : reply;
const acks =
  (event: string, change: (ack: Record<string, unknown>, payload: Record<string, unknown>) => unknown) =>
  (asked: string, ack: unknown, payload: unknown): unknown =>
    asked === event ? change({ ...Object(ack) }, { ...Object(payload) }) : ack;
const pushes =
  (event: string, change: (payload: Record<string, unknown>) => unknown) =>
  (pushed: string, payload: unknown): unknown =>
    pushed === event ? change({ ...Object(payload) }) : payload;

/** A server that is broken in one way. */
export interface Broken {
  readonly about: string;
  readonly mutation: Mutation;
  /** Those that are broken, and no others. */
  readonly fails: readonly ClauseId[];
  readonly video?: true;
  readonly play?: true;
  /** Where something never comes, it is not waited for long. */
  readonly pushMs?: number;
}

/** The first candidate of an answer, once more as a push. */
export function trickled(event: string, ack: unknown, machineId: string) {
  const sdp = String(Object(ack).sdp ?? '');
  const [line] = /^a=(candidate:.*)$/m.exec(sdp)?.slice(1) ?? [];
  if (event !== 'signalling offer' || line === undefined) return [];
  return [{ event: 'candidate', payload: { machineId, candidate: { candidate: line.trim(), sdpMid: '0' } } }];
}

export const brokenServers: readonly Broken[] = [
  {
    about: 'a balance with a fraction',
    mutation: { http: json(/^GET \/api\/player\/balance$/, (body) => ('code' in body ? body : { balance: 12.5 })) },
    fails: ['P1-BALANCE-1', 'P1-WIRE-2'],
  },
  {
    about: 'anybody is answered',
    mutation: {
      http: (call, reply) =>
        call === 'GET /api/machine/all' && reply.status === 401 ? { status: 200, body: [] } : reply,
    },
    fails: ['P1-HTTP-3'],
  },
  {
    about: 'brands that are no list',
    mutation: { http: json(/brands$/, () => ({ brands: [] })) },
    fails: ['P1-BRANDS-1'],
  },
  {
    about: 'a machine without an id',
    mutation: {
      http: (call, reply) => (call === 'GET /api/machine/1' ? { ...reply, body: [{ status: 'available' }] } : reply),
    },
    fails: ['P1-MACHINES-3', 'P1-MACHINES-4'],
  },
  {
    about: 'a status that nobody knows',
    mutation: { push: pushes('notifications machine', (payload) => ({ ...payload, status: 'fine' })) },
    fails: ['P1-WIRE-5'],
  },
  {
    about: 'a last logon that is no time',
    mutation: { http: json(/login$/, (body) => ('token' in body ? { ...body, last_logon: { day: 1 } } : body)) },
    fails: ['P1-LOGIN-2', 'P1-WIRE-3'],
  },
  {
    about: 'tries left that are not told',
    mutation: { http: json(/login$/, (body) => (body['code'] === 10_700 ? { ...body, Params: {} } : body)) },
    fails: ['P1-LOGIN-4'],
  },
  {
    about: 'a country check in HTML',
    mutation: { http: (call, reply) => (call === 'GET /check' ? { ...reply, body: '<p>ok</p>' } : reply) },
    fails: ['P1-CHECK-1'],
  },
  {
    about: 'settings that are no JSON',
    mutation: { http: (call, reply) => (call === 'GET /Settings.json' ? { ...reply, body: '{"money": ' } : reply) },
    fails: ['P1-SETTINGS-1'],
  },
  {
    about: 'an API in HTML',
    mutation: {
      http: (call, reply) => (call === 'GET /api/player/profile' ? { status: 200, body: '<p>hello</p>' } : reply),
    },
    fails: ['P1-HTTP-1', 'P2-PROFILE-1'],
  },
  { about: 'open doors', mutation: { openDoors: true }, fails: ['P1-SOCKET-2'] },
  {
    about: 'no word of sessions',
    mutation: { push: (event, payload) => (event === 'notifications session' ? silent : payload) },
    pushMs: 400,
    fails: ['P1-NOTIFY-3', 'P1-NOTIFY-5'],
  },
  {
    about: 'a session status of 99',
    mutation: {
      push: pushes('notifications session', (payload) =>
        payload['status'] === false ? payload : { ...payload, status: 99 },
      ),
    },
    fails: ['P1-NOTIFY-5', 'P1-NOTIFY-8'],
  },
  {
    about: 'no word of machines',
    mutation: { push: (event, payload) => (event === 'notifications machine' ? silent : payload) },
    fails: ['P1-NOTIFY-4'],
  },
  {
    about: 'a seat at a machine that there is not',
    mutation: {
      ack: acks('machine init', (ack, { machineID }) => (String(machineID).startsWith('farspin') ? {} : ack)),
    },
    fails: ['P1-MACHINE-2'],
  },
  {
    about: 'a cashout without an answer',
    mutation: {
      http: (call, reply) =>
        call === 'GET /Settings.json' ? { ...reply, body: { sockets: { ackTimeoutMs: 2_500 } } } : reply,
      ack: acks('machine cashout', () => silent),
    },
    fails: ['P1-MACHINE-4', 'P1-SOCKET-3'],
  },
  {
    about: 'a transfer that is carried out twice',
    mutation: {
      request: (event, payload) =>
        event === 'machine transfer' ? { ...Object(payload), requestId: crypto.randomUUID() } : payload,
    },
    fails: ['P2-TRANSFER-3', 'P2-TRANSFER-4', 'P2-TRANSFER-5', 'P2-TRANSFER-2'],
  },
  {
    about: 'credits that are not told',
    mutation: { ack: acks('machine transfer', (ack) => ('credits' in ack ? { ...ack, credits: 7 } : ack)) },
    fails: ['P2-TRANSFER-1', 'P2-TRANSFER-2', 'P2-TRANSFER-3'],
  },
  {
    about: 'a game of which no meters tell',
    mutation: {
      push: pushes('machine meters', (payload) => (Number(payload['spinCount']) > 0 ? silent : payload)),
    },
    ...{ play: true, pushMs: 400 },
    fails: ['P2-METERS-2'],
  },
  {
    about: 'a start that is refused, and plays',
    mutation: {
      ack: acks('machine press', (ack, { id, expiresAt }) =>
        id === 'start' && expiresAt === undefined ? { code: 50_102 } : ack,
      ),
    },
    ...{ play: true },
    fails: ['P2-PRESS-1'],
  },
  {
    about: 'a late press that is taken',
    mutation: {
      ack: acks('machine press', (ack, { expiresAt }) => (expiresAt === undefined ? ack : { code: 20_000 })),
    },
    fails: ['P2-PRESS-2'],
  },
  {
    about: 'a late autoplay that is refused for another reason',
    mutation: {
      ack: acks('machine autoplay', (ack, { expiresAt }) => (expiresAt === undefined ? ack : { code: 50_103 })),
    },
    fails: ['P2-AUTOPLAY-2'],
  },
  { about: 'a ping without a clock', mutation: { ack: acks('machine ping', () => ({})) }, fails: ['P2-PING-1'] },
  {
    about: 'meters that grow no older',
    mutation: { push: pushes('machine meters', (payload) => ({ ...payload, seq: 1 })) },
    fails: ['P2-METERS-3'],
  },
  {
    about: 'another session than the one resumed',
    mutation: {
      ack: acks('machine init', (ack, { resume }) =>
        resume !== undefined && 'sessionId' in ack ? { ...ack, sessionId: 'other' } : ack,
      ),
    },
    fails: ['P2-RESUME-1'],
  },
  {
    about: 'pages that repeat themselves',
    mutation: { path: (path) => path.replace(/(slot-sessions.*)&cursor=[^&]*/, '$1') },
    fails: ['P2-SESSIONS-3'],
  },
  {
    about: 'an offer without an answer',
    ...{ mutation: { ack: acks('signalling offer', () => ({})) }, fails: ['P1-VIDEO-1'], video: true },
  },
  {
    about: 'a candidate of another machine',
    mutation: { after: (event, ack) => trickled(event, ack, 'another') },
    ...{ fails: ['P1-VIDEO-3'], video: true },
  },
  {
    about: 'WHEP that is not created',
    mutation: { http: (_, reply) => (reply.status === 201 ? { ...reply, status: 200 } : reply) },
    ...{ fails: ['P2-WHEP-1'], video: true },
  },
];
