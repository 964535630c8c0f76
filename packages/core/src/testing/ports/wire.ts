import { Observable, Subscription } from 'rxjs';
import type { Clock } from '../../kernel/clock.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { ChannelEvent, Log, PortError, Refusal, Reply } from '../../ports.ts';
import type { Answer, PlatformRefusal, Receive } from '../platform/platform.ts';
import type { CallName, ConnectionKind, FaultState } from './faults.ts';

/** The stretch between player and platform: everything takes `latencyMs` each way, in order, and may get lost. */
export interface Wire {
  /** Sends a request when subscribed. Once sent it arrives, also when nobody waits for the answer any more. */
  call<T>(name: CallName, carryOut: () => Answer<T>): Reply<T>;
  connect<S extends Seat, C>(
    kind: ConnectionKind,
    attach: (receive: Receive) => Answer<S>,
    open: Open<S, C>,
  ): Observable<ChannelEvent<C>>;
  after(delayMs: number, run: () => void): Subscription;
}
export interface Seat {
  detach(): void;
}
/** Builds the connection's requests; `request` is `call` bound to the connection's life. */
export type Open<S, C> = (request: <T>(name: CallName, carryOut: (seat: S) => Answer<T>) => Reply<T>) => C;

export interface WireOptions {
  readonly clock: Clock;
  readonly faults: FaultState;
  readonly log: Log;
  readonly latencyMs: number;
  /** A request without an answer counts as lost after this. */
  readonly answerTimeoutMs: number;
}

const lost: PortError = { kind: 'lost', status: null };

export const toPortError = (refusal: PlatformRefusal): PortError =>
  refusal.absent === true
    ? { kind: 'absent' }
    : { kind: refusal.unauthorized ? 'unauthorized' : 'refused', refusal: withoutFlag(refusal) };
const toResult = <T>(answer: Answer<T>): Result<T, PortError> =>
  answer.ok ? ok(answer.value) : err(toPortError(answer.error));

export function createWire({ clock, faults, log, latencyMs, answerTimeoutMs }: WireOptions): Wire {
  const after = (delayMs: number, run: () => void): Subscription => clock.scheduler.schedule(run, delayMs);

  function exchange<T>(name: CallName, carryOut: () => Answer<T>, reply: (result: Result<T, PortError>) => void): void {
    if (faults.isDown) {
      after(latencyMs, () => reply(err({ kind: 'offline' })));
      return;
    }
    const fault = faults.takeFault(name);
    after(latencyMs, () => {
      const isLost = faults.isDown || fault === 'before';
      const result = isLost ? err(lost) : toResult(carryOut());
      if (isLost || fault === 'after') after(answerTimeoutMs - latencyMs, () => reply(err(lost)));
      else
        after(latencyMs, () => reply(faults.isDown ? err(lost) : fault === null ? result : err({ kind: 'malformed' })));
    });
  }

  function connect<S extends Seat, C>(
    kind: ConnectionKind,
    attach: (receive: Receive) => Answer<S>,
    open: Open<S, C>,
  ): Observable<ChannelEvent<C>> {
    return new Observable((subscriber) => {
      const life = new Subscription();
      let seat: S | null = null;
      const close = (closing: Extract<ChannelEvent<C>, { kind: 'closed' }>['closing']): void => {
        life.unsubscribe();
        subscriber.next({ kind: 'closed', closing });
        subscriber.complete();
      };
      life.add(() => {
        const leaving = seat;
        seat = null;
        if (leaving !== null) after(latencyMs, () => leaving.detach());
      });

      const request = <T>(name: CallName, carryOut: (held: S) => Answer<T>): Reply<T> =>
        new Observable((caller) => {
          const held = seat;
          const answer = (result: Result<T, PortError>): void => {
            caller.next(result);
            caller.complete();
          };
          if (held === null || life.closed) return answer(err({ kind: 'offline' }));
          const ended = new Subscription(() => answer(err(lost)));
          life.add(ended);
          exchange(
            name,
            () => carryOut(held),
            (result) => {
              life.remove(ended);
              answer(result);
            },
          );
          return () => life.remove(ended);
        });

      const receive: Receive = (event) =>
        after(latencyMs, () => {
          if (life.closed) return;
          if (event.kind === 'pushed') subscriber.next(event);
          else close(event.closing);
        });

      function arrive(): void {
        if (life.closed) return;
        const attached = faults.isDown ? null : attach(receive);
        if (attached?.ok === true) {
          seat = attached.value;
          const live = {
            kind,
            cut: () => close({ refusal: null }),
            garbage: () => log.write('warn', 'push.malformed', { kind }),
          };
          life.add(faults.register(live));
        }
        after(latencyMs, () => {
          if (life.closed) return;
          if (attached?.ok === true) subscriber.next({ kind: 'opened', connection: open(request) });
          else close({ refusal: attached === null ? null : withoutFlag(attached.error) });
        });
      }

      after(latencyMs, arrive);
      return () => life.unsubscribe();
    });
  }

  return {
    call: (name, carryOut) =>
      new Observable((subscriber) =>
        exchange(name, carryOut, (result) => {
          subscriber.next(result);
          subscriber.complete();
        }),
      ),
    connect,
    after,
  };
}

const withoutFlag = ({ code, text, params }: PlatformRefusal): Refusal => ({ code, text, params });
