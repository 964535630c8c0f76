import { nobody } from '../bench.ts';
import type { ClauseId } from '../clauses.ts';
import type { ClauseVerdict } from '../notebook.ts';
import { acks, isGood, json, pushes, replies, type Deviation } from './deviation.ts';

/** A permitted difference from `serve`, which must fail no clause. */
export interface Variation extends Pick<Deviation, 'about' | 'mutation'> {
  readonly finds: readonly [clause: ClauseId, verdict: ClauseVerdict];
}

export const variations: readonly Variation[] = [
  {
    about: 'refuses a kick by its status only, with no effect',
    mutation: {
      send: (call, body) => (call.endsWith('player/kick') ? { machineId: nobody } : body),
      http: replies(/player\/kick$/, (reply) => (reply.status === 401 ? reply : { status: 403, body: '' })),
    },
    finds: ['P1-KICK-1', 'absent'],
  },
  {
    about: 'refuses a wrong password by its status only',
    mutation: { http: replies(/player\/pin$/, (reply) => (reply.status === 401 ? reply : { status: 403, body: '' })) },
    finds: ['P2-PIN-1', 'passed'],
  },
  {
    about: 'describes a machine without buttons and bets',
    mutation: {
      ack: acks('machine init', (ack) =>
        'machine' in ack ? { ...ack, machine: { name: 'One', brand: 'Brand', buttons: [], bets: [] } } : ack,
      ),
    },
    finds: ['P2-INIT-3', 'passed'],
  },
  {
    about: 'does not accept candidates',
    mutation: {
      http: replies(/^PATCH \/api\/whep\//, () => ({ status: 501, body: '' })),
      headers: { 'accept-patch': '' },
    },
    finds: ['P2-WHEP-4', 'absent'],
  },
  {
    about: 'answers a sign-out with another body',
    mutation: {
      http: replies(/player\/logout$/, (reply) => (isGood(reply) ? { status: 200, body: '<p>bye</p>' } : reply)),
    },
    finds: ['P1-LOGOUT-1', 'passed'],
  },
  {
    about: 'has no transactions, and answers with a status other than 404',
    mutation: { http: replies(/player\/transactions/, () => ({ status: 405, body: '<p>no</p>' })) },
    finds: ['P2-TRANSACTIONS-1', 'absent'],
  },
  {
    about: 'sends times in milliseconds',
    mutation: { http: json(/login$/, (body) => ('token' in body ? { ...body, last_logon: Date.now() } : body)) },
    finds: ['P1-WIRE-3', 'passed'],
  },
  {
    about: 'sends statuses as numbers',
    mutation: { push: pushes('notifications machine', (push) => ({ ...push, status: 2 })) },
    finds: ['P1-NOTIFY-4', 'passed'],
  },
  {
    about: 'sends meters twice',
    mutation: { after: (event, ack) => twice(event, ack) },
    finds: ['P2-METERS-3', 'passed'],
  },
  {
    about: 'refuses a sign-in with a text as the only reason',
    mutation: { http: json(/login$/, (body) => (body['code'] === 10_701 ? { ErrorMessage: 'No' } : body)) },
    finds: ['P1-LOGIN-3', 'passed'],
  },
];

/** Returns two pushes that repeat the meters of an `init`. */
function twice(event: string, ack: unknown) {
  const { meters } = Object(ack);
  const push = { event: 'meters', payload: meters };
  return event === 'machine init' && meters !== undefined ? [push, push] : [];
}
