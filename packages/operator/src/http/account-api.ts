import type { Context, Hono } from 'hono';
import {
  decodePageQuery,
  encodePage,
  encodeProfile,
  encodeSlotSession,
  encodeTransaction,
  encodeTransferStatus,
  passwordRequestSchema,
  pinRequestSchema,
  userUpdateRequestSchema,
} from '@farspin/adapters/wire';
import type { Page, PageQuery } from '@farspin/core';
import type { Answer, Platform } from '@farspin/testing';
import { malformed } from '../server/request.ts';
import { bearer, done, refused, type Answering } from './answering.ts';

/** Serves the calls of the protocol, part 2 (docs/protocol). */
export function serveAccount(api: Hono, platform: Platform, { reply, replyTo }: Answering): void {
  const list = <T>(
    path: string,
    work: (token: string, query: PageQuery) => Answer<Page<T>>,
    encodeRow: (row: T) => unknown,
  ): void => {
    api.get(path, (context: Context) => {
      const query = decodePageQuery(context.req.query());
      if (query === null)
        return refused(
          context,
          malformed('the query is not a valid page request; limit must be a whole number from 1 to 9999'),
          platform.dials,
        );
      return reply(
        context,
        () => work(bearer(context), query),
        (page) => encodePage(page, encodeRow),
      );
    });
  };

  api.get('/player/transfers/:requestId', (context) =>
    reply(
      context,
      () => platform.transferStatus(bearer(context), context.req.param('requestId')),
      encodeTransferStatus,
    ),
  );
  list('/player/transactions', platform.transactions, encodeTransaction);
  list('/player/slot-sessions', platform.slotSessions, encodeSlotSession);
  api.get('/player/profile', (context) => reply(context, () => platform.profile(bearer(context)), encodeProfile));
  api.post('/player/password', (context) =>
    replyTo(
      context,
      passwordRequestSchema,
      ({ old_password: oldPassword, new_password: newPassword }) =>
        platform.changePassword(bearer(context), { oldPassword, newPassword }),
      done,
    ),
  );
  api.post('/player/pin', (context) =>
    replyTo(context, pinRequestSchema, (change) => platform.setPin(bearer(context), change), done),
  );
  api.post('/auth/user/update', (context) =>
    replyTo(context, userUpdateRequestSchema, ({ user }) => platform.updateUser(bearer(context), user), done),
  );
}
