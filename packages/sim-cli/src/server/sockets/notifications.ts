import type { Namespace } from 'socket.io';
import { notificationInitSchema } from '@farspin/adapters/wire';
import type { Log } from '@farspin/core';
import type { Platform } from '@farspin/core/testing';
import type { Transactions } from '../transactions.ts';
import { seatRequest, serveSeats } from './seats.ts';

interface NotificationDeps {
  readonly platform: Platform;
  readonly transactions: Transactions;
  readonly log: Log;
}

export function serveNotifications(namespace: Namespace, deps: NotificationDeps): void {
  const { platform, transactions } = deps;
  serveSeats(
    namespace,
    {
      attach: platform.attachNotifications,
      requests: (seat) => ({
        init: seatRequest(transactions, notificationInitSchema, ({ id }) => seat.init(String(id))),
      }),
    },
    deps,
  );
}
