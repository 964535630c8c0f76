import type { MachineChannel } from '@farspin/core';
import { reading, readingNothing } from '../wire/decode.ts';
import { decodePaid } from '../wire/paid.wire.ts';
import { openChannel, type ChannelOptions } from './channel.ts';
import {
  decodeMachineDetails,
  decodePingAck,
  decodeTransferResult,
  encodeAutoplay,
  encodeBand,
  encodeCashOut,
  encodeMachineInit,
  encodePress,
  encodeTransfer,
} from './request.wire.ts';

/** Creates the machine channel over socket.io (docs/protocol, parts 1 and 2). */
export const createSocketMachineChannel = (options: ChannelOptions): MachineChannel => ({
  connect: (token) =>
    openChannel(
      options,
      { name: 'machine', address: options.settings.sockets.machine, token },
      ({ ask, heartbeatMs }) => ({
        ...(heartbeatMs === null ? {} : { heartbeatMs }),
        init: (request) =>
          ask('init', encodeMachineInit(request), (ack) =>
            decodeMachineDetails(ack, options.settings.machine.statusCodes),
          ),
        cashout: (request) => ask('cashout', encodeCashOut(request), decodePaid),
        press: (press) => ask('press', encodePress(press), readingNothing),
        autoplay: (autoplay) => ask('autoplay', encodeAutoplay(autoplay), readingNothing),
        requestRendition: (renditionId) => ask('band', encodeBand(renditionId), readingNothing),
        ping: () => ask('ping', {}, decodePingAck),
        transfer: (transfer) => ask('transfer', encodeTransfer(transfer), reading(decodeTransferResult)),
      }),
    ),
});
