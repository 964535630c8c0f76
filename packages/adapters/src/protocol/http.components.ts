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
  Id: { schema: idSchema, about: 'An id. A number means the string of its digits.' },
  Money: { schema: moneySchema, about: 'A whole number of minor units, 0 or more.' },
  Change: { schema: changeSchema, about: 'A whole number of minor units. Below 0: the operator took money back.' },
  Code: { schema: codeSchema, about: 'A code, as a number or a string of digits.' },
  Time: { schema: timeSchema, about: 'ISO 8601, or milliseconds since 1970.' },
  Status: {
    schema: statusSchema,
    about:
      'A machine status: unknown, available, playing, waiting, reserved, in-bonus, trying-cashout, error, offline, ' +
      'not-available, or its number in this order from 0, or a spelling of machineStatusCodes in Settings.json.',
  },
  FailureBody: {
    schema: failureSchema,
    about: 'The body of a failure.',
    fields: {
      ErrorMessage: 'Text to show if the client has no text for the code.',
      code: 'Any code except 20000 makes the answer a failure.',
      Params: 'Parameters of the text, by name.',
      errors: 'Texts for fields of the form, by field name.',
    },
    examples: [{ ErrorMessage: 'Wrong credentials', code: 10700, Params: { left_count: 2, block_time: 15 } }],
  },
};

const signInFields = {
  token: 'A JWT. It replaces the previous token.',
  pin_code: 'Hash of the PIN in hexadecimal, by the algorithm of `pin.hash` of the settings. Null: no PIN.',
  ip_address: 'IP address of the player.',
  versions: 'Not used.',
  last_logon: 'Time of the previous sign-in.',
  last_logon_ip: 'IP address of the previous sign-in.',
  password_expired: 'Whether the player must change the password. The sign-in still succeeds.',
};
export const tokenExample =
  'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjciLCJ1c2VybmFtZSI6ImRlbW8iLCJleHAiOjE3NjcyMjU2MDB9.c2lnbmF0dXJl';
const pageFields = {
  items: 'Items, newest first.',
  nextCursor: 'Cursor of the next page. Null: this is the last page.',
  total: 'Number of items on all pages, if known.',
};
const playedFields = {
  spinCount: 'Paid games of the session, without free games.',
  freeSpinCount: 'Free games of the session.',
  start: 'Start of the session.',
  end: 'End of the session.',
  durationS: 'Duration in seconds.',
};
/** Transactions and slot sessions have separate page schemas, because each schema is one component. */
const transactionsPageSchema = z.extend(pageSchema, {});
const slotSessionsPageSchema = z.extend(pageSchema, {});

/**
 * Adds the fields that the client's schema leaves open. The client ignores the code, and reads `Params` only if an
 * amount was paid.
 */
const giftSchema = z.extend(giftReplySchema, {
  code: z.nullish(codeSchema),
  Params: z.nullish(z.looseObject({ amount: z.optional(moneySchema) })),
});

