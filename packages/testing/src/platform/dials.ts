import { capabilities, type Capability } from '@farspin/core';
import type { PlayerApi } from '@farspin/core';
import type { DemoApi } from '@farspin/core/demo';
import { namingStyles, type NamingStyle } from './naming.ts';
import { createDice } from '../device/random.ts';

/**
 * The choices that the protocol leaves to each operator.
 * Some choices exist only at older servers (P1-MACHINE-7, P2-METERS-4) or at proxies in front of them (`refusalBody`).
 * The client must work with all of them. `usualDials` are the choices of `farspin serve`.
 */
export interface OperatorDials {
  // Sessions
  /** State of the session after an acknowledged `cashout`. `closed` also closes the connection. */
  readonly seatAtCashOut: 'kept' | 'freed' | 'closed';
  /** Answer to a `cashout` when the machine has no credits. */
  readonly emptyCashOut: 'done' | 'refused';
  /**
   * Time in ms for which a session waits for its player after the connection is lost. With 0 the session ends
   * immediately.
   */
  readonly reconnectGraceMs: number;
  /** Effect of a lost connection on a session without credits and without a game. */
  readonly emptySession: 'ends' | 'waits';
  /** State of the machine's connection after the operator ends its session. */
  readonly connectionAfterSession: 'closed' | 'open';
  /** Sending of the reason before the server closes a connection. */
  readonly closingReason: 'sent' | 'omitted';
  /** Code that refuses a request on a machine connection without a session. Older servers use 50105. */
  readonly codeWithoutSession: 50_100 | 50_105;
  /** Handling of `player/kick`. */
  readonly kick: 'allowed' | 'refused';

  // Pushes
  /** Meters on the machine's connection after a `cashout`. If the session continues, only older servers are silent. */
  readonly metersAfterCashOut: 'pushed' | 'silent';
  /** Order of an answer and the pushes that its request caused, including the candidates of a picture. */
  readonly acknowledges: 'before-push' | 'after-push';
  /** Order of pushes with the same cause. */
  readonly pushOrder: 'machine-first' | 'account-first';
  /** Connections that receive the pushes `balance`, `session` and `machine`. */
  readonly accountPushes: 'notifications' | 'both';
  /** Order of the two pushes after `init`. */
  readonly initPushes: 'balance-first' | 'session-first';
  /** Push of `session` after an `init` when no session is open. */
  readonly noSessionAtInit: 'pushed' | 'silent';

