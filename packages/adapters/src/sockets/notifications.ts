import type { Notifications } from '@farspin/core';
import { openChannel, type ChannelOptions } from './channel.ts';
import { readingNothing } from '../wire/decode.ts';
import { encodeNotificationInit } from './request.wire.ts';

/** Creates the notification channel over socket.io (docs/protocol, part 1). */
export const createSocketNotifications = (options: ChannelOptions): Notifications => ({
  connect: (token) =>
    openChannel(
      options,
      { name: 'notifications', address: options.settings.sockets.notifications, token },
      ({ ask }) => ({
        init: (userId) => ask('init', encodeNotificationInit(userId), readingNothing),
      }),
    ),
});