export const httpComponents: Components = {
  CheckReply: {
    schema: checkReplySchema,
    about: 'The location of the player, as seen by the server.',
    fields: {
      status: '1: blocked.',
      code: '0: allowed.',
      ip: 'IP address of the player.',
      country: 'Country of the IP address.',
    },
    examples: [{ status: 0, code: 0, ip: '203.0.113.7', country: 'TR' }],
  },
  LoginRequest: {
    schema: loginRequestSchema,
    about: 'The credentials of a player.',
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
    about: 'The token is valid. The client keeps it if the answer has no new token.',
    fields: signInFields,
    examples: [{ token: tokenExample, pin_code: null }],
  },
  BalanceReply: {
    schema: balanceReplySchema,
    about: 'The balance of the wallet, as an object or a plain number.',
    fields: { balance: 'Balance of the wallet.' },
    examples: [{ balance: 500_000 }, 500_000],
  },
  GiftReply: {
    schema: giftSchema,
    about: 'Reports whether the server paid a discount or bonus.',
    fields: {
      status: '1: paid. 0: not paid.',
      code: '20000, or omitted.',
      Params: 'Present if the server paid.',
      'Params.amount': 'The paid amount.',
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
    about: 'The machine whose session ends, and the id of the request.',
    fields: { machineId: 'The machine.', requestId: 'The server answers a repeated id with the first result.' },
    examples: [{ machineId: '101', requestId: 'r-2' }],
  },
  TransferStatus: {
    schema: transferStatusSchema,
    about: 'The outcome of a request that moves money.',
    fields: {
      status: 'done, refused, pending (in progress) or unknown (the server has not received the request).',
      amount: 'The amount that moved.',
      refusal: 'The failure body of a refused request.',
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
      id: 'Id for `machine/{brandId}`.',
      name: 'Name of the brand, as shown.',
      jackpot: 'Jackpots as whole numbers of minor units, the largest first, separated by commas.',
      machineCount: 'Number of machines of the brand that the player can see.',
    },
    examples: [{ id: '1', name: 'Orchard', jackpot: '1250000,125000', machineCount: 12 }],
  },
  BrandsReply: { schema: brandsReplySchema, about: 'All brands.', listOf: 'Brand' },
  Machine: {
    schema: machineSchema,
    about: 'A machine in the lobby.',
    fields: {
      id: 'Id of the machine.',
      status: 'Status of the machine.',
      image: "Address of the machine's picture. Without it, the client shows the picture of the brand.",
      brand: 'Name of the brand. Needed if the answer has no brand for all machines.',
      name: 'Name of the machine, as shown. Without it, the client shows the id.',
      reservation:
        'Id or username of the player for whom the machine is reserved. Any other truthy value means another player.',
      player: 'Name of the player at the machine, as shown to other players.',
      since: 'Time at which the player joined.',
      minBet: 'Lowest cost of one game.',
      maxBet: 'Highest cost of one game.',
      denomination: 'Value of one credit.',
      preview: 'WHEP address of its picture for players without a session at it.',
    },
    examples: [{ id: '101', name: 'Orchard 1', brand: 'Orchard', status: 'available' }],
  },
  MachinesReply: {
    schema: machinesReplySchema,
    about: 'Machines, as a list or in an object with the name of their brand.',
    fields: { brand: 'Name of the brand.', machines: 'Machines of the brand.' },
    examples: [{ brand: 'Orchard', machines: [{ id: '101', status: 'available' }] }],
    listOf: 'Machine',
  },
  Transaction: {
    schema: transactionSchema,
    about: 'A transaction.',
    fields: {
      id: 'Id of the transaction.',
      date: 'Time of the transaction.',
      from: 'Source of the money, as a text.',
      amount:
        'Amount that moved. It is above 0 in both directions, because `type` gives the direction. Below 0: the operator took money back.',
      type: '1 deposit, 2 withdrawal, 3 cash in, 4 cash out, 5 hand pay, 6 jackpot.',
      tag: "The operator's own text, shown unchanged.",
      machine: 'Name of the machine.',
      ...playedFields,
    },
    examples: [{ id: '17', date: '2026-01-01T08:00:00Z', amount: 10_000, type: 3, machine: 'Orchard 1' }],
  },
  TransactionsPage: {
    schema: transactionsPageSchema,
    about: 'A page of transactions.',
    fields: pageFields,
    listOf: 'Transaction',
  },
  SlotSession: {
    schema: slotSessionSchema,
    about: 'A session at a machine, or an entry of the log.',
    fields: {
      id: 'Id of the entry.',
      date: 'Time of the entry.',
      type:
        'session, login-fail, login-not-allowed, login-success, login-check-fail, login-check-success, logout-success, ' +
        'changed-password, temporary-blocked or kicked-by-player.',
      machine: 'Name of the machine.',
      ip: 'IP address of the player.',
      bet: 'Sum of all bets.',
      win: 'Sum of all wins.',
      ...playedFields,
    },
    examples: [{ id: '9', date: '2026-01-01T08:00:00Z', type: 'login-success', ip: '203.0.113.7' }],
  },
  SlotSessionsPage: {
    schema: slotSessionsPageSchema,
    about: 'A page of sessions and entries of the log.',
    fields: pageFields,
    listOf: 'SlotSession',
  },
  Profile: {
    schema: profileSchema,
    about: "The player's account.",
    fields: {
      username: 'Name to sign in with.',
      name: 'Given name.',
      lastname: 'Family name.',
      email: 'Email address.',
      passwordChangedAt: 'Time of the last change of the password.',
      lastLogon: 'Time of the last sign-in.',
      lastLogonIp: 'IP address of the last sign-in.',
      hasPin: 'Whether the player has a PIN.',
    },
    examples: [{ username: 'demo', name: 'Ada', lastname: 'Kaya', email: 'demo@example.com', hasPin: false }],
  },
  PasswordRequest: {
    schema: passwordRequestSchema,
    about: 'A change of the password.',
    fields: { old_password: 'Current password.', new_password: 'New password.' },
  },
  PinRequest: {
    schema: pinRequestSchema,
    about: 'A change of the PIN.',
    fields: { pin: 'Digits of the new PIN.', password: "The player's password." },
  },
  UserUpdateRequest: {
    schema: userUpdateRequestSchema,
    about: 'Choices of the player that the server stores. The next token contains them.',
    fields: {
      user: 'The player.',
      'user.theme': "Name of the client's theme. Null: the player has not chosen a theme.",
      'user.shortcuts': 'Ids of the favourite pages.',
    },
    examples: [{ user: { theme: 'dark6', shortcuts: ['lobby'] } }],
  },
};
