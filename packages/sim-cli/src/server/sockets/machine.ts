import type { Namespace } from 'socket.io';
import * as z from 'zod/mini';
import {
  autoplaySchema,
  decodeTime,
  encodeMachineDetails,
  encodeTransferResult,
  machineInitSchema,
  pressSchema,
  transferSchema,
} from '@farspin/adapters/wire';
import { ok, type Clock, type Log } from '@farspin/core';
import type { MachineSeat, Platform } from '@farspin/core/testing';
import type { Transactions } from '../transactions.ts';
import type { RequestHandlers } from './gateway.ts';
import { seatRequest, serveSeats } from './seats.ts';

interface MachineDeps {
  readonly platform: Platform;
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly log: Log;
}

/** `cashout {}` and `ping {}`: a body, where there is one at all, is an object. */
const emptySchema = z.nullish(z.object({}));

export function serveMachines(namespace: Namespace, deps: MachineDeps): void {
  const { platform, transactions, clock } = deps;
  const requests = (seat: MachineSeat): RequestHandlers => ({
    init: seatRequest(
      transactions,
      machineInitSchema,
      ({ machineID, token, resume }) =>
        seat.init({
          machineId: String(machineID),
          token,
          resume: resume === null || resume === undefined ? null : String(resume),
        }),
      encodeMachineDetails,
    ),
    cashout: seatRequest(transactions, emptySchema, () => seat.cashout()),
    press: seatRequest(transactions, pressSchema, ({ id, commandId, expiresAt }) =>
      seat.press({ buttonId: String(id), commandId, expiresAt: decodeTime(expiresAt) }),
    ),
    autoplay: seatRequest(transactions, autoplaySchema, ({ on, commandId }) => seat.autoplay(on, commandId)),
    transfer: seatRequest(
      transactions,
      transferSchema,
      ({ action, amount, requestId }) => seat.transfer({ action, amountMinor: amount, requestId }),
      encodeTransferResult,
    ),
    ping: seatRequest(
      transactions,
      emptySchema,
      () => ok(clock.now()),
      (now) => ({ now }),
    ),
  });
  serveSeats(namespace, { attach: platform.attachMachine, requests }, deps);
}
