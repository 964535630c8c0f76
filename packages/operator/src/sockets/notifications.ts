import type { Namespace } from 'socket.io';
import { notificationInitSchema } from '@farspin/adapters/wire';
import type { Log } from '@farspin/core';
import type { Platform } from '@farspin/testing';
import type { CallTroubles } from '../faults/call-troubles.ts';
import type { Transact } from '../server/transactions.ts';
import type { WireForm } from '../server/wire-form.ts';
import { seatRequest, serveSeats } from './seats.ts';

interface NotificationDeps {
  readonly platform: Platform;
  readonly transact: Transact;
  readonly troubles: CallTroubles;
  readonly form: WireForm;
  readonly log: Log;
}

export function serveNotifications(namespace: Namespace, deps: NotificationDeps): void {
  const { platform, transact } = deps;
  serveSeats(
    namespace,
    {
      attach: (token, receive) => platform.attachNotifications(token, receive),
      requests: (seat) => ({
        init: seatRequest(transact, notificationInitSchema, ({ id }) => seat.init(String(id))),
      }),
    },
    deps,
  );
}
