import type { Mutation } from '../../probe/testing/mutant.ts';
import { nobody } from '../bench.ts';
import { acks, json, pushes, without, type Deviation } from './deviation.ts';

const weekMs = 7 * 86_400_000;
const init = (change: (ack: Record<string, unknown>) => object): Mutation => ({
  ack: acks('machine init', (ack) => ('capabilities' in ack ? { ...ack, ...change(ack) } : ack)),
});

const details: readonly Deviation[] = [
  {
    about: 'lists a quality without an id',
    mutation: init(({ video }) => ({ video: { ...Object(video), bands: [{ id: '' }] } })),
    ...{ fails: ['P1-WIRE-1'], mix: 'a' },
  },
  {
    about: 'lists its capabilities in a string',
    mutation: init(() => ({ capabilities: 'press' })),
    fails: ['P2-INIT-1'],
  },
  {
    about: 'has a clock that is a week ahead',
    mutation: init(({ now }) => ({ now: Number(now) + weekMs })),
    fails: ['P2-INIT-2'],
  },
  {
    about: 'describes the machine without any field',
    mutation: init(() => ({ machine: {} })),
    fails: ['P2-INIT-3'],
    mix: 'b',
  },
  {
    about: 'has no bets',
    mutation: init(({ machine }) => ({ machine: { ...Object(machine), bets: undefined } })),
    ...{ fails: ['P2-INIT-3'], mix: 'a' },
  },
  {
    about: 'lists two buttons with the same id',
    mutation: init(({ machine }) => ({
      machine: { ...Object(machine), buttons: [...Object(machine).buttons, { id: 'start' }] },
    })),
    ...{ fails: ['P2-INIT-3'], mix: 'c' },
  },
  {
    about: 'has a video of an unknown type',
    mutation: init(({ video }) => ({ video: { ...Object(video), type: 'hologram' } })),
    ...{ fails: ['P2-INIT-4'], mix: 'b' },
  },
];

const playing: readonly Deviation[] = [
  {
    about: 'refuses a start, but plays',
    mutation: {
      ack: acks('machine press', (ack, { id, expiresAt }) =>
        id === 'start' && expiresAt === undefined ? { code: 50_102 } : ack,
      ),
    },
    ...{ fails: ['P2-PRESS-1'], asks: { play: true } },
  },
  {
    about: 'refuses a bet, but places it',
    mutation: {
      ack: acks('machine press', (ack, { id, expiresAt }) =>
        id === 'bet-up' && expiresAt === undefined ? { code: 50_105 } : ack,
      ),
    },
    ...{ fails: ['P2-PRESS-1'], mix: 'c' },
  },
  {
    about: 'takes a late press',
    mutation: {
      ack: acks('machine press', (ack, { expiresAt }) => (expiresAt === undefined ? ack : { code: 20_000 })),
    },
    ...{ fails: ['P2-PRESS-2'], mix: 'c' },
  },
  {
    about: 'refuses a late press, but carries it out',
    mutation: {
      request: (event, payload) => (event === 'machine press' ? { ...Object(payload), expiresAt: undefined } : payload),
      ack: acks('machine press', (ack, { expiresAt }) => (expiresAt === undefined ? ack : { code: 50_101 })),
    },
    ...{ fails: ['P2-PRESS-2'], mix: 'd' },
  },
  {
    about: 'accepts a press of a missing button',
    mutation: { ack: acks('machine press', (ack, { id }) => (id === nobody ? {} : ack)) },
    ...{ fails: ['P2-PRESS-3'], mix: 'd' },
  },
  {
    about: 'cannot stop autoplay',
    mutation: {
      ack: acks('machine autoplay', (ack, { expiresAt }) => (expiresAt === undefined ? { code: 50_105 } : ack)),
    },
    ...{ fails: ['P2-AUTOPLAY-1'], mix: 'd' },
  },
  {
    about: 'refuses a late autoplay with another code',
    mutation: {
      ack: acks('machine autoplay', (ack, { expiresAt }) => (expiresAt === undefined ? ack : { code: 50_103 })),
    },
    ...{ fails: ['P2-AUTOPLAY-2'], mix: 'c' },
  },
  {
    about: 'accepts a late autoplay',
    mutation: { ack: acks('machine autoplay', (ack, { expiresAt }) => (expiresAt === undefined ? ack : {})) },
    ...{ fails: ['P2-AUTOPLAY-2'], mix: 'd' },
  },
];

/** Gives a repeated request a new id. */
function forgetful(asked: string): NonNullable<Mutation['request']> {
  const known = new Set<unknown>();
  return (event, payload) => {
    const { requestId } = Object(payload);
    if (event !== asked || requestId === undefined) return payload;
    const isKnown = known.has(requestId);
    known.add(requestId);
    return isKnown ? { ...Object(payload), requestId: crypto.randomUUID() } : payload;
  };
}

