import type { ChannelEvent, MachineConnection, NotificationConnection, PlayPorts, Reply } from '@farspin/core';
import { map, Observable } from 'rxjs';
import type { Probe, Timing } from './figures.ts';

/** Wraps ports so that response times and opened and closed connections are reported to the probe. */
export function measured(given: PlayPorts, probe: Probe): PlayPorts {
  /** Measures the time until a successful answer. Failures and rejections are counted instead. */
  const timed = <T>(timing: Timing, reply: Reply<T>): Reply<T> =>
    new Observable((subscriber) => {
      const askedAt = performance.now();
      return reply
        .pipe(
          map((result) => {
            if (result.ok) probe.took(timing, performance.now() - askedAt);
            else probe.count(result.error.kind === 'refused' ? 'refused' : 'unanswered');
            return result;
          }),
        )
        .subscribe(subscriber);
    });

  /**
   * Tracks a connection and its reconnects. `back` is the time from a loss to the successful answer to the next `init`.
   */
  function connectionOf<C>(prove: (connection: C, proved: () => void) => C) {
    let lostAt: number | null = null;
    return (source: Observable<ChannelEvent<C>>): Observable<ChannelEvent<C>> =>
      new Observable((subscriber) => {
        let isUp = false;
        const proved = (): void => {
          if (lostAt !== null) probe.took('back', performance.now() - lostAt);
          lostAt = null;
          isUp = true;
        };
        const lost = (): void => {
          if (!isUp) return;
          isUp = false;
          lostAt = performance.now();
          probe.count('drops');
        };
        return source.subscribe({
          next(event) {
            // A connection that the server closes with a reason is not dropped.
            if (event.kind === 'closed' && event.closing.refusal === null) lost();
            else if (event.kind === 'closed') isUp = false;
            subscriber.next(
              event.kind === 'opened' ? { ...event, connection: prove(event.connection, proved) } : event,
            );
          },
          complete: () => subscriber.complete(),
        });
      });
  }
  const proving = <T>(reply: Reply<T>, proved: () => void): Reply<T> =>
    reply.pipe(
      map((result) => {
        if (result.ok) proved();
        return result;
      }),
    );

  const notifications = connectionOf<NotificationConnection>(({ init }, proved) => ({
    init: (userId) => proving(init(userId), proved),
  }));
  const machine = connectionOf<MachineConnection>((connection, proved) => ({
    ...(connection.heartbeatMs === undefined ? {} : { heartbeatMs: connection.heartbeatMs }),
    init: (request) => proving(timed('join', connection.init(request)), proved),
    press(press) {
      probe.count('presses');
      return timed('ack', connection.press(press));
    },
    transfer(transfer) {
      probe.count('transfers');
      return timed('transfer', connection.transfer(transfer));
    },
    cashout(request) {
      probe.count('transfers');
      return timed('transfer', connection.cashout(request));
    },
    autoplay: connection.autoplay,
    requestRendition: connection.requestRendition,
    ping: () => timed('ping', connection.ping()),
  }));
  return {
    ...given,
    api: { ...given.api, login: (credentials) => timed('login', given.api.login(credentials)) },
    notifications: { connect: (token) => notifications(given.notifications.connect(token)) },
    machineChannel: { connect: (token) => machine(given.machineChannel.connect(token)) },
  };
}
