import {
  pageSchema,
  passwordRequestSchema,
  pinRequestSchema,
  profileSchema,
  slotSessionSchema,
  transactionSchema,
  transferStatusSchema,
  userUpdateRequestSchema,
} from '../http/account.wire.ts';
import {
  balanceReplySchema,
  brandSchema,
  brandsReplySchema,
  cancelRequestSchema,
  giftReplySchema,
  machineRequestSchema,
  machineSchema,
  machinesReplySchema,
} from '../http/http.wire.ts';
import { checkReplySchema, loginReplySchema, loginRequestSchema, validateReplySchema } from '../http/sign-in.wire.ts';
import * as z from 'zod/mini';
import { failureSchema } from '../wire/failure.wire.ts';
import { changeSchema, codeSchema, idSchema, moneySchema, statusSchema, timeSchema } from '../wire/scalar.wire.ts';
import type { Components } from './component.ts';

/** Components that HTTP and sockets share. */
export const scalarComponents: Components = {
  Id: { schema: idSchema, about: 'An id; a number stands for its digits.' },
  Money: { schema: moneySchema, about: 'A whole number of minor units, 0 or more.' },
  Change: { schema: changeSchema, about: 'A whole number of minor units; below 0 where money was taken back.' },
  Code: { schema: codeSchema, about: 'A code, as a number or as its digits.' },
  Time: { schema: timeSchema, about: 'ISO 8601, or milliseconds since 1970.' },
  Status: {
    schema: statusSchema,
    about:
      'A machine status: unknown, available, playing, waiting, reserved, in-bonus, trying-cashout, error, offline, ' +
      'not-available, or its number in this order from 0, or a spelling of machineStatusCodes in Settings.json.',
  },
  FailureBody: {
    schema: failureSchema,
    about: 'What a failure says of itself.',
    fields: {
      ErrorMessage: 'Shown where the client has no text for the code.',
      code: 'Any but 20000 makes the answer a failure.',
      Params: 'Texts and numbers that fill the text, by name.',
      errors: 'Texts for fields of the form, by the name of the field.',
    },
    examples: [{ ErrorMessage: 'Wrong credentials', code: 10700, Params: { left_count: 2, block_time: 15 } }],
  },
};

const signInFields = {
  token: 'A JWT. It replaces the one before.',
  pin_code: 'The hash of the PIN, in hexadecimal, as `pin.hash` of the settings says; null: none.',
  ip_address: 'Where the player is seen.',
  versions: 'Not read.',
  last_logon: 'When the player was here last.',
  last_logon_ip: 'Where from.',
  password_expired: 'The password is good, and must be changed.',
};
export const tokenExample =
  'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjciLCJ1c2VybmFtZSI6ImRlbW8iLCJleHAiOjE3NjcyMjU2MDB9.c2lnbmF0dXJl';
const pageFields = {
  items: 'Newest first.',
  nextCursor: 'Asks for the page after this one; null on the last.',
  total: 'How many there are on all pages, where that is known.',
};
const playedFields = {
  spinCount: 'Games of the session that were paid for; `freeSpinCount` has the free ones.',
  freeSpinCount: 'Free games of the session.',
  start: 'When the session began.',
  end: 'When it ended.',
  durationS: 'How long it lasted, seconds.',
};
/** Two pages of the same form, which differ in their contents. */
const transactionsPageSchema = z.extend(pageSchema, {});
const slotSessionsPageSchema = z.extend(pageSchema, {});

/** A client reads no code of it, and `Params` only if something was paid. */
const giftSchema = z.extend(giftReplySchema, {
  code: z.nullish(codeSchema),
  Params: z.nullish(z.looseObject({ amount: z.optional(moneySchema) })),
});

