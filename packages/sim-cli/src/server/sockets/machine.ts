import type { Namespace } from 'socket.io';
import * as z from 'zod/mini';
import {
  autoplaySchema,
  bandRequestSchema,
  decodeTime,
  encodeMachineDetails,
  encodeTransferResult,
  machineInitSchema,
  pressSchema,
  transferSchema,
} from '@farspin/adapters/wire';
import type { Log, MachineDetails } from '@farspin/core';
import type { MachineSeat, Platform } from '@farspin/core/testing';
import type { Transact } from '../transactions.ts';
import type { RequestHandlers } from './gateway.ts';
import { seatRequest, serveSeats } from './seats.ts';

interface MachineDeps {
  readonly platform: Platform;
  readonly transact: Transact;
  readonly log: Log;
}

/** A server of part 1 alone says yes, and nothing more. */
const initAck = (details: MachineDetails): object => (details.serverNow === null ? {} : encodeMachineDetails(details));

/** `cashout {}`: a body, where there is one at all, is an object. */
const emptySchema = z.nullish(z.object({}));

export function serveMachines(namespace: Namespace, deps: MachineDeps): void {
  const { platform, transact } = deps;
  const requests = (seat: MachineSeat): RequestHandlers => ({
    init: seatRequest(
      transact,
      machineInitSchema,
      ({ machineID, token, resume }) =>
        seat.init({
          machineId: String(machineID),
          token,
          resume: resume === null || resume === undefined ? null : String(resume),
        }),
      initAck,
    ),
    cashout: seatRequest(transact, emptySchema, () => seat.cashout()),
    press: seatRequest(transact, pressSchema, ({ id, commandId, expiresAt }) =>
      seat.press({ buttonId: String(id), commandId, expiresAt: decodeTime(expiresAt) }),
    ),
    autoplay: seatRequest(transact, autoplaySchema, ({ on, commandId }) => seat.autoplay(on, commandId)),
    band: seatRequest(transact, bandRequestSchema, ({ id }) => seat.band(String(id))),
    transfer: seatRequest(
      transact,
      transferSchema,
      ({ action, amount, requestId }) => seat.transfer({ action, amountMinor: amount, requestId }),
      encodeTransferResult,
    ),
  });
  serveSeats(namespace, { attach: (token, receive) => platform.attachMachine(token, receive), requests }, deps);
}