  // Part 2
  /** Capabilities of the machines. In memory, only ports with `ping` offer `ping`. */
  readonly capabilities: readonly Capability[];
  /** Calls of part 2 that the operator supports. */
  readonly accountCalls: readonly AccountCall[];
  /** Calls of part 3 that the operator supports. */
  readonly demoCalls: readonly DemoCall[];
  /** Answer to an unsupported call of part 2 or 3. Applies only to real transports. */
  readonly lackingCall: '404' | '405' | '501' | 'page';
  /** Form of the balance and of a brand's machines: wrapped in an object, or bare. Applies only to real transports. */
  readonly bodies: 'wrapped' | 'bare';
  /** HTTP status of a refusal other than 401. Applies only to real transports. */
  readonly refusalStatus: 200 | 400;
  /**
   * Body of a failed HTTP call: a code and a text, an empty object (`{}`), or an HTML page. Without a code, only the
   * status shows the failure, and it is never 200.
   */
  readonly refusalBody: 'code' | 'empty' | 'page';
  /** Format of ids that are integers. Applies only to real transports. */
  readonly ids: 'texts' | 'numbers';
  /** Style of the ids and display names of brands, machines and players. A stored world keeps its style. */
  readonly names: NamingStyle;
  /** Format of a machine's status. Applies only to real transports. */
  readonly statuses: 'names' | 'numbers' | 'capitals';
  /** Fields in answers and pushes that the protocol does not define. Applies only to real transports. */
  readonly unknownFields: 'none' | 'some';
  /**
   * Figures that are unreadable (MONEY1): the wallet's figures, the machines' figures, both at times, or only the first
   * of each. They are written as 2^53, -500, "12.50", 1e21, null, 12.5 or omitted. With `counts`, the machines' counts
   * are unreadable (MONEY4): one count, both counts or neither in turn.
   */
  readonly figures: 'exact' | 'balance' | 'meters' | 'at-times' | 'first' | 'counts';
  /** Currency in Settings.json, with its digits from ISO 4217. */
  readonly currency: 'TRY' | 'JPY' | 'KWD';
  /**
   * Sequence of the pages of a list (HISTORY9): as the protocol requires, with rows of the previous page, with the
   * oldest rows first, always with the cursor of the first page, or without an end.
   */
  readonly pages: 'clean' | 'overlapping' | 'unsorted' | 'repeating' | 'endless';
  /**
   * Access of pages from other origins to the API and the sockets. WHEP always allows them. Applies only to real
   * transports.
   */
  readonly cors: 'none' | 'any-origin';
  /** Availability of the picture over WHEP. Applies only to real transports. */
  readonly whep: 'offered' | 'absent';
  /** The server's clock in the answer to `init`. */
  readonly serverClock: 'sent' | 'omitted';
  /** The machine's name, buttons and bets in the answer to `init`. */
  readonly machineFacts: 'sent' | 'omitted';
  /** The meters in the answer to `init`. If omitted, they are pushed after it. */
  readonly metersAtInit: 'sent' | 'omitted';
  /** Sequence numbers of meters. */
  readonly meterSeq: 'sent' | 'omitted';
  /** Report of a running game in the meters (P2-METERS-5). */
  readonly running: 'reported' | 'omitted';
  /**
   * Times at which the meters change during a game:
   * - `start-and-end`: at its start and its end.
   * - `counted-up`: at its start, its end and while the win is counted up in steps.
   * - `counted-at-end`: the bet at the start and the spin count at the end.
   * - `once`: all values at the end, in one push.
   */
  readonly meterStyle: 'start-and-end' | 'counted-up' | 'counted-at-end' | 'once';

  /** The paid amount in the answers to `cashout` and `player/cancel` (P2-PAID-1). */
  readonly paidAmount: 'reported' | 'omitted';

  // The picture
  /** Time in ms until the operator answers a picture offer or an ICE restart. With `never` it does not answer. */
  readonly offerDelayMs: number | 'never';

  // Connections and sign-in
  /** Ping interval and timeout of the sockets. A connection that is silent for the sum of both is closed. */
  readonly heartbeat: Heartbeat;
  /**
   * Token that `validate` returns: a new token, the same token, or a new token while the old token expires after a
   * minute.
   */
  readonly validate: 'renews' | 'keeps' | 'rotates';
}
/** The socket server's heartbeat: how often it pings, and how long it waits for the answer, in ms. */
export interface Heartbeat {
  readonly pingIntervalMs: number;
  readonly pingTimeoutMs: number;
}

/** The calls of part 2 of the protocol for the player's account. An operator may lack any of them. */
export const accountCalls = [
  ...(['transactions', 'slotSessions', 'profile', 'changePassword', 'setPin', 'updateUser'] as const),
  'transferStatus',
] as const satisfies readonly (keyof PlayerApi)[];
/** Name of a call of part 2 of the protocol for the player's account. */
export type AccountCall = (typeof accountCalls)[number];

/** The calls of the demo area. An operator may lack any of them. */
export const demoCalls = [
  ...(['register', 'updateCourse', 'chatContacts', 'chatUser', 'updateChatUser', 'chat'] as const),
  ...(['sendMessage', 'quickPanel'] as const),
] as const satisfies readonly (keyof DemoApi)[];
/** Name of a call of the demo area. */
export type DemoCall = (typeof demoCalls)[number];

const allButOne = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.map((left) => all.filter((one) => one !== left));

