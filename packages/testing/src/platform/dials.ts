import { capabilities, type Capability } from '@farspin/core';
import type { PlayerApi } from '@farspin/core';
import type { DemoApi } from '@farspin/core/demo';
import { namingStyles, type NamingStyle } from './naming.ts';
import { createDice } from '../device/random.ts';

/**
 * The choices that the protocol leaves to each operator. Some exist only at older servers (P1-MACHINE-7, P2-METERS-4),
 * or at proxies in front of them (`refusalBody`). The client must work with all of them. `usualDials` are those of
 * `farspin serve`.
 */
export interface OperatorDials {
  // Sessions
  /** The session after an acknowledged `cashout`; `closed` closes the connection as well. */
  readonly seatAtCashOut: 'kept' | 'freed' | 'closed';
  /** The answer to a `cashout` when the machine has no credits. */
  readonly emptyCashOut: 'done' | 'refused';
  /** How long a session waits for its player after the connection is lost, in ms; 0: it ends at once. */
  readonly reconnectGraceMs: number;
  /** What happens to a session without credits and without a game when the connection is lost. */
  readonly emptySession: 'ends' | 'waits';
  /** What happens to the machine's connection when the operator ends its session. */
  readonly connectionAfterSession: 'closed' | 'open';
  /** Whether the server sends the reason before it closes a connection. */
  readonly closingReason: 'sent' | 'omitted';
  /** The code that refuses a request on a machine connection without a session. Older servers use 50105. */
  readonly codeWithoutSession: 50_100 | 50_105;
  /** Whether `player/kick` is carried out or refused. */
  readonly kick: 'allowed' | 'refused';

  // Pushes
  /**
   * Whether the machine's connection receives meters after a `cashout`. If the session continues, only older servers
   * are silent.
   */
  readonly metersAfterCashOut: 'pushed' | 'silent';
  /**
   * Whether an answer is sent before or after the pushes that its request caused, including the candidates of a
   * picture.
   */
  readonly acknowledges: 'before-push' | 'after-push';
  /** The order of pushes with one cause. */
  readonly pushOrder: 'machine-first' | 'account-first';
  /** The connections that receive `balance`, `session` and `machine`. */
  readonly accountPushes: 'notifications' | 'both';
  /** The order of the two pushes after `init`. */
  readonly initPushes: 'balance-first' | 'session-first';
  /** Whether `session` is pushed after an `init` when no session is open. */
  readonly noSessionAtInit: 'pushed' | 'silent';

  // Part 2
  /** The capabilities of the machines. In memory, only ports with `ping` offer `ping`. */
  readonly capabilities: readonly Capability[];
  /** The calls of part 2 that the operator has. */
  readonly accountCalls: readonly AccountCall[];
  /** The calls of part 3 that the operator has. */
  readonly demoCalls: readonly DemoCall[];
  /** The answer to a missing call of part 2 or 3; only over real transports. */
  readonly lackingCall: '404' | '405' | '501' | 'page';
  /** Whether the balance and a brand's machines are wrapped in an object or bare; only over real transports. */
  readonly bodies: 'wrapped' | 'bare';
  /** The HTTP status of a refusal other than 401; only over real transports. */
  readonly refusalStatus: 200 | 400;
  /**
   * The body of a failed HTTP call: a code and a text, nothing (`{}`), or an HTML page. Without a code, the status
   * alone shows the failure and is never 200.
   */
  readonly refusalBody: 'code' | 'empty' | 'page';
  /** How ids that are whole numbers are written; only over real transports. */
  readonly ids: 'texts' | 'numbers';
  /** How the ids of brands, machines and players, and their display names, are formed. A stored world keeps its own. */
  readonly names: NamingStyle;
  /** How a machine's status is written; only over real transports. */
  readonly statuses: 'names' | 'numbers' | 'capitals';
  /** Whether answers and pushes have fields that the protocol does not define; only over real transports. */
  readonly unknownFields: 'none' | 'some';
  /**
   * Which figures are unreadable (MONEY1), written as 2^53, -500, "12.50", 1e21, null, 12.5 or omitted: those of the
   * wallet, those of the machines, both at times, or only the first of each. `counts`: those of the machines' counts
   * (MONEY4), one, both or neither in turn.
   */
  readonly figures: 'exact' | 'balance' | 'meters' | 'at-times' | 'first' | 'counts';
  /** The currency in Settings.json, with its digits by ISO 4217. */
  readonly currency: 'TRY' | 'JPY' | 'KWD';
  /**
   * How the pages of a list follow each other (HISTORY9): as the protocol requires, with rows of the previous page, the
   * oldest first, always with the cursor of the first page, or without an end.
   */
  readonly pages: 'clean' | 'overlapping' | 'unsorted' | 'repeating' | 'endless';
  /**
   * Whether pages of other origins may call the API and the sockets; WHEP always allows them. Only over real
   * transports.
   */
  readonly cors: 'none' | 'any-origin';
  /** Whether the picture is available by WHEP; only over real transports. */
  readonly whep: 'offered' | 'absent';
  /** Whether `init` returns the server's clock. */
  readonly serverClock: 'sent' | 'omitted';
  /** Whether `init` returns the machine's name, buttons and bets. */
  readonly machineFacts: 'sent' | 'omitted';
  /** Whether `init` returns the meters. Otherwise they are pushed after it. */
  readonly metersAtInit: 'sent' | 'omitted';
  /** Whether meters are numbered. */
  readonly meterSeq: 'sent' | 'omitted';
  /** Whether meters report that a game is running (P2-METERS-5). */
  readonly running: 'told' | 'omitted';
  /**
   * What the meters show during a game: its start and its end; its start, its end and the win counted up in steps; its
   * bet at the start, and the spin count at the end; or everything at the end, in one push.
   */
  readonly meterStyle: 'start-and-end' | 'counted-up' | 'counted-at-end' | 'once';

