import { silent, type Mutation } from '../../probe/testing/mutant.ts';
import { nobody } from '../bench.ts';
import { acks, replies, trickled, type Deviation } from './deviation.ts';

const session = /^(?:PATCH|DELETE) \/api\/whep\//;
/**
 * Returns a mutation that answers the first or second PATCH itself. The first PATCH has candidates, the second new ICE
 * parameters.
 */
function patched(
  which: 1 | 2,
  change: (reply: { status: number; body: unknown }) => { status: number; body: unknown },
): Mutation {
  let patches = 0;
  return {
    http(call, reply) {
      if (!call.startsWith('PATCH /api/whep/')) return reply;
      patches += 1;
      return patches === which ? change(reply) : reply;
    },
  };
}

const planted: readonly Deviation[] = [
  {
    about: 'answers an offer without a description',
    mutation: { ack: acks('signalling offer', (ack, { machineId }) => (machineId === nobody ? ack : {})) },
    ...{ fails: ['P1-VIDEO-1'], mix: 'picture a' },
  },
  {
    about: 'answers an offer with an invalid description',
    mutation: { ack: acks('signalling offer', (ack) => ('sdp' in ack ? { sdp: 'v=0\r\n' } : ack)) },
    ...{ fails: ['P1-VIDEO-2'], mix: 'picture b' },
  },
  {
    about: 'sends candidates for another machine',
    mutation: { after: (event, ack) => trickled(event, ack, 'another') },
    ...{ fails: ['P1-VIDEO-3'], mix: 'picture c' },
  },
  {
    about: 'sends no picture',
    mutation: {
      push: (event, payload) => (event === 'signalling candidate' ? silent : payload),
      request: (event, payload) =>
        event === 'signalling candidate' ? { ...Object(payload), machineId: nobody } : payload,
      ack: acks('signalling offer', (ack) =>
        'sdp' in ack ? { ...ack, sdp: String(ack['sdp']).replaceAll(/^a=candidate:.*\r\n/gm, '') } : ack,
      ),
    },
    ...{ fails: ['P1-VIDEO-4'], mix: 'picture d' },
  },
  {
    about: 'answers an offer for a missing machine',
    mutation: { ack: acks('signalling offer', (ack, { machineId }) => (machineId === nobody ? { sdp: 'v=0' } : ack)) },
    ...{ fails: ['P1-VIDEO-5'], mix: 'picture c' },
  },
  {
    about: 'answers a restart with the previous ICE session',
    mutation: () => {
      let first: unknown = null;
      return {
        ack: acks('signalling offer', (ack, { restart, machineId }) => {
          if (machineId !== nobody && restart === undefined) first = ack;
          return restart === true ? first : ack;
        }),
      };
    },
    ...{ fails: ['P1-VIDEO-6'], mix: 'picture c' },
  },
  {
    about: 'continues the picture after a bye',
    mutation: {
      request: (event, payload) => (event === 'signalling bye' ? { ...Object(payload), machineId: nobody } : payload),
      ack: acks('signalling bye', () => ({})),
    },
    ...{ fails: ['P1-VIDEO-7'], mix: 'picture e' },
  },
  {
    about: 'creates nothing',
    mutation: { http: (_, reply) => (reply.status === 201 ? { ...reply, status: 200 } : reply) },
    ...{ fails: ['P2-WHEP-1'], mix: 'picture a' },
  },
  {
    about: 'answers by WHEP with an invalid description',
    mutation: { http: (_, reply) => (reply.status === 201 ? { ...reply, body: 'v=0\r\n' } : reply) },
    ...{ fails: ['P2-WHEP-2'], mix: 'picture b' },
  },
  {
    about: 'answers a WHEP offer without a token with another status',
    mutation: {
      http: replies(/^POST \/api\/whep\//, (reply) => (reply.status === 401 ? { ...reply, status: 403 } : reply)),
    },
    ...{ fails: ['P2-WHEP-3'], mix: 'picture a' },
  },
  {
    about: 'accepts candidates with another status',
    mutation: patched(1, (reply) => ({ ...reply, status: 200 })),
    ...{ fails: ['P2-WHEP-4'], mix: 'picture c' },
  },
  {
    about: 'offers to accept candidates, but does not',
    mutation: {
      ...patched(1, () => ({ status: 405, body: '' })),
      headers: { 'accept-patch': 'application/trickle-ice-sdpfrag' },
    },
    ...{ fails: ['P2-WHEP-4'], mix: 'picture d' },
  },
  {
    about: 'restarts with another status',
    mutation: patched(2, (reply) => ({ ...reply, status: 202 })),
    ...{ fails: ['P2-WHEP-5'], mix: 'picture c' },
  },
  {
    about: 'does not end',
    mutation: {
      http: replies(session, (reply) => (reply.status === 404 ? { status: 200, body: '' } : reply)),
    },
    ...{ fails: ['P2-WHEP-6'], mix: 'picture c' },
  },
  {
    about: 'hides all answers from pages of other origins',
    mutation: { headers: { 'access-control-expose-headers': 'ETag' } },
    ...{ fails: ['P2-WHEP-8'], mix: 'picture c' },
  },
  {
    about: 'allows pages of other origins any header by *, which Authorization needs by name',
    mutation: {
      header: (call, name, value) =>
        call.includes(' /api/whep/') && name === 'access-control-allow-headers' ? '*' : value,
    },
    ...{ fails: ['P2-WHEP-7'], mix: 'picture e' },
  },
];
export const picture: readonly Deviation[] = planted.map((deviation) => ({
  ...deviation,
  asks: { video: true, frameMs: 4_000 },
}));