/** The values of each dial. The first value is the usual one. */
export const dialChoices = {
  seatAtCashOut: ['kept', 'freed', 'closed'],
  emptyCashOut: ['done', 'refused'],
  reconnectGraceMs: [180_000, 0, 20_000],
  emptySession: ['ends', 'waits'],
  connectionAfterSession: ['closed', 'open'],
  closingReason: ['sent', 'omitted'],
  codeWithoutSession: [50_100, 50_105],
  kick: ['allowed', 'refused'],
  metersAfterCashOut: ['pushed', 'silent'],
  acknowledges: ['before-push', 'after-push'],
  pushOrder: ['machine-first', 'account-first'],
  accountPushes: ['notifications', 'both'],
  initPushes: ['balance-first', 'session-first'],
  noSessionAtInit: ['pushed', 'silent'],
  capabilities: [capabilities, ...allButOne(capabilities), []],
  accountCalls: [accountCalls, ...allButOne(accountCalls), []],
  whep: ['offered', 'absent'],
  serverClock: ['sent', 'omitted'],
  machineFacts: ['sent', 'omitted'],
  metersAtInit: ['sent', 'omitted'],
  meterSeq: ['sent', 'omitted'],
  heartbeat: [
    { pingIntervalMs: 5_000, pingTimeoutMs: 5_000 },
    { pingIntervalMs: 3_000, pingTimeoutMs: 2_000 },
    { pingIntervalMs: 10_000, pingTimeoutMs: 10_000 },
    { pingIntervalMs: 25_000, pingTimeoutMs: 20_000 },
  ],
  validate: ['renews', 'keeps', 'rotates'],
  lackingCall: ['404', '405', '501', 'page'],
  bodies: ['wrapped', 'bare'],
  refusalStatus: [200, 400],
  // New dials are added at the end, so that a seed draws the same values for the earlier dials.
  refusalBody: ['code', 'empty', 'page'],
  ids: ['texts', 'numbers'],
  statuses: ['names', 'numbers', 'capitals'],
  unknownFields: ['none', 'some'],
  offerDelayMs: [0, 1_000, 4_500, 8_000, 15_000, 'never'],
  // Other values are rare, because players cannot play at most of these operators.
  figures: ['exact', 'exact', 'exact', 'exact', 'exact', 'first', 'balance', 'meters', 'at-times', 'counts'],
  currency: ['TRY', 'JPY', 'KWD'],
  pages: ['clean', 'overlapping', 'unsorted', 'repeating', 'endless'],
  names: namingStyles,
  cors: ['none', 'any-origin'],
  running: ['reported', 'omitted'],
  meterStyle: ['start-and-end', 'counted-up', 'counted-at-end', 'once'],
  demoCalls: [demoCalls, ...allButOne(demoCalls), []],
  paidAmount: ['reported', 'omitted'],
} as const satisfies { readonly [K in keyof OperatorDials]: readonly OperatorDials[K][] };

/** Name of a dial. */
export type DialName = keyof OperatorDials;
export const dialNames = Object.keys(dialChoices) as readonly DialName[];

/** Returns the dials. `pick` chooses the value of each dial. */
const dialsBy = (pick: (choices: readonly unknown[], name: DialName) => unknown): OperatorDials =>
  Object.fromEntries(dialNames.map((name) => [name, pick(dialChoices[name], name)])) as unknown as OperatorDials;

/** The default of every dial. */
export const usualDials: OperatorDials = dialsBy(([usual]) => usual);

/** Dials of an operator with only part 1 of the protocol. */
export const partOneDials: Partial<OperatorDials> = {
  ...{ capabilities: [], accountCalls: [], demoCalls: [], whep: 'absent' },
  ...{ serverClock: 'omitted', machineFacts: 'omitted', metersAtInit: 'omitted', paidAmount: 'omitted' },
};

/**
 * Fraction of operators with only usual dials (`usualOperators`), and of usual dials at the other operators
 * (`usualShare`).
 */
const usualOperators = 0.2;
const usualShare = 0.6;

/** Draws the dials of an operator from `seed`. Dials in `kept` have their usual values. */
export function drawDials(seed: number, kept: readonly DialName[] = []): OperatorDials {
  const dice = createDice(seed, 'dials');
  const isUsual = dice.next() < usualOperators;
  return dialsBy((choices, name) => {
    const isKept = dice.next() < usualShare;
    const other = choices[1 + dice.below(choices.length - 1)];
    return isUsual || isKept || kept.includes(name) ? choices[0] : other;
  });
}

/** Returns the time without any packet after which both sides give up a connection, in ms. */
export const heartbeatMs = ({
  heartbeat: { pingIntervalMs, pingTimeoutMs },
}: Pick<OperatorDials, 'heartbeat'>): number => pingIntervalMs + pingTimeoutMs;
