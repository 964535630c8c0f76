import type { Namespace } from 'socket.io';
import {
  autoplaySchema,
  bandRequestSchema,
  cashOutSchema,
  decodeCashOut,
  decodeTime,
  encodeMachineDetails,
  encodePaid,
  encodePingAck,
  encodeRefusal,
  encodeTransferResult,
  machineInitSchema,
  pressSchema,
  transferSchema,
} from '@farspin/adapters/wire';
import { ok, type Log, type MachineDetails } from '@farspin/core';
import type { MachineSeat, OperatorDials, Platform } from '@farspin/testing';
import { barcodeRect, picture } from '../cabinet/layout.ts';
import { whepAddress } from '../http/whep.ts';
import { malformed } from '../server/request.ts';
import type { CallTroubles } from '../faults/call-troubles.ts';
import type { Transact } from '../server/transactions.ts';
import type { WireForm } from '../server/wire-form.ts';
import type { RequestHandlers } from './gateway.ts';
import { seatRequest, serveSeats } from './seats.ts';

interface MachineDeps {
  readonly platform: Platform;
  readonly transact: Transact;
  readonly troubles: CallTroubles;
  readonly form: WireForm;
  /** Returns the server's time in ms since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
}

/** Area of the picture without the barcode along its bottom edge and the lines above it that encoding blurs. */
const withoutBarcode = { x: 0, y: 0, width: 1, height: (barcodeRect.y - 2) / picture.height };

/**
 * Returns the acknowledgement of `init`. On a server with part 1 only, it is a bare success. Otherwise it contains the
 * platform's offer and the additions of this server's transports.
 */
function initAck(given: MachineDetails, machineId: string, dials: OperatorDials): object {
  const pings = dials.capabilities.includes('ping') ? (['ping'] as const) : [];
  const whep = dials.whep === 'offered' ? { whep: whepAddress(machineId) } : {};
  const details: MachineDetails = {
    ...given,
    capabilities: [...given.capabilities, ...pings],
    video: { ...given.video, ...whep, ...(given.name === null ? {} : { crop: withoutBarcode }) },
  };
  return isBare(details) ? {} : encodeMachineDetails(details);
}
const isBare = ({ serverNow, name, capabilities, meters, video }: MachineDetails): boolean =>
  serverNow === null && name === null && capabilities.length === 0 && meters === null && video.whep === undefined;

export function serveMachines(namespace: Namespace, deps: MachineDeps): void {
  const { platform, transact, now } = deps;
  const { dials } = platform;
  const requests = (seat: MachineSeat): RequestHandlers => {
    let pings = false;
    return {
      init: seatRequest(
        transact,
        machineInitSchema,
        ({ machineID, token, resume }) => {
          const machineId = String(machineID);
          const details = seat.init({
            machineId,
            token,
            resume: resume === null || resume === undefined ? null : String(resume),
          });
          pings ||= details.ok && dials.capabilities.includes('ping');
          return details.ok ? ok(initAck(details.value, machineId, dials)) : details;
        },
        (ack) => ack,
      ),
      ping: (_, acknowledge) =>
        acknowledge(
          pings ? encodePingAck(now()) : encodeRefusal(malformed('this server does not support the request "ping"')),
        ),
      cashout: seatRequest(transact, cashOutSchema, (wire) => seat.cashout(decodeCashOut(wire)), encodePaid),
      press: seatRequest(transact, pressSchema, ({ id, commandId, expiresAt }) =>
        seat.press({ buttonId: String(id), commandId, expiresAt: decodeTime(expiresAt) }),
      ),
      autoplay: seatRequest(transact, autoplaySchema, ({ on, commandId, expiresAt }) =>
        seat.autoplay({ on, commandId, expiresAt: decodeTime(expiresAt) }),
      ),
      band: seatRequest(transact, bandRequestSchema, ({ id }) => seat.requestRendition(String(id))),
      transfer: seatRequest(
        transact,
        transferSchema,
        ({ action, amount, requestId, expiresAt }) =>
          seat.transfer({ action, amountMinor: amount, requestId, expiresAt: decodeTime(expiresAt) }),
        encodeTransferResult,
      ),
    };
  };
  serveSeats(namespace, { attach: (token, receive) => platform.attachMachine(token, receive), requests }, deps);
}
