import { capabilities, machineStatuses } from '@farspin/core';
import { chatStatuses } from '@farspin/core/demo';
import { amountActions, slotSessionTypes } from '@farspin/core/history';
import fc from 'fast-check';
import { jwtOf } from './texts.ts';

/** Generators for messages of servers that conform to docs/protocol, as they are transmitted. */

const id = fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.nat());
const text = fc.string({ maxLength: 12 });
const minor = fc.integer({ min: -1_000_000, max: 1_000_000_000 });
const status = fc.oneof(fc.constantFrom(...machineStatuses), fc.nat(9), fc.constant('BUSY'));
const time = fc.oneof(fc.nat(), fc.constantFrom('2026-01-05T09:00:00Z', '2026-01-05'));
const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null, freq: 8 });
const few = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(arbitrary, { maxLength: 3 });

// ── HTTP ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const claims = fc.record(
  {
    id,
    sub: id,
    username: text,
    name: text,
    displayName: text,
    type: fc.nat(),
    permissions: few(text),
    shortcuts: few(text),
    theme: text,
    exp: fc.nat(4_000_000_000),
    iat: fc.nat(4_000_000_000),
  },
  { requiredKeys: ['id'] },
);
const token = claims.map((one) => jwtOf(JSON.stringify(one)));

export const refusal = fc.record(
  {
    ErrorMessage: text,
    code: fc.oneof(fc.constantFrom(10, 10700, 10702, 40000, 50104, 50105, '10701'), fc.integer()),
    Params: fc.dictionary(text, fc.oneof(text, fc.integer()), { maxKeys: 3 }),
    errors: fc.record({ username: text, email: fc.array(text, { maxLength: 2 }) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
const signIn = fc.record(
  {
    token,
    pin_code: text,
    ip_address: text,
    versions: fc.constant({ ui: '1' }),
    last_logon: time,
    last_logon_ip: text,
    password_expired: fc.boolean(),
  },
  { requiredKeys: ['token'] },
);
const brand = fc.record(
  { id, name: text, jackpot: fc.constantFrom('1.000,2.500', '', 12), machineCount: fc.nat(100) },
  { requiredKeys: ['id', 'name'] },
);
const machine = fc.record(
  { id, status, image: text, brand: text, name: text, reservation: fc.oneof(id, fc.boolean()) },
  { requiredKeys: ['id'] },
);
const machines = fc.oneof(few(machine), fc.record({ brand: text, machines: few(machine) }));
const page = (row: fc.Arbitrary<unknown>) =>
  fc.record({ items: few(row), nextCursor: orNull(id), total: orNull(fc.nat()) });
const transaction = fc.record(
  {
    id,
    date: time,
    durationS: fc.nat(),
    from: text,
    amount: minor,
    type: fc.constantFrom(...amountActions),
    tag: text,
    machine: text,
    spinCount: fc.nat(),
    start: time,
    end: time,
  },
  { requiredKeys: ['id', 'amount'] },
);
const slotSession = fc.record(
  { id, date: time, type: fc.constantFrom(...slotSessionTypes), machine: text, ip: text, bet: minor, win: minor },
  { requiredKeys: ['id'] },
);
const profile = fc.record(
  { username: text, name: text, email: text, passwordChangedAt: time, lastLogon: time, hasPin: fc.boolean() },
  { requiredKeys: ['username'] },
);
const gift = fc.record({ status: fc.constantFrom(0, 1, '1'), Params: fc.record({ amount: minor }) });

/** Generators for successful answers to each call of the player's API. */
export const replies = {
  check: fc.record({ status: fc.nat(1), code: fc.nat(3), ip: text, country: text }),
  login: signIn,
  validate: signIn,
  logout: fc.constant({}),
  balance: fc.oneof(fc.record({ balance: minor }), minor),
  brands: few(brand),
  machines,
  allMachines: machines,
  kick: fc.constant({}),
  cancel: fc.constant({}),
  transferStatus: fc.record(
    { status: fc.constantFrom('done', 'refused', 'pending', 'unknown'), amount: minor, refusal },
    { requiredKeys: ['status'] },
  ),
  discount: gift,
  bonus: gift,
  transactions: page(transaction),
  slotSessions: page(slotSession),
  profile,
  changePassword: fc.constant({}),
  setPin: fc.constant({}),
  updateUser: fc.constant({}),
} as const;
export type CallName = keyof typeof replies;

const person = {
  id,
  name: text,
  avatar: fc.constantFrom('https://team.example/a.png', 'a.png', 'data:image/png;base64,AAAA', 'javascript:alert(1)'),
  status: fc.constantFrom(...chatStatuses, 'DO_NOT_DISTURB', 'busy'),
};
const chatList = few(fc.record({ id, chatId: id, contactId: id }, { requiredKeys: ['contactId'] }));
const chatUser = fc.record({ ...person, chatList }, { requiredKeys: ['id'] });
const chatMessage = fc.record(
  { who: id, message: fc.oneof(text, fc.constant('Two\nlines')), time },
  { requiredKeys: ['who', 'message'] },
);
const panelEntry = fc.record({ id, title: text, detail: text }, { requiredKeys: ['id'] });

/** Generators for successful answers to each call of the demo area. */
export const demoReplies = {
  register: fc.record(
    {
      user: orNull(fc.record({ username: text })),
      access_token: orNull(token),
      error: orNull(fc.record({ username: text, email: few(text), password: text }, { requiredKeys: [] })),
    },
    { requiredKeys: [] },
  ),
  updateCourse: fc.constant({}),
  chatContacts: few(fc.record({ ...person, unread: fc.nat() }, { requiredKeys: ['id'] })),
  chatUser,
  updateChatUser: chatUser,
  chat: fc.record(
    { chat: fc.record({ id, dialog: few(chatMessage) }), userChatList: chatList },
    { requiredKeys: ['chat'] },
  ),
  sendMessage: fc.record({ message: chatMessage, userChatList: chatList }, { requiredKeys: ['message'] }),
  quickPanel: fc.record({ events: few(panelEntry), notes: few(panelEntry) }, { requiredKeys: [] }),
} as const;

// ── Sockets ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const meters = fc.record(
  {
    credits: minor,
    bet: minor,
    win: minor,
    freeSpins: fc.nat(),
    spinCount: fc.nat(),
    autoplay: fc.boolean(),
    status,
    seq: fc.nat(),
  },
  { requiredKeys: ['credits'] },
);
export const pushes = {
  machine: fc.record({ id, status }),
  balance: fc.record({ balance: minor }),
  session: fc.record(
    { status: fc.constantFrom(true, false, 1, 0, 99, 'open'), id, name: text, machine_status: status, credits: minor },
    { requiredKeys: [] },
  ),
  info: fc.record(
    {
      code: fc.constantFrom(18800, 18801, 18802, 1),
      params: fc.dictionary(text, fc.oneof(text, fc.integer()), { maxKeys: 3 }),
      message: text,
      action: fc.constantFrom('SESSION_CLOSE_WARNING', 'QUIT_REQUEST', 'CLOSE_SESSION', 'OTHER'),
    },
    { requiredKeys: [] },
  ),
  meters,
} as const;
export type PushName = keyof typeof pushes;

const button = fc.record({ id, label: orNull(text), kind: orNull(text) }, { requiredKeys: ['id'] });
const rendition = fc.record({
  id,
  label: text,
  height: fc.nat(),
  fps: fc.nat(60),
  bitrateKbps: fc.nat(),
  Order: fc.nat(9),
});
export const machineDetails = fc.record(
  {
    sessionId: id,
    now: time,
    capabilities: fc.subarray([...capabilities]),
    machine: fc.record({ name: text, brand: text, buttons: few(button), bets: few(minor) }),
    meters,
    video: fc.record({ type: fc.constantFrom('camera', 'screen'), bands: few(rendition) }),
  },
  { requiredKeys: [] },
);
export const transferResult = fc.record({ balance: minor, credits: minor });

// ── Video ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const watchedMachine = '101';
const someMachine = fc.oneof(fc.constant(watchedMachine), id);
export const candidate = fc.record({
  machineId: someMachine,
  candidate: fc.record({
    candidate: fc.constantFrom('', 'candidate:1 1 udp 2130706431 127.0.0.1 9 typ host'),
    sdpMid: orNull(fc.constant('0')),
    sdpMLineIndex: orNull(fc.nat(3)),
    usernameFragment: orNull(text),
  }),
});
export const bye = fc.record({ machineId: someMachine });
/** Generator for a WHEP server's answers to an offer and then to a restart. */
export const whepReply = fc.record({
  status: fc.constantFrom(200, 201, 204, 307, 401, 404, 409, 503),
  location: fc.constantFrom('session', '/api/whep/101/session', 'https://elsewhere.example/s', '//'),
  etag: fc.constantFrom('"tag"', 'W/"weak"'),
  link: fc.constantFrom(
    '<turn:relay.example?transport=udp>; rel="ice-server"; username="u"; credential="c", <stun:near.example>; rel=ice-server',
    '<stun:>; rel="ice-server"',
  ),
  'retry-after': fc.constantFrom('3', 'Wed, 21 Oct 2026 07:28:00 GMT', 'soon'),
  body: fc.constantFrom(
    'v=0\r\na=ice-ufrag:u\r\na=ice-pwd:p\r\n',
    'm=video 9 RTP 96\r\na=mid:0\r\na=ice-ufrag:u\r\na=ice-pwd:p\r\na=candidate:1\r\n',
    '{"code":40000,"ErrorMessage":"No machine"}',
    '{"title":"Conflict","detail":7}',
  ),
});
export const offerAck = fc.record({ sdp: fc.constantFrom('v=0\r\n', 'v=0') });
