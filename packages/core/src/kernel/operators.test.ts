import * as fc from 'fast-check';
import * as rx from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../testing/virtual-time.ts';
import * as own from './operators.ts';
import { Subject } from './subject.ts';

type Numbers = rx.Observable<number>;
/** A stream made of three, by our operators and by RxJS's. */
interface Case {
  readonly own: (a$: Numbers, b$: Numbers, c$: Numbers) => rx.Observable<unknown>;
  readonly rx: (a$: Numbers, b$: Numbers, c$: Numbers) => rx.Observable<unknown>;
}
const isEven = (value: number): boolean => value % 2 === 0;
const double = (value: number): number => value * 2;

const cases: Readonly<Record<string, Case>> = {
  map: { own: (a$) => a$.pipe(own.map(double)), rx: (a$) => a$.pipe(rx.map(double)) },
  filter: { own: (a$) => a$.pipe(own.filter(isEven)), rx: (a$) => a$.pipe(rx.filter(isEven)) },
  first: { own: (a$) => a$.pipe(own.first()), rx: (a$) => a$.pipe(rx.take(1)) },
  until: { own: (a$, b$) => a$.pipe(own.until(b$)), rx: (a$, b$) => a$.pipe(rx.takeUntil(b$)) },
  merge: { own: (a$, b$, c$) => own.merge(a$, b$, c$), rx: (a$, b$, c$) => rx.merge(a$, b$, c$) },
  switchMap: {
    own: (a$, b$, c$) => a$.pipe(own.switchMap((value) => (isEven(value) ? b$ : c$))),
    rx: (a$, b$, c$) => a$.pipe(rx.switchMap((value) => (isEven(value) ? b$ : c$))),
  },
  'switchMap to what comes at once': {
    own: (a$, b$) => own.merge(own.of(0), a$).pipe(own.switchMap((n) => own.merge(own.of(n, n), b$, own.EMPTY))),
    rx: (a$, b$) => rx.merge(rx.of(0), a$).pipe(rx.switchMap((n) => rx.merge(rx.of(n, n), b$, rx.EMPTY))),
  },
  'a chain': {
    own: (a$, b$, c$) =>
      a$.pipe(
        own.switchMap((value) => own.merge(own.of(value), b$.pipe(own.until(c$)))),
        own.filter(isEven),
        own.map(double),
      ),
    rx: (a$, b$, c$) =>
      a$.pipe(
        rx.switchMap((value) => rx.merge(rx.of(value), b$.pipe(rx.takeUntil(c$)))),
        rx.filter(isEven),
        rx.map(double),
      ),
  },
};

/** What three subjects do in turn: tell a number, or come to their ends. */
const happenings = fc.array(
  fc.record({ which: fc.nat(2), what: fc.oneof({ weight: 5, arbitrary: fc.nat(9) }, fc.constant('end' as const)) }),
  { maxLength: 12 },
);
type Happenings = (typeof happenings extends fc.Arbitrary<infer T> ? T : never)[number];

/** Everything that is told, and which of the three are still heard after each happening; `leaveAfter` values it is left. */
function lived(
  make: Case['own'],
  create: () => rx.Subject<number> | Subject<number>,
  happened: readonly Happenings[],
  leaveAfter: number,
): readonly unknown[] {
  const log: unknown[] = [];
  let told = 0;
  const heard = [0, 0, 0];
  const subjects = [create(), create(), create()] as const;
  const counted = subjects.map(
    (subject, which) =>
      new rx.Observable<number>((subscriber) => {
        heard[which] = (heard[which] ?? 0) + 1;
        subscriber.add(() => (heard[which] = (heard[which] ?? 0) - 1));
        subscriber.add(subject.subscribe(subscriber));
      }),
  ) as [Numbers, Numbers, Numbers];
  const subscription = new rx.Subscription();
  const next = (value: unknown): void => {
    log.push(value);
    told += 1;
    if (told === leaveAfter) subscription.unsubscribe();
  };
  subscription.add(make(...counted).subscribe({ next, complete: () => log.push('over') }));
  for (const { which, what } of happened) {
    if (what === 'end') subjects[which]?.complete();
    else subjects[which]?.next(what);
    log.push([...heard]);
  }
  return log;
}

describe.each(Object.entries(cases))('%s', (_, { own: ours, rx: theirs }) => {
  it("tells what RxJS's tells, ends when that does, and hears nothing for longer", () => {
    fc.assert(
      fc.property(happenings, fc.nat(6), (happened, leaveAfter) => {
        const expected = lived(theirs, () => new rx.Subject(), happened, leaveAfter);
        expect(lived(ours, () => new rx.Subject(), happened, leaveAfter)).toEqual(expected);
        expect(lived(ours, () => new Subject(), happened, leaveAfter)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a function that hears a stream', () => {
  it('hears on after it has thrown, and so does everyone else', async () => {
    const failure = new Error('on purpose');
    const reported = new Promise((resolve) => (rx.config.onUnhandledError = resolve));
    const told: string[] = [];
    const subject = new Subject<string>();
    subject.subscribe((value) => {
      told.push(`first ${value}`);
      if (value === 'a') throw failure;
    });
    subject.pipe(own.map((value) => value)).subscribe((value) => told.push(`second ${value}`));
    subject.next('a');
    subject.next('b');
    expect(told).toEqual(['first a', 'second a', 'first b', 'second b']);
    expect(await reported).toBe(failure);
    rx.config.onUnhandledError = null;
  });

  it('is let go by its stream when it has left, and by its scope when the stream is over', () => {
    const [stays, leaves] = [new Subject<number>(), new Subject<number>()];
    const scope = new rx.Subscription();
    const told: number[] = [];
    scope.add(stays.subscribe((value) => told.push(value)));
    const over = leaves.subscribe(() => undefined);
    scope.add(over);
    leaves.complete();
    scope.unsubscribe();
    stays.next(1);
    expect([told, over.closed, Reflect.get(stays, 'hearers')]).toEqual([[], true, []]);
  });
});

it('a timer tells once, or again and again, and no longer than it is heard', () => {
  const clock = createVirtualClock(0);
  const at: string[] = [];
  const once = own.timer(10, clock.scheduler).subscribe(() => at.push(`once ${clock.now()}`));
  const ever = own.timer(5, clock.scheduler, 20).subscribe(() => at.push(`ever ${clock.now()}`));
  clock.advanceBy(50);
  ever.unsubscribe();
  clock.advanceBy(50);
  expect([at, once.closed, clock.pending]).toEqual([['ever 5', 'once 10', 'ever 25', 'ever 45'], true, 0]);
});