export const httpComponents: Components = {
  CheckReply: {
    schema: checkReplySchema,
    about: 'Where the server sees the player.',
    fields: { status: '1: turned away.', code: '0: fine.', ip: 'The address seen.', country: 'The country it is in.' },
    examples: [{ status: 0, code: 0, ip: '203.0.113.7', country: 'TR' }],
  },
  LoginRequest: {
    schema: loginRequestSchema,
    about: 'Credentials.',
    fields: {
      username: 'At least 4 characters.',
      password: 'At least 4 characters.',
      site_id: '`site.id` of the settings.',
    },
    examples: [{ username: 'demo', password: 'demo1234', site_id: 0 }],
  },
  LoginReply: {
    schema: loginReplySchema,
    about: 'The player is signed in.',
    fields: signInFields,
    examples: [
      {
        token: tokenExample,
        pin_code: null,
        ip_address: '203.0.113.7',
        versions: null,
        last_logon: '2026-01-01T08:00:00Z',
      },
    ],
  },
  ValidateReply: {
    schema: validateReplySchema,
    about: 'The token is good. Without another one in the answer it goes on.',
    fields: signInFields,
    examples: [{ token: tokenExample, pin_code: null }],
  },
  BalanceReply: {
    schema: balanceReplySchema,
    about: 'The wallet, as an object or as the bare number.',
    fields: { balance: 'The wallet.' },
    examples: [{ balance: 500_000 }, 500_000],
  },
  GiftReply: {
    schema: giftSchema,
    about: 'Whether a discount or bonus was paid.',
    fields: {
      status: '1: paid. 0: not paid.',
      code: '20000, or left out.',
      Params: 'There where something was paid.',
      'Params.amount': 'What was paid.',
    },
    examples: [{ status: 1, code: 20000, Params: { amount: 5_000 } }],
  },
  MachineRequest: {
    schema: machineRequestSchema,
    about: 'Names a machine.',
    fields: { machineId: 'The machine.' },
    examples: [{ machineId: '101' }],
  },
  CancelRequest: {
    schema: cancelRequestSchema,
    about: 'Names the machine whose session ends, and the request.',
    fields: { machineId: 'The machine.', requestId: 'The same again is answered with the first result.' },
    examples: [{ machineId: '101', requestId: 'r-2' }],
  },
  TransferStatus: {
    schema: transferStatusSchema,
    about: 'What became of a request that moves money.',
    fields: {
      status: 'done, refused, pending (under way) or unknown (no such request has arrived).',
      amount: 'What was moved.',
      refusal: 'Of a refused one: the failure with which it was answered.',
    },
    examples: [
      { status: 'done', amount: 10_000 },
      { status: 'refused', refusal: { code: 50_101 } },
    ],
  },
  Brand: {
    schema: brandSchema,
    about: 'A brand of machines.',
    fields: {
      id: 'For `machine/{brandId}`.',
      name: 'As it is shown.',
      jackpot: 'Whole numbers of minor units, the biggest first, with commas between them.',
      machineCount: 'How many machines of it the player is shown.',
    },
    examples: [{ id: '1', name: 'Orchard', jackpot: '1250000,125000', machineCount: 12 }],
  },
  BrandsReply: { schema: brandsReplySchema, about: 'All brands.', listOf: 'Brand' },
  Machine: {
    schema: machineSchema,
    about: 'A machine, as the lobby shows it.',
    fields: {
      id: 'The machine.',
      status: 'What it is doing.',
      image: 'The address of its picture; without one there is a picture for each brand.',
      brand: 'The name of its brand, where the answer does not say it for all.',
      name: 'As it is shown; the id without one.',
      reservation: 'The id or username it is kept for, or anything truthy for somebody else.',
      player: 'The name of its player that other players may read.',
      since: 'When that player sat down.',
      minBet: 'The least that one game may cost.',
      maxBet: 'The most that one game may cost.',
      denomination: 'The value of one credit.',
      preview: 'The WHEP address of its picture for players without a session there.',
    },
    examples: [{ id: '101', name: 'Orchard 1', brand: 'Orchard', status: 'available' }],
  },
  MachinesReply: {
    schema: machinesReplySchema,
    about: 'Machines, as a list or with the name of their brand.',
    fields: { brand: 'The name of the brand.', machines: 'Its machines.' },
    examples: [{ brand: 'Orchard', machines: [{ id: '101', status: 'available' }] }],
    listOf: 'Machine',
  },
  Transaction: {
    schema: transactionSchema,
    about: 'A movement of money.',
    fields: {
      id: 'Of this movement.',
      date: 'When it was.',
      from: 'Names where the money came from.',
      amount: 'What moved, above 0 in both directions: `type` says which. Below 0 where money was taken back.',
      type: '1 deposit, 2 withdrawal, 3 cash in, 4 cash out, 5 hand pay, 6 jackpot.',
      tag: "A text of the operator's own, shown as it is.",
      machine: 'Its name.',
      ...playedFields,
    },
    examples: [{ id: '17', date: '2026-01-01T08:00:00Z', amount: 10_000, type: 3, machine: 'Orchard 1' }],
  },
  TransactionsPage: {
    schema: transactionsPageSchema,
    about: 'Movements of money.',
    fields: pageFields,
    listOf: 'Transaction',
  },
  SlotSession: {
    schema: slotSessionSchema,
    about: 'A session at a machine, or an entry of the log.',
    fields: {
      id: 'Of this entry.',
      date: 'When it was.',
      type:
        'session, login-fail, login-not-allowed, login-success, login-check-fail, login-check-success, logout-success, ' +
        'changed-password, temporary-blocked or kicked-by-player.',
      machine: 'Its name.',
      ip: 'Where the player was seen.',
      bet: 'All that was put on games.',
      win: 'All that was won.',
      ...playedFields,
    },
    examples: [{ id: '9', date: '2026-01-01T08:00:00Z', type: 'login-success', ip: '203.0.113.7' }],
  },
  SlotSessionsPage: {
    schema: slotSessionsPageSchema,
    about: 'Sessions and entries of the log.',
    fields: pageFields,
    listOf: 'SlotSession',
  },
  Profile: {
    schema: profileSchema,
    about: "The player's account.",
    fields: {
      username: 'The name to sign in with.',
      name: 'Given name.',
      lastname: 'Family name.',
      email: 'Address for messages.',
      passwordChangedAt: 'When the password was changed last.',
      lastLogon: 'When the player was here last.',
      lastLogonIp: 'Where from.',
      hasPin: 'Whether there is a PIN.',
    },
    examples: [{ username: 'demo', name: 'Ada', lastname: 'Kaya', email: 'demo@example.com', hasPin: false }],
  },
  PasswordRequest: {
    schema: passwordRequestSchema,
    about: 'Another password.',
    fields: { old_password: 'The present one.', new_password: 'The one from now on.' },
  },
  PinRequest: {
    schema: pinRequestSchema,
    about: 'Another PIN.',
    fields: { pin: 'Its digits.', password: "The player's password." },
  },
  UserUpdateRequest: {
    schema: userUpdateRequestSchema,
    about: 'What the player chose and the server keeps; the next token carries it.',
    fields: {
      user: 'The player.',
      'user.theme': 'How the client looks, in its own words; null: never chosen.',
      'user.shortcuts': 'Pages that are at hand.',
    },
    examples: [{ user: { theme: 'dark6', shortcuts: ['lobby'] } }],
  },
};
