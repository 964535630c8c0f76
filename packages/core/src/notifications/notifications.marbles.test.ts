import { BehaviorSubject, concat, NEVER, of, Subject, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant } from '../kernel/behavior.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { ChannelEvent } from '../kernel/channel.ts';
import type { PortError } from '../kernel/reply.ts';
import type { SignIn } from '../ports/http.ts';
import type { NotificationConnection } from '../ports/sockets.ts';
import { createVirtualClock } from '@farspin/testing';
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
      random: { next: () => 0 },
      wake$: NEVER,
      back$: new Subject(),
      signIn$: constant<SignIn | null>(signIn),
      tokenRefused: () => ((seen.refusals += 1), false),
    },
    createScope(),
  );
  clock.advanceBy(60_000);
  return { feature, seen };
}
const opened = (answer: Result<null, PortError>): Observable<Event> =>
  concat(of<Event>({ kind: 'opened', connection: { init: () => of(answer) } }), NEVER);

describe('the notification channel', () => {
  it('[NOTIFY1] is live after the server answers init, and reconnects if no answer arrives', () => {
    expect(start(() => opened(ok(null))).feature.link$.value).toEqual({ kind: 'live' });
    const silent = start(() => opened(err({ kind: 'lost', status: null })));
    expect(silent.seen.connects).toBeGreaterThan(5);
    expect(silent.seen.refusals).toBe(0);
  });

  it.each([
    ['on connecting', () => of<Event>({ kind: 'closed', closing: { refusal: unknownToken } })],
    ['at init', () => opened(err({ kind: 'unauthorized', refusal: unknownToken }))],
  ])('[NOTIFY2] [AUTH6] is not retried when the server refuses the token %s', (_where, connect) => {
    const { seen } = start(connect);
    expect(seen).toEqual({ connects: 1, refusals: 1 });
  });
});

describe('the state of the channel', () => {
  /** Starts a channel whose connection and `init` answer the test controls. */
  function inHand() {
    const clock = createVirtualClock(0);
    const connections: Subject<Event>[] = [];
    const tokens: string[] = [];
    const answer$ = new Subject<Result<null, PortError>>();
    const signIn$ = new BehaviorSubject<SignIn | null>(null);
    const wake$ = new Subject<void>();
    const feature = createNotifications(
      {
        port: {
          connect(token) {
            tokens.push(token);
            const connection$ = new Subject<Event>();
            connections.push(connection$);
            return connection$;
          },
        },
        ...{ clock, random: { next: () => 0 }, wake$, back$: new Subject(), signIn$, tokenRefused: () => false },
      },
      createScope(),
    );
    const links: unknown[] = [];
    feature.link$.subscribe((link) => links.push(link));
    let initialisations = 0;
    feature.initialised$.subscribe(() => (initialisations += 1));
    const happens = (event: Event): void => connections.at(-1)?.next(event);
    const open = (): void => {
      happens({ kind: 'opened', connection: { init: () => answer$ } });
      answer$.next(ok(null));
    };
    const lose = (): void => {
      happens({ kind: 'closed', closing: { refusal: null } });
      connections.at(-1)?.complete();
    };
    return {
      ...{ clock, feature, signIn$, tokens, links, happens, open, lose },
      initialisations: () => initialisations,
    };
  }

  it('[NOTIFY1] is emitted after sign-in, and does not change with pushes', () => {
    const { clock, signIn$, tokens, links, happens, open, lose, initialisations } = inHand();
    signIn$.next(signIn);
    open();
    happens({ kind: 'pushed', push: { kind: 'balance', balanceMinor: 1 } });
    expect(initialisations()).toBe(1);
    lose();
    clock.advanceBy(0);
    signIn$.next(null);
    expect(links).toEqual([
      { kind: 'off' },
      { kind: 'connecting', attempt: 0 },
      { kind: 'live' },
      { kind: 'waiting', attempt: 1, retryAt: 0 },
      { kind: 'connecting', attempt: 1 },
      { kind: 'off' },
    ]);
    expect(tokens).toEqual(['t', 't']);
  });

  it('[LADDER3] [NOTIFY1] restarts with the shortest pause after each live period', () => {
    const { clock, signIn$, tokens, open, lose } = inHand();
    signIn$.next(signIn);
    for (let losses = 0; losses < 4; losses += 1) {
      open();
      lose();
      clock.advanceBy(0);
    }
    expect(tokens).toHaveLength(5);
  });

  it('[NOTIFY1] [AUTH18] stays the same when the sign-in changes, and the next connection uses the newest token', () => {
    const { clock, signIn$, tokens, open, lose } = inHand();
    signIn$.next(signIn);
    open();
    signIn$.next({ ...signIn, pinHash: 'new' });
    expect(tokens).toEqual(['t']);
    signIn$.next({ ...signIn, token: 't2' });
    expect(tokens).toEqual(['t']);
    lose();
    clock.advanceBy(0);
    expect(tokens).toEqual(['t', 't2']);
  });
});

describe('[NOTIFY3] the channel after a wake-up', () => {
  function live() {
    const clock = createVirtualClock(0);
    const wake$ = new Subject<void>();
    const answers: Subject<Result<null, PortError>>[] = [];
    let connects = 0;
    const connection: NotificationConnection = {
      init() {
        const answer$ = new Subject<Result<null, PortError>>();
        answers.push(answer$);
        return answer$;
      },
    };
    const feature = createNotifications(
      {
        port: { connect: () => ((connects += 1), concat(of<Event>({ kind: 'opened', connection }), NEVER)) },
        ...{ clock, random: { next: () => 0.9 }, wake$, back$: new Subject() },
        ...{ signIn$: constant<SignIn | null>(signIn), tokenRefused: () => false },
      },
      createScope(),
    );
    const answer = (): void => answers.at(-1)?.next(ok(null));
    answer();
    clock.advanceBy(60_000);
    return { clock, wake$, answer, feature, connects: () => connects };
  }

  it('sends another init, and stays open if the server answers', () => {
    const { clock, wake$, answer, feature, connects } = live();
    let initialised = 0;
    feature.initialised$.subscribe(() => (initialised += 1));
    wake$.next();
    answer();
    clock.advanceBy(5_000);
    expect([initialised, connects(), feature.link$.value.kind]).toEqual([1, 1, 'live']);
  });

  it('reconnects at once if the server does not answer within 0.5 s', () => {
    const { clock, wake$, connects } = live();
    wake$.next();
    clock.advanceBy(499);
    expect(connects()).toBe(1);
    clock.advanceBy(1);
    expect(connects()).toBe(2);
  });

  it('reconnects after 0.5 s even if another request is sent meanwhile', () => {
    const { clock, wake$, feature, connects } = live();
    wake$.next();
    clock.advanceBy(10);
    feature.reread();
    clock.advanceBy(499);
    expect(connects()).toBe(1);
    clock.advanceBy(1);
    expect(connects()).toBe(2);
  });

  it('allows the usual time for a later request once the server has answered', () => {
    const { clock, wake$, answer, feature, connects } = live();
    wake$.next();
    answer();
    feature.reread();
    clock.advanceBy(4_000);
    expect(connects()).toBe(1);
  });

  it('replaces an earlier request that has no answer', () => {
    const { clock, wake$, answer, feature, connects } = live();
    feature.reread();
    wake$.next();
    answer();
    clock.advanceBy(60_000);
    expect([connects(), feature.link$.value.kind]).toEqual([1, 'live']);
  });
});