  /** Whether the answers to `cashout` and `player/cancel` contain the paid amount (P2-PAID-1). */
  readonly paidAmount: 'told' | 'omitted';

  // The picture
  /** How long the operator takes to answer an offer of a picture or an ICE restart, in ms. */
  readonly offerDelayMs: number | 'never';

  // Connections and sign-in
  /** The ping interval and timeout of the sockets. A connection that is silent for their sum is closed. */
  readonly heartbeat: Heartbeat;
  /**
   * The token that `validate` returns: a new one, the same one, or a new one while the old one expires after a minute.
   */
  readonly validate: 'renews' | 'keeps' | 'rotates';
}
export interface Heartbeat {
  readonly pingIntervalMs: number;
  readonly pingTimeoutMs: number;
}

export const accountCalls = [
  ...(['transactions', 'slotSessions', 'profile', 'changePassword', 'setPin', 'updateUser'] as const),
  'transferStatus',
] as const satisfies readonly (keyof PlayerApi)[];
export type AccountCall = (typeof accountCalls)[number];

export const demoCalls = [
  ...(['register', 'updateCourse', 'chatContacts', 'chatUser', 'updateChatUser', 'chat'] as const),
  ...(['sendMessage', 'quickPanel'] as const),
] as const satisfies readonly (keyof DemoApi)[];
export type DemoCall = (typeof demoCalls)[number];

const allButOne = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.map((left) => all.filter((one) => one !== left));

/** The values of each dial, the usual one first. */
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
  // New dials come last, so that a seed draws the same values for the others as before.
  refusalBody: ['code', 'empty', 'page'],
  ids: ['texts', 'numbers'],
  statuses: ['names', 'numbers', 'capitals'],
  unknownFields: ['none', 'some'],
  offerDelayMs: [0, 1_000, 4_500, 8_000, 15_000, 'never'],
  // Other values are rare, because nobody can play at most of these operators.
  figures: ['exact', 'exact', 'exact', 'exact', 'exact', 'first', 'balance', 'meters', 'at-times', 'counts'],
  currency: ['TRY', 'JPY', 'KWD'],
  pages: ['clean', 'overlapping', 'unsorted', 'repeating', 'endless'],
  names: namingStyles,
  cors: ['none', 'any-origin'],
  running: ['told', 'omitted'],
  meterStyle: ['start-and-end', 'counted-up', 'counted-at-end', 'once'],
  demoCalls: [demoCalls, ...allButOne(demoCalls), []],
  paidAmount: ['told', 'omitted'],
} as const satisfies { readonly [K in keyof OperatorDials]: readonly OperatorDials[K][] };

export type DialName = keyof OperatorDials;
export const dialNames = Object.keys(dialChoices) as readonly DialName[];

/** Returns the dials, each with the value that `pick` takes from its choices. */
const dialsBy = (pick: (choices: readonly unknown[], name: DialName) => unknown): OperatorDials =>
  Object.fromEntries(dialNames.map((name) => [name, pick(dialChoices[name], name)])) as unknown as OperatorDials;

export const usualDials: OperatorDials = dialsBy(([usual]) => usual);

/** Only part 1 of the protocol. */
export const partOneDials: Partial<OperatorDials> = {
  ...{ capabilities: [], accountCalls: [], demoCalls: [], whep: 'absent' },
  ...{ serverClock: 'omitted', machineFacts: 'omitted', metersAtInit: 'omitted', paidAmount: 'omitted' },
};

/** The share of operators with only usual dials, and the share of usual dials at the others. */
const usualOperators = 0.2;
const usualShare = 0.6;

/** Draws the dials of an operator from `seed`; those in `kept` stay usual. */
export function drawDials(seed: number, kept: readonly DialName[] = []): OperatorDials {
  const dice = createDice(seed, 'dials');
  const isUsual = dice.next() < usualOperators;
  return dialsBy((choices, name) => {
    const isKept = dice.next() < usualShare;
    const other = choices[1 + dice.below(choices.length - 1)];
    return isUsual || isKept || kept.includes(name) ? choices[0] : other;
  });
}

export const heartbeatMs = ({
  heartbeat: { pingIntervalMs, pingTimeoutMs },
}: Pick<OperatorDials, 'heartbeat'>): number => pingIntervalMs + pingTimeoutMs;
