import type { pageQuerySchema } from '../http/account.wire.ts';
import { refTo, schemasOf, type JsonSchema } from './component.ts';
import { demoComponents } from './demo.components.ts';
import { httpComponents, scalarComponents } from './http.components.ts';

type Json = Readonly<Record<string, unknown>>;

interface Call {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly about: string;
  /** Subjects of the clauses of docs/protocol that apply: `LOGIN` for `P1-LOGIN-1` and so on. */
  readonly clauses: string | readonly string[];
  readonly body?: string;
  /** Component of the response body. It is omitted if the client reads only its success. */
  readonly reply?: string;
  /** Default 1. */
  readonly part?: 1 | 2 | 3;
  /** True if the call needs no token. */
  readonly isPublic?: boolean;
  readonly parameters?: readonly Json[];
  /** True if the path is relative to the origin instead of the API's base. */
  readonly atRoot?: true;
}

const queryWords: Readonly<Record<keyof typeof pageQuerySchema.shape, string>> = {
  limit: 'Maximum number of items on the page.',
  cursor: '`nextCursor` of the previous page.',
  search: 'Only items that contain this text.',
  from: 'Only items whose `date` is this time or later, ISO 8601.',
  to: 'Only items whose `date` is this time or earlier, ISO 8601.',
};
const pageParameters = Object.entries(queryWords).map(([name, description]) => ({
  ...{ name, in: 'query', required: false, description },
  schema: name === 'limit' ? { type: 'integer', minimum: 1, maximum: 9_999 } : { type: 'string' },
}));
const pathParameter = (name: string, description: string): Json => ({
  ...{ name, in: 'path', required: true, description },
  schema: { type: 'string', minLength: 1 },
});

const queryParameter = (name: string, description: string, required: boolean): Json => ({
  ...{ name, in: 'query', required, description },
  schema: { type: 'string' },
});

const calls: readonly Call[] = [
  {
    ...{ path: '/Settings.json', method: 'get', clauses: 'P1-SETTINGS', isPublic: true, atRoot: true },
    about: "Returns any part of the client's settings. A 404 means the defaults.",
    reply: 'Settings',
  },
  {
    ...{ path: '/check', method: 'get', clauses: 'P1-CHECK', isPublic: true, atRoot: true },
    about: "Returns the location of the player. Its address is `../check`, resolved against the API's base.",
    reply: 'CheckReply',
  },
  {
    ...{ path: '/login', method: 'post', clauses: 'P1-LOGIN', isPublic: true },
    ...{ about: 'Signs in.', body: 'LoginRequest', reply: 'LoginReply' },
  },
  {
    ...{ path: '/validate', method: 'get', clauses: 'P1-VALIDATE' },
    ...{ about: 'Checks the token, and may renew it.', reply: 'ValidateReply' },
  },
  { path: '/player/logout', method: 'post', clauses: 'P1-LOGOUT', about: 'Signs out.' },
  {
    ...{ path: '/player/balance', method: 'get', clauses: 'P1-BALANCE' },
    ...{ about: 'Returns the balance of the wallet.', reply: 'BalanceReply' },
  },
  {
    ...{ path: '/player/kick', method: 'post', clauses: 'P1-KICK', body: 'MachineRequest' },
    about: "Ends the player's own session at a machine from another place.",
  },
  {
    ...{ path: '/player/cancel', method: 'post', clauses: ['P1-CANCEL', 'P2-PAID'], body: 'CancelRequest' },
    ...{ about: "Ends the player's own session at a machine.", reply: 'Paid' },
  },
  {
    ...{ path: '/player/discount', method: 'get', clauses: 'P1-GIFT', reply: 'GiftReply' },
    about: 'Pays a discount into the wallet. The call moves money, so never cache or repeat it.',
  },
  {
    ...{ path: '/player/bonus', method: 'get', clauses: 'P1-GIFT', reply: 'GiftReply' },
    about: 'Pays a bonus into the wallet. The call moves money, so never cache or repeat it.',
  },
  {
    ...{ path: '/machine/brands', method: 'get', clauses: 'P1-BRANDS' },
    ...{ about: 'Returns all brands.', reply: 'BrandsReply' },
  },
  {
    ...{ path: '/machine/all', method: 'get', clauses: 'P1-MACHINES' },
    ...{ about: 'Returns all machines.', reply: 'MachinesReply' },
  },
  {
    ...{ path: '/machine/{brandId}', method: 'get', clauses: 'P1-MACHINES', reply: 'MachinesReply' },
    ...{ about: 'Returns the machines of a brand.', parameters: [pathParameter('brandId', 'Id of the brand.')] },
  },
  {
    ...{ path: '/player/transfers/{requestId}', method: 'get', clauses: 'P2-STATUS', part: 2 },
    ...{ about: 'Returns the outcome of a request that moves money.', reply: 'TransferStatus' },
    parameters: [pathParameter('requestId', 'Id of the request.')],
  },
  {
    ...{ path: '/player/transactions', method: 'get', clauses: 'P2-TRANSACTIONS', part: 2 },
    ...{ about: 'Returns transactions.', reply: 'TransactionsPage', parameters: pageParameters },
  },
  {
    ...{ path: '/player/slot-sessions', method: 'get', clauses: 'P2-SESSIONS', part: 2 },
    ...{ about: 'Returns sessions and entries of the log.', reply: 'SlotSessionsPage', parameters: pageParameters },
  },
  {
    ...{ path: '/player/profile', method: 'get', clauses: 'P2-PROFILE', part: 2 },
    ...{ about: "Returns the player's account.", reply: 'Profile' },
  },
  {
    ...{ path: '/player/password', method: 'post', clauses: 'P2-PASSWORD', part: 2 },
    ...{
      about: 'Changes the password. 40001: the old password is wrong. 40101: the new password is too short.',
      body: 'PasswordRequest',
    },
  },
  {
    ...{ path: '/player/pin', method: 'post', clauses: 'P2-PIN', part: 2 },
    ...{ about: 'Changes the PIN.', body: 'PinRequest' },
  },
  {
    ...{ path: '/auth/user/update', method: 'post', clauses: 'P2-USER', part: 2 },
    ...{ about: 'Stores choices of the player.', body: 'UserUpdateRequest' },
  },
  {
    ...{ path: '/auth/register', method: 'post', clauses: 'P3-REGISTER', part: 3, isPublic: true },
    ...{ about: 'Creates an account, or returns errors.', body: 'RegisterRequest', reply: 'RegisterReply' },
  },
  {
    ...{ path: '/academy-app/course/update', method: 'post', clauses: 'P3-COURSE', part: 3 },
    ...{ about: "Stores fields of the player's course.", body: 'CourseRequest' },
  },
  {
    ...{ path: '/chat/contacts', method: 'get', clauses: 'P3-CHAT', part: 3, reply: 'ChatContactsReply' },
    about: 'Returns the people with whom the player can chat.',
    parameters: [queryParameter('query', 'Text to filter the list by. Empty: all contacts.', false)],
  },
  {
    ...{ path: '/chat/user', method: 'get', clauses: 'P3-CHAT', part: 3, reply: 'ChatUser' },
    about: 'Returns the player, as shown to the team.',
  },
  {
    ...{ path: '/chat/user/data', method: 'post', clauses: 'P3-CHAT', part: 3 },
    ...{ about: "Changes the player's status in the chat.", body: 'ChatUserRequest', reply: 'ChatUser' },
  },
  {
    ...{ path: '/chat/get-chat', method: 'get', clauses: 'P3-CHAT', part: 3, reply: 'ChatReply' },
    about: 'Returns the conversation with a contact, or starts a conversation.',
    parameters: [
      queryParameter('contactId', 'Id of the contact.', true),
      queryParameter('userId', 'The `id` that `chat/user` returned.', true),
    ],
  },
  {
    ...{ path: '/chat/send-message', method: 'post', clauses: 'P3-CHAT', part: 3 },
    ...{ about: 'Adds a message to a conversation.', body: 'SendMessageRequest', reply: 'SendMessageReply' },
  },
  {
    ...{ path: '/quick-panel/data', method: 'get', clauses: 'P3-PANEL', part: 3, reply: 'QuickPanel' },
    about: 'Returns events and notes of the day.',
  },
];