const money: readonly Deviation[] = [
  {
    about: 'carries a transfer out twice',
    mutation: () => ({ request: forgetful('machine transfer') }),
    ...{ fails: ['P2-TRANSFER-3'], mix: 'd' },
  },
  {
    about: 'acknowledges a transfer to the machine with wrong credits',
    mutation: { ack: acks('machine transfer', (ack) => ('credits' in ack ? { ...ack, credits: 7 } : ack)) },
    ...{ fails: ['P2-TRANSFER-1'], mix: 'c' },
  },
  {
    about: 'acknowledges a transfer to the wallet with wrong credits',
    mutation: {
      ack: acks('machine transfer', (ack, { action }) =>
        action === 4 && 'credits' in ack ? { ...ack, credits: 7 } : ack,
      ),
    },
    ...{ fails: ['P2-TRANSFER-2'], mix: 'e' },
  },
  {
    about: 'refuses a transfer of too much money with another code',
    mutation: { ack: acks('machine transfer', (ack) => (ack['code'] === 50_102 ? { code: 50_103 } : ack)) },
    ...{ fails: ['P2-TRANSFER-4'], mix: 'e' },
  },
  {
    about: 'acknowledges a transfer that moves nothing',
    mutation: { ack: acks('machine transfer', (ack, { amount }) => (amount === 0 ? { balance: 1, credits: 1 } : ack)) },
    ...{ fails: ['P2-TRANSFER-5'], mix: 'e' },
  },
];

/** Removes the expiry from matching requests. */
const endless = (asked: string): Mutation => ({
  request: (event, payload) => (event === asked ? { ...Object(payload), expiresAt: undefined } : payload),
});
const isStatus = /player\/transfers\//;

const outcomes: readonly Deviation[] = [
  {
    about: 'carries out a late transfer',
    mutation: endless('machine transfer'),
    ...{ fails: ['P2-EXPIRY-1'], mix: 'f' },
  },
  {
    about: 'carries out a late cashout',
    mutation: endless('machine cashout'),
    ...{ fails: ['P2-EXPIRY-2'], mix: 'f' },
  },
  {
    about: 'reports an unknown request as carried out',
    mutation: { http: json(isStatus, (body) => (body['status'] === 'unknown' ? { status: 'done', amount: 0 } : body)) },
    ...{ fails: ['P2-STATUS-1'], mix: 'e' },
  },
  {
    about: 'has no record of requests that it carried out',
    mutation: { http: json(isStatus, (body) => (body['status'] === 'done' ? { status: 'unknown' } : body)) },
    ...{ fails: ['P2-STATUS-2'], mix: 'f' },
  },
  {
    about: 'pays out again for a repeated cashout',
    mutation: () => ({ request: forgetful('machine cashout') }),
    ...{ fails: ['P2-STATUS-3'], mix: 'f' },
  },
  {
    about: 'ends another session for a repeated cancel',
    mutation: () => {
      const known = new Set<unknown>();
      return {
        send(call, body) {
          const { requestId } = body;
          if (!call.endsWith('player/cancel') || requestId === undefined) return body;
          const isKnown = known.has(requestId);
          known.add(requestId);
          return isKnown ? without({ ...body }, 'requestId') : body;
        },
      };
    },
    ...{ fails: ['P2-STATUS-3'], mix: 'g' },
  },
];

const tooMuch = (answer: Readonly<Record<string, unknown>>): object =>
  typeof answer['amount'] === 'number' ? { ...answer, amount: answer['amount'] + 1 } : answer;

const amounts: readonly Deviation[] = [
  {
    about: 'reports more than a cashout has paid',
    mutation: { ack: acks('machine cashout', tooMuch) },
    ...{ fails: ['P2-PAID-1'], mix: 'g' },
  },
  {
    about: 'reports more than a cancel has paid',
    mutation: { http: json(/player\/cancel$/, tooMuch) },
    ...{ fails: ['P2-PAID-1'], mix: 'e' },
  },
  {
    about: 'omits the paid amount for a repeated cashout',
    mutation: () => {
      const known = new Set<unknown>();
      return {
        ack: acks('machine cashout', (ack, { requestId }) => {
          const isKnown = known.has(requestId);
          known.add(requestId);
          return isKnown ? without(ack, 'amount') : ack;
        }),
      };
    },
    ...{ fails: ['P2-PAID-2'], mix: 'e' },
  },
];

const live: readonly Deviation[] = [
  {
    about: 'refuses a quality that it has listed',
    mutation: { ack: acks('machine band', (ack, { id }) => (id === nobody ? ack : { code: 40_000 })) },
    ...{ fails: ['P2-BAND-1'], mix: 'c' },
  },
  {
    about: 'accepts a quality that it has not listed',
    mutation: { ack: acks('machine band', (ack, { id }) => (id === nobody ? {} : ack)) },
    ...{ fails: ['P2-BAND-2'], mix: 'c' },
  },
  {
    about: 'pings without a clock',
    mutation: { ack: acks('machine ping', () => ({})) },
    ...{ fails: ['P2-PING-1'], mix: 'c' },
  },
  {
    about: 'resumes another session',
    mutation: {
      ack: acks('machine init', (ack, { resume }) =>
        resume !== undefined && 'sessionId' in ack ? { ...ack, sessionId: 'other' } : ack,
      ),
    },
    ...{ fails: ['P2-RESUME-1'], mix: 'c' },
  },
  {
    about: 'resumes a session that is over',
    mutation: {
      ack: acks('machine init', (ack, { resume }) =>
        resume !== undefined && resume !== nobody && 'code' in ack ? { sessionId: resume } : ack,
      ),
    },
    ...{ fails: ['P2-RESUME-2'], mix: 'd' },
  },
  {
    about: 'closes the previous connection with another code',
    mutation: {
      push: pushes('machine closing', (closing) => (closing['code'] === 50_106 ? { code: 50_100 } : closing)),
    },
    ...{ fails: ['P2-RESUME-3'], mix: 'd' },
  },
];

export const machine: readonly Deviation[] = [...details, ...playing, ...money, ...outcomes, ...amounts, ...live];
