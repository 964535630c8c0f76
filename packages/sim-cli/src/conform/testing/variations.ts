import { nobody } from '../bench.ts';
import type { ClauseId } from '../clauses.ts';
import type { ClauseVerdict } from '../notebook.ts';
import { acks, isGood, json, pushes, replies, type Deviation } from './deviation.ts';

/** A permitted difference from `serve`: nothing may fail. */
export interface Variation extends Pick<Deviation, 'about' | 'mutation'> {
  readonly finds: readonly [clause: ClauseId, verdict: ClauseVerdict];
}

export const variations: readonly Variation[] = [
  {
    about: 'refuses to kick by its status alone, and nothing happens',
    mutation: {
      send: (call, body) => (call.endsWith('player/kick') ? { machineId: nobody } : body),
      http: replies(/player\/kick$/, (reply) => (reply.status === 401 ? reply : { status: 403, body: '' })),
    },
    finds: ['P1-KICK-1', 'absent'],
  },
  {
    about: 'refuses a wrong password by its status alone',
    mutation: { http: replies(/player\/pin$/, (reply) => (reply.status === 401 ? reply : { status: 403, body: '' })) },
    finds: ['P2-PIN-1', 'passed'],
  },
  {
    about: 'describes a machine without buttons and bets to choose from',
    mutation: {
      ack: acks('machine init', (ack) =>
        'machine' in ack ? { ...ack, machine: { name: 'One', brand: 'Brand', buttons: [], bets: [] } } : ack,
      ),
    },
    finds: ['P2-INIT-3', 'passed'],
  },
  {
    about: 'does not take candidates',
    mutation: {
      http: replies(/^PATCH \/api\/whep\//, () => ({ status: 501, body: '' })),
      headers: { 'accept-patch': '' },
    },
    finds: ['P2-WHEP-4', 'absent'],
  },
  {
    about: 'says goodbye in words of its own',
    mutation: {
      http: replies(/player\/logout$/, (reply) => (isGood(reply) ? { status: 200, body: '<p>bye</p>' } : reply)),
    },
    finds: ['P1-LOGOUT-1', 'passed'],
  },
  {
    about: 'knows no transactions, by another status than 404',
    mutation: { http: replies(/player\/transactions/, () => ({ status: 405, body: '<p>no</p>' })) },
    finds: ['P2-TRANSACTIONS-1', 'absent'],
  },
  {
    about: 'tells times in milliseconds',
    mutation: { http: json(/login$/, (body) => ('token' in body ? { ...body, last_logon: Date.now() } : body)) },
    finds: ['P1-WIRE-3', 'passed'],
  },
  {
    about: 'has statuses as numbers',
    mutation: { push: pushes('notifications machine', (push) => ({ ...push, status: 2 })) },
    finds: ['P1-NOTIFY-4', 'passed'],
  },
  {
    about: 'sends meters twice',
    mutation: { after: (event, ack) => twice(event, ack) },
    finds: ['P2-METERS-3', 'passed'],
  },
  {
    about: 'has no reason for a sign-in that is refused but a text',
    mutation: { http: json(/login$/, (body) => (body['code'] === 10_701 ? { ErrorMessage: 'No' } : body)) },
    finds: ['P1-LOGIN-3', 'passed'],
  },
];

/** Pushes the meters of an `init` twice after it. */
function twice(event: string, ack: unknown) {
  const { meters } = Object(ack);
  const push = { event: 'meters', payload: meters };
  return event === 'machine init' && meters !== undefined ? [push, push] : [];
}