const settings: JsonSchema = {
  description: "Any part of the client's settings. docs/settings.md lists them.",
  type: 'object',
  examples: [{ money: { currency: 'TRY' }, sockets: { path: '/socket.io' } }],
};
/** Body of a success, which may include a code. */
const success: JsonSchema = {
  description: 'A success. The client does not use the body.',
  not: refTo('Failure'),
  examples: [{ code: 20000 }],
};
const failure: JsonSchema = {
  description: 'A body that makes the answer a failure, whatever its status.',
  allOf: [refTo('FailureBody')],
  anyOf: [
    { type: 'object', required: ['ErrorMessage'], properties: { ErrorMessage: { type: 'string', minLength: 1 } } },
    {
      type: 'object',
      required: ['code'],
      properties: { code: { not: { enum: [20000, '20000', null] } } },
    },
  ],
};

/** Has no type, because the other fields of the body are ignored. */
const paid: JsonSchema = {
  description: 'A success. The client uses only the amount in the body.',
  not: refTo('Failure'),
  properties: { amount: { description: 'The paid amount.', anyOf: [refTo('Money'), { type: 'null' }] } },
  examples: [{ amount: 10_000 }, {}],
};

const json = (schema: JsonSchema): Json => ({ 'application/json': { schema } });

/** Components that OpenAPI and AsyncAPI share. */
export const sharedSchemas = { Failure: failure, Success: success, Paid: paid };

