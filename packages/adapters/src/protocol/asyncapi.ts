import { refTo, schemasOf, type JsonSchema } from './component.ts';
import { scalarComponents } from './http.components.ts';
import { clausesOf, sharedSchemas } from './openapi.ts';
import { socketComponents } from './socket.components.ts';

type Json = Readonly<Record<string, unknown>>;

interface Request {
  readonly event: string;
  readonly about: string;
  /** Subjects of the clauses of docs/protocol that apply. */
  readonly clauses: string | readonly string[];
  readonly payload?: string;
  /** Component of the acknowledgement. It is omitted if the client reads only its success. */
  readonly ack?: string;
}
interface Push {
  readonly event: string;
  readonly payload: string;
  readonly clauses: string;
}
interface Channel {
  readonly about: string;
  readonly requests: readonly Request[];
  readonly pushes: readonly Push[];
}

const closing: Push = { event: 'closing', payload: 'FailureBody', clauses: 'P1-SOCKET' };
const shared: readonly Push[] = [
  { event: 'machine', payload: 'MachinePush', clauses: 'P1-NOTIFY' },
  { event: 'balance', payload: 'BalancePush', clauses: 'P1-NOTIFY' },
  { event: 'session', payload: 'SessionPush', clauses: 'P1-NOTIFY' },
  { event: 'info', payload: 'InfoPush', clauses: 'P1-NOTIFY' },
  closing,
];

const channels: Readonly<Record<string, Channel>> = {
  notifications: {
    about: 'Notifications for the player while signed in. The address is `sockets.notifications` of the settings.',
    requests: [
      { event: 'init', payload: 'NotificationInit', clauses: 'P1-NOTIFY', about: 'Requests the notifications.' },
    ],
    pushes: shared,
  },
  machine: {
    about: 'The machine at which the player plays. The address is `sockets.machine` of the settings.',
    requests: [
      {
        ...{ event: 'init', payload: 'MachineInit', ack: 'MachineInitAck', clauses: 'P1-MACHINE' },
        about: 'Joins the machine. In part 2, the acknowledgement lists its capabilities.',
      },
      {
        ...{ event: 'cashout', payload: 'CashOut', ack: 'Paid', clauses: ['P1-MACHINE', 'P2-PAID'] },
        about: 'Pays all credits into the wallet.',
      },
      {
        event: 'press',
        payload: 'Press',
        clauses: 'P2-PRESS',
        about: 'Presses a button. Requires the capability `press`.',
      },
      {
        event: 'autoplay',
        payload: 'Autoplay',
        clauses: 'P2-AUTOPLAY',
        about: 'Turns autoplay on or off. Requires the capability `autoplay`.',
      },
      {
        ...{ event: 'transfer', payload: 'Transfer', ack: 'TransferAck', clauses: 'P2-TRANSFER' },
        about: 'Moves money. Requires the capability `transfer`.',
      },
      {
        event: 'band',
        payload: 'BandRequest',
        clauses: 'P2-BAND',
        about: 'Selects the quality of the picture. Requires the capability `band`.',
      },
      {
        event: 'ping',
        ack: 'PingAck',
        clauses: 'P2-PING',
        about: 'Sends a heartbeat. Requires the capability `ping`.',
      },
    ],
    pushes: [...shared, { event: 'meters', payload: 'Meters', clauses: 'P2-METERS' }],
  },
  signalling: {
    about: 'Sets up the picture. The address is `sockets.signalling` of the settings.',
    requests: [
      { event: 'offer', payload: 'Offer', ack: 'OfferAck', clauses: 'P1-VIDEO', about: 'Requests a picture.' },
      { event: 'candidate', payload: 'Candidate', clauses: 'P1-VIDEO', about: 'An ICE candidate of the client.' },
      { event: 'bye', payload: 'Bye', clauses: 'P1-VIDEO', about: 'Ends the picture.' },
    ],
    pushes: [
      { event: 'candidate', payload: 'Candidate', clauses: 'P1-VIDEO' },
      { event: 'bye', payload: 'Bye', clauses: 'P1-VIDEO' },
      closing,
    ],
  },
};

const empty: JsonSchema = { description: 'An empty object.', type: 'object', examples: [{}] };

/**
 * Returns the AsyncAPI 3.0 document of the sockets, from the server's side. `clauseIds` are the clause ids of
 * docs/protocol/README.md.
 */
export function asyncApiDocument(clauseIds: readonly string[]): Json {
  const operations: Record<string, unknown> = {};
  for (const [name, { requests, pushes }] of Object.entries(channels)) {
    const messages = (of: string): readonly Json[] => [{ $ref: `#/channels/${name}/messages/${of}` }];
    const channel = { $ref: `#/channels/${name}` };
    for (const { event, about, clauses } of requests) {
      operations[`${name}.${event}`] = {
        ...{ action: 'receive', channel, summary: about, messages: messages(event) },
        ...{ 'x-clauses': clausesOf(clauseIds, clauses), reply: { channel, messages: messages(`${event}.ack`) } },
      };
    }
    for (const { event, clauses } of pushes) {
      operations[`${name}.push.${event}`] = {
        ...{ action: 'send', channel, messages: messages(`push.${event}`) },
        'x-clauses': clausesOf(clauseIds, clauses),
      };
    }
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Farspin: the sockets of the player client',
      version: '1.0.0',
      description:
        'Three connections by socket.io 4. `receive` is a request to the server, with its acknowledgement as the reply; ' +
        '`send` is a push of the server. README.md in this folder describes them in prose, with the clauses.',
    },
    defaultContentType: 'application/json',
    servers: {
      operator: {
        ...{ host: 'operator.example.com', protocol: 'socketio', protocolVersion: '5' },
        description:
          'Socket.io 4 (Engine.IO 4), WebSocket first. The path of the engine is `sockets.path` of the settings.',
      },
    },
    channels: Object.fromEntries(Object.entries(channels).map(([name, channel]) => [name, channelOf(name, channel)])),
    operations,
    components: {
      schemas: { ...schemasOf({ ...scalarComponents, ...socketComponents }), ...sharedSchemas, Empty: empty },
    },
  };
}

const query: JsonSchema = {
  type: 'object',
  properties: { token: { type: 'string', description: 'The token, as in socket.io’s `auth`.' } },
};

function channelOf(name: string, { about, requests, pushes }: Channel): Json {
  const asked = requests.flatMap(({ event, about: summary, payload, ack }): readonly (readonly [string, Json])[] => [
    [event, { name: event, summary, payload: payload === undefined ? refTo('Empty') : refTo(payload) }],
    [
      `${event}.ack`,
      {
        ...{ name: `${event}.ack`, summary: `The acknowledgement of ${event}.` },
        payload: { anyOf: [refTo(ack ?? 'Success'), refTo('Failure')] },
      },
    ],
  ]);
  const pushed = pushes.map(({ event, payload }): readonly [string, Json] => [
    `push.${event}`,
    { name: event, summary: `Pushed: ${event}.`, payload: refTo(payload) },
  ]);
  return {
    address: `/${name}`,
    description: about,
    servers: [{ $ref: '#/servers/operator' }],
    messages: Object.fromEntries([...asked, ...pushed]),
    bindings: { ws: { method: 'GET', query } },
  };
}
