import * as z from 'zod/mini';
import { chatStatuses } from '@farspin/core/demo';
import { slotSessionTypes } from '@farspin/core/history';
import type { LedgerEntry } from './ledger.ts';
import { namingStyles } from './naming.ts';

/** The platform's state as plain JSON data. Each record is a stored row, and a change replaces the whole record. */

const whole = z.int();
const wholes = z.readonly(z.array(whole));
const time = z.nullable(z.number());

export const playerSchema = z.readonly(
  z.object({
    id: z.string(),
    username: z.string(),
    password: z.string(),
    name: z.string(),
    lastname: z.string(),
    displayName: z.string(),
    email: z.string(),
    group: z.string(),
    roles: z._default(z.readonly(z.array(z.string())), ['user']),
    theme: z._default(z.nullable(z.string()), null),
    shortcuts: z._default(z.readonly(z.array(z.string())), []),
    pinHash: z.nullable(z.string()),
    passwordExpired: z._default(z.boolean(), false),
    lastLogonAt: time,
    lastLogonIp: z._default(z.nullable(z.string()), null),
    /** Time of the sign-in before the last one. Every check of a token returns it. */
    previousLogonAt: z._default(time, null),
    previousLogonIp: z._default(z.nullable(z.string()), null),
    /** Address of the player's latest sign-in or check. */
    ip: z._default(z.string(), '127.0.0.1'),
    passwordChangedAt: z._default(time, null),
    failedLogins: whole,
    blockedUntil: time,
    /** Lowest valid token number. Tokens with a lower number are invalid. */
    firstToken: whole,
    /** Tokens that were revoked early, or that will be revoked at a future time. */
    revokedTokens: z.readonly(
      z.array(z.readonly(z.object({ number: whole, expiresAt: z.number(), from: z._default(z.number(), 0) }))),
    ),
  }),
);
export type PlayerRecord = z.infer<typeof playerSchema>;

const spinSchema = z.readonly(
  z.object({
    number: whole,
    startedAt: z.number(),
    endsAt: z.number(),
    from: wholes,
    to: wholes,
    betMinor: whole,
    /** The previous value of the win meter. */
    winBeforeMinor: z._default(whole, 0),
    free: z.boolean(),
    winMinor: whole,
    lines: z.readonly(z.array(wholes)),
    freeSpinsWon: whole,
    settled: z.boolean(),
  }),
);
export type SpinRecord = z.infer<typeof spinSchema>;

/** Status of a cabinet, as set by the back office. */
export const serviceSchema = z.enum(['available', 'error', 'offline', 'not-available']);

export const machineSchema = z.readonly(
  z.object({
    id: z.string(),
    service: serviceSchema,
    /** Id or username of the player with the reservation, or null. */
    reservedFor: z.nullable(z.string()),
    betIndex: whole,
    spin: z.nullable(spinSchema),
    winMinor: whole,
    freeSpins: whole,
    spinCount: whole,
    autoplay: z.boolean(),
    /** True if the next spin enters the bonus. */
    bonusNext: z.boolean(),
    /** Time when the next automatic spin starts. */
    nextSpinAt: time,
    random: whole,
    /** Number that increases with every change of the cabinet's display. */
    seq: whole,
  }),
);
export type MachineRecord = z.infer<typeof machineSchema>;

export const sessionSchema = z.readonly(
  z.object({
    id: z.string(),
    playerId: z.string(),
    machineId: z.string(),
    startedAt: z.number(),
    /** The machine's spin count before the session. */
    spinCountAtStart: z._default(whole, 0),
    /** Time when the machine stops waiting for an absent player. */
    graceEndsAt: time,
    /** Countdown to the end of the session, or null without a warning. */
    warning: z.nullable(z.readonly(z.object({ count: whole, nextAt: z.number() }))),
    /** Ids of the latest executed commands, oldest first. */
    commandIds: z.readonly(z.array(z.string())),
  }),
);
export type SessionRecord = z.infer<typeof sessionSchema>;

/** A request that moves money, identified by player and request id, and its answer. */
export const requestSchema = z.readonly(
  z.object({
    id: z.string(),
    action: z.enum(['cash-in', 'transfer-back', 'cash-out', 'cancel']),
    /** The requested amount, or null for all credits. */
    amountMinor: z.nullable(z.number()),
    movedMinor: whole,
    result: z.nullable(z.record(z.string(), whole)),
    refusal: z.nullable(
      z.object({
        code: z.nullable(whole),
        text: z.nullable(z.string()),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        unauthorized: z.boolean(),
      }),
    ),
  }),
);
export type RequestRecord = z.infer<typeof requestSchema>;

export const logSchema = z.readonly(
  z.object({
    id: z.string(),
    /** Number that increases with every record. */
    seq: whole,
    playerId: z.string(),
    at: z.number(),
    type: z.enum(slotSessionTypes),
    /** The player's address at that time. */
    ip: z._default(z.string(), '127.0.0.1'),
    /** Facts about a session at a machine, logged after its end. Null for other entries. */
    session: z.nullable(
      z.readonly(z.object({ machineId: z.string(), startedAt: z.number(), endedAt: z.number(), spinCount: whole })),
    ),
  }),
);
export type LogRecord = z.infer<typeof logSchema>;

const messageSchema = z.readonly(z.object({ who: z.string(), message: z.string(), at: z.number() }));
const conversationSchema = z.readonly(
  z.object({
    contactId: z.string(),
    unread: whole,
    /** Messages, oldest first. */
    messages: z.readonly(z.array(messageSchema)),
    /** Time when the contact answers the player's last message, or null if no answer is due. */
    answerAt: time,
  }),
);
export type ConversationRecord = z.infer<typeof conversationSchema>;

/** A player's side of the team chat. `id` is the player's id. A player who has not used the chat has no record. */
export const chatSchema = z.readonly(
  z.object({
    id: z.string(),
    status: z.enum(chatStatuses),
    conversations: z.readonly(z.array(conversationSchema)),
    /** The conversation that the player currently has open, as far as the server knows. */
    reading: z.nullable(z.readonly(z.object({ contactId: z.string(), until: z.number() }))),
  }),
);
export type ChatRecord = z.infer<typeof chatSchema>;

export const courseSchema = z.readonly(
  z.object({
    id: z.string(),
    playerId: z.string(),
    courseId: z.string(),
    fields: z.readonly(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  }),
);
export type CourseRecord = z.infer<typeof courseSchema>;

const account = z.union([
  z.literal('cashier'),
  z.literal('house'),
  z.templateLiteral(['wallet:', z.string()]),
  z.templateLiteral(['machine:', z.string()]),
]);
export const entrySchema: z.ZodMiniType<LedgerEntry> = z.object({
  seq: whole,
  at: z.number(),
  from: account,
  to: account,
  amountMinor: whole,
  reason: z.enum(['deposit', 'cash-in', 'cash-out', 'hand-pay', 'bet', 'win', 'jackpot', 'discount', 'bonus']),
  reference: z.string(),
});

export const metaSchema = z.readonly(
  z.object({
    id: z.literal('world'),
    seed: whole,
    brands: whole,
    machinesPerBrand: whole,
    startedAt: z.number(),
    nextToken: whole,
    nextSession: whole,
    nextLog: z._default(whole, 1),
    names: z._default(z.enum(namingStyles), 'plain'),
  }),
);
export type MetaRecord = z.infer<typeof metaSchema>;
