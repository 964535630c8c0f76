import { concat, NEVER, of, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant } from '../kernel/behavior.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { ChannelEvent, NotificationConnection, PortError, SignIn } from '../ports.ts';
import { createVirtualClock } from '../testing/virtual-time.ts';
import { createNotifications } from './notifications.ts';

type Event = ChannelEvent<NotificationConnection>;
const signIn = { token: 't', user: { id: '7' } } as unknown as SignIn;
const unknownToken = { code: 10, text: null, params: {} };

function start(connect: () => Observable<Event>) {
  const clock = createVirtualClock(0);
  const seen = { connects: 0, refusals: 0 };
  const feature = createNotifications(
    {
      port: { connect: () => ((seen.connects += 1), connect()) },
      clock,
      random: () => 0,
      wake$: NEVER,
      signIn$: constant<SignIn | null>(signIn),
      tokenRefused: () => (seen.refusals += 1),
    },
    createScope(),
  );
  clock.advanceBy(60_000);
  return { feature, seen };
}
const opened = (answer: Result<null, PortError>): Observable<Event> =>
  concat(of<Event>({ kind: 'opened', connection: { init: () => of(answer) } }), NEVER);

describe('the notification channel', () => {
  it('[NOTIFY1] is live when init was answered, and tries again when it was not', () => {
    expect(start(() => opened(ok(null))).feature.link$.value).toEqual({ kind: 'live' });
    const silent = start(() => opened(err({ kind: 'lost', status: null })));
    expect(silent.seen.connects).toBeGreaterThan(5);
    expect(silent.seen.refusals).toBe(0);
  });

  it.each([
    ['at the door', () => of<Event>({ kind: 'closed', closing: { refusal: unknownToken } })],
    ['at init', () => opened(err({ kind: 'unauthorized', refusal: unknownToken }))],
  ])('[NOTIFY2] [AUTH6] that refuses the token %s is not tried again', (_where, connect) => {
    const { seen } = start(connect);
    expect(seen).toEqual({ connects: 1, refusals: 1 });
  });
});