/** Returns the OpenAPI 3.1 document of the HTTP calls. `clauseIds` are the clause ids of docs/protocol/README.md. */
export function openApiDocument(clauseIds: readonly string[]): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = (paths[call.path] ??= call.atRoot === undefined ? {} : { servers: [{ url: '/' }] });
    path[call.method] = operationOf(call, clauseIds);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farspin: the calls of the player client',
      version: '1.0.0',
      description:
        'The HTTP calls of a player client to an operator. README.md in this folder describes them in prose, with the clauses.',
    },
    servers: [{ url: '/api', description: "`api.baseUrl` of Settings.json, resolved against the page's address." }],
    security: [{ token: [] }],
    tags: [
      { name: 'part 1', description: 'Calls that every server has.' },
      { name: 'part 2', description: 'Optional calls. A server answers 404 to a call that it does not support.' },
      {
        name: 'part 3',
        description: 'Optional calls of the demo area. A server answers 404 to a call that it does not support.',
      },
    ],
    paths: { ...paths, ...whepPaths(clauseIds) },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...schemasOf({ ...scalarComponents, ...httpComponents, ...demoComponents }),
        ...sharedSchemas,
        Settings: settings,
      },
    },
  };
}

function operationOf(
  { path, method, about, clauses, body, reply, part = 1, isPublic = false, parameters }: Call,
  ids: readonly string[],
): Json {
  const answer = reply === undefined ? refTo('Success') : refTo(reply);
  const isSettings = reply === 'Settings';
  const refusal = { description: 'A failure.', content: json(refTo('FailureBody')) };
  return {
    operationId: `${method}${path.replaceAll(/[/-]+(\w)|[{}.]/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`,
    summary: about,
    tags: [`part ${part}`],
    'x-clauses': clausesOf(ids, clauses),
    ...(isPublic ? { security: [] } : {}),
    ...(parameters === undefined ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(refTo(body)) } }),
    responses: {
      200: {
        description: isSettings ? 'The settings.' : 'A success, or a failure with a failure body.',
        content: json(isSettings || reply === 'CheckReply' ? answer : { anyOf: [answer, refTo('Failure')] }),
      },
      ...(isPublic
        ? {}
        : { 401: { ...refusal, description: 'The token is invalid. The client signs the player out.' } }),
      ...(part > 1 || isSettings ? { 404: { description: 'The server does not support the call.' } } : {}),
      '4XX': refusal,
      '5XX': { ...refusal, description: 'The server failed. The outcome is unknown.' },
    },
  };
}

/** Returns the clause ids of one or several subjects. */
export const clausesOf = (ids: readonly string[], subjects: string | readonly string[]): readonly string[] =>
  ids.filter((id) => [subjects].flat().some((subject) => id.startsWith(`${subject}-`)));

const sdp = { 'application/sdp': { schema: { type: 'string', description: 'RFC 8866.' } } };
const fragment = { 'application/trickle-ice-sdpfrag': { schema: { type: 'string', description: 'RFC 8840.' } } };
const header = (description: string): Json => ({ description, schema: { type: 'string' } });

/** Servers of the WHEP endpoint, whose address is independent of the API's base. */
const whepServers = [
  { url: '/', description: 'The origin of `video.whepUrl` of Settings.json, or of `video.whep` of `init`.' },
];

function whepPaths(ids: readonly string[]): Json {
  const machineId = pathParameter('machineId', 'The machine.');
  const sessionId = pathParameter('sessionId', 'Id of the session. The `Location` header contains the whole address.');
  const tags = ['part 2'];
  const clauses = { 'x-clauses': clausesOf(ids, 'P2-WHEP') };
  const refusal = { description: 'A failure.', content: json(refTo('FailureBody')) };
  return {
    '/whep/{machineId}': {
      servers: whepServers,
      post: {
        ...{ operationId: 'postWhep', tags, ...clauses, parameters: [machineId] },
        summary:
          'Opens a picture by WHEP. The settings or the machine’s `init` contain the address. This path is an example.',
        requestBody: { required: true, content: sdp },
        responses: {
          201: {
            description: 'The answer.',
            headers: {
              Location: { ...header('Address of the session, resolved against this address.'), required: true },
              ETag: header('Tag of the ICE session, for `If-Match`.'),
              Link: header('TURN servers, with `rel="ice-server"`.'),
            },
            content: sdp,
          },
          401: { ...refusal, description: 'The token is missing or invalid.' },
          '4XX': refusal,
          '5XX': refusal,
        },
      },
    },
    '/whep/{machineId}/{sessionId}': {
      servers: whepServers,
      parameters: [machineId, sessionId],
      patch: {
        ...{ operationId: 'patchWhep', tags, ...clauses, summary: 'Sends candidates, or restarts ICE.' },
        parameters: [
          {
            name: 'If-Match',
            in: 'header',
            required: false,
            description: 'The ETag as received, quotes included. For an ICE restart, the three characters `"*"`.',
            schema: { type: 'string' },
          },
        ],
        requestBody: { required: true, content: fragment },
        responses: {
          200: { description: 'A new ICE session.', headers: { ETag: header('Its tag.') }, content: fragment },
          204: { description: 'The server has accepted the candidates.' },
          '4XX': { description: 'The server does not support the request, or cannot process it now.' },
          501: { description: 'Not supported.' },
        },
      },
      delete: {
        ...{ operationId: 'deleteWhep', tags, ...clauses, summary: 'Ends the picture.' },
        responses: { '2XX': { description: 'It has ended.' }, '4XX': { description: 'The session does not exist.' } },
      },
    },
  };
}
