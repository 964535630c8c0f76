import { findRefusal } from '@farspin/adapters/wire';
import { silent } from '../../probe/testing/mutant.ts';
import { nobody } from '../bench.ts';
import { acks, pushes, replies, without, type Deviation } from './deviation.ts';

const sockets: readonly Deviation[] = [
  { about: 'refuses a good token', mutation: { refuses: 'signalling' }, fails: ['P1-SOCKET-1'], mix: 'a' },
  { about: 'opens its sockets without a token', mutation: { openDoors: true }, fails: ['P1-SOCKET-2'], mix: 'b' },
  {
    about: 'does not acknowledge a cashout',
    mutation: {
      http: replies(/Settings\.json$/, (reply) => ({ ...reply, body: { sockets: { ackTimeoutMs: 2_500 } } })),
      ack: acks('machine cashout', () => silent),
    },
    fails: ['P1-SOCKET-3'],
  },
  {
    about: 'acknowledges with a word',
    mutation: { ack: acks('machine ping', () => 'pong') },
    ...{ fails: ['P1-SOCKET-3'], mix: 'a' },
  },
  {
    about: 'closes a connection with an empty reason',
    mutation: { push: pushes('machine closing', (closing) => (closing['code'] === 50_106 ? closing : {})) },
    ...{ fails: ['P1-SOCKET-4'], mix: 'a' },
  },
  {
    about: 'reports an ended session as continued elsewhere',
    mutation: { push: pushes('machine closing', (closing) => ({ ...closing, code: 50_106 })) },
    ...{ fails: ['P1-SOCKET-4'], mix: 'c' },
  },
];

const notifications: readonly Deviation[] = [
  {
    about: 'refuses an init',
    mutation: { ack: acks('notifications init', (ack, asked) => ('x-conform' in asked ? ack : { code: 50_105 })) },
    ...{ fails: ['P1-NOTIFY-1'], mix: 'b' },
  },
  {
    about: 'pushes a wrong balance',
    mutation: {
      push: pushes('notifications balance', (push) => (push['balance'] === 500_000 ? { balance: 500_001 } : push)),
    },
    ...{ fails: ['P1-NOTIFY-2'], mix: 'd' },
  },
  {
    about: 'does not push an open session after an init',
    mutation: () => {
      let isAsked = false;
      return {
        request(event, payload) {
          isAsked ||= event === 'notifications init';
          return payload;
        },
        push(event, payload) {
          if (event !== 'notifications session' || !isAsked) return payload;
          isAsked = false;
          return Number(Object(payload).status) === 1 ? silent : payload;
        },
      };
    },
    ...{ fails: ['P1-NOTIFY-3'], asks: { pushMs: 400 } },
  },
  {
    about: 'pushes no sessions',
    mutation: { push: (event, payload) => (event === 'notifications session' ? silent : payload) },
    ...{ fails: ['P1-NOTIFY-3'], asks: { pushMs: 400 } },
  },
  {
    about: 'pushes a session with an unknown status',
    mutation: {
      push: pushes('notifications session', (push) => (push['status'] === false ? push : { ...push, status: 99 })),
    },
    fails: ['P1-NOTIFY-8'],
  },
  {
    about: 'pushes no machines',
    mutation: { push: (event, payload) => (event === 'notifications machine' ? silent : payload) },
    ...{ fails: ['P1-NOTIFY-4'], mix: 'd' },
  },
  {
    about: 'reports an occupied machine as free',
    mutation: { push: pushes('notifications machine', (push) => ({ ...push, status: 'available' })) },
    ...{ fails: ['P1-NOTIFY-4'], mix: 'b' },
  },
  {
    about: 'pushes a machine with an unknown status',
    mutation: { push: pushes('notifications machine', (push) => ({ ...push, status: 'fine' })) },
    ...{ fails: ['P1-WIRE-5'], mix: 'a' },
  },
  {
    about: 'pushes a session without its machine',
    mutation: { push: pushes('notifications session', (push) => without(push, 'name')) },
    ...{ fails: ['P1-NOTIFY-5'], mix: 'a' },
  },
  {
    about: 'does not push the end of a session',
    mutation: () => {
      let isOpen = false;
      return {
        push: pushes('notifications session', (push) => {
          const wasOpen = isOpen;
          isOpen = Boolean(push['status']);
          return wasOpen && !isOpen ? silent : push;
        }),
      };
    },
    ...{ fails: ['P1-NOTIFY-5'], asks: { pushMs: 400 } },
  },
  {
    about: 'does not push a changed balance',
    mutation: {
      push: pushes('notifications balance', (push) => (push['balance'] === 500_000 ? push : silent)),
    },
    ...{ fails: ['P1-NOTIFY-6'], mix: 'a' },
  },
  {
    about: 'warns of an end without the seconds left',
    mutation: {
      after: (event) =>
        event === 'notifications init'
          ? [{ event: 'info', payload: { code: 18_800, action: 'SESSION_CLOSE_WARNING' } }]
          : [],
    },
    ...{ fails: ['P1-NOTIFY-7'], mix: 'a' },
  },
];

const machine: readonly Deviation[] = [
  {
    about: 'accepts an init at a missing machine',
    mutation: { ack: acks('machine init', (ack, { machineID }) => (machineID === nobody ? {} : ack)) },
    ...{ fails: ['P1-MACHINE-2'], mix: 'a' },
  },
  {
    about: 'accepts an init at a machine that is out of service',
    mutation: (at) => ({
      ack: acks('machine init', (ack, { machineID }) => (machineID === at || machineID === nobody ? ack : {})),
    }),
    ...{ fails: ['P1-MACHINE-2'], mix: 'b' },
  },
  {
    about: 'accepts an init with an invalid token',
    mutation: { ack: acks('machine init', (ack, { token }) => (token === nobody ? {} : ack)) },
    ...{ fails: ['P1-MACHINE-3'], mix: 'a' },
  },
  {
    about: 'pays out, but reports that it did not',
    mutation: { ack: acks('machine cashout', (ack) => (findRefusal(ack) === null ? { code: 50_105 } : ack)) },
    ...{ fails: ['P1-MACHINE-4'], mix: 'b' },
  },
  {
    about: 'ends the session on the connection with a cashout, but still reports it as open',
    mutation: () => {
      let isOver = false;
      return {
        request(event, payload) {
          if (event === 'machine init') isOver = false;
          return payload;
        },
        ack: acks('machine cashout', (ack, { requestId }) => {
          if (isOver && requestId === undefined) return { code: 50_100 };
          isOver = findRefusal(ack) === null;
          return ack;
        }),
      };
    },
    ...{ fails: ['P1-MACHINE-6'], mix: 'c' },
  },
  {
    about: 'refuses a request without a session with the code for one that is not allowed now',
    mutation: { ack: acks('machine cashout', (ack) => (ack['code'] === 50_100 ? { code: 50_105 } : ack)) },
    ...{ fails: ['P1-MACHINE-7'], mix: 'd' },
  },
  {
    about: 'keeps a cancelled session without credits open',
    mutation: () => {
      let isEmpty = false;
      return {
        request(event, payload) {
          if (event === 'machine init') isEmpty = true;
          if (event === 'machine transfer') isEmpty = false;
          return payload;
        },
        send(call, body) {
          const isKept = isEmpty && call.endsWith('player/cancel');
          return isKept ? { ...body, machineId: nobody } : body;
        },
      };
    },
    fails: ['P1-MACHINE-8'],
  },
  {
    about: 'refuses an init of the player who has the session',
    mutation: (at) => {
      let seats = 0;
      return {
        request(event, payload) {
          const { machineID, token } = Object(payload);
          if (event !== 'machine init' || machineID !== at || token === nobody) return payload;
          seats += 1;
          return seats === 2 ? { ...Object(payload), machineID: nobody } : payload;
        },
      };
    },
    fails: ['P1-MACHINE-5'],
  },
];
export const connections: readonly Deviation[] = [...sockets, ...notifications, ...machine];
