import type { ChannelEvent, NotificationConnection } from '@farspin/core';
import type { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect, eventually, type Collected } from '../testing/collect.ts';

/** A notification channel, and a hand on what it is sent. */
export interface PushSubject {
  /** Connects and does whatever makes pushes come. */
  connect(): Observable<ChannelEvent<NotificationConnection>>;
  /** The event after which nothing comes by itself. */
  isReady(event: ChannelEvent<NotificationConnection>): boolean;
  /** Pushes something that no schema takes. */
  pushNonsense(): void;
  pushBalance(): void;
  /** How many log entries there are by now. */
  logged(): number;
  close(): void | Promise<void>;
}

export function describeMalformedPushContract(
  name: string,
  makeSubject: () => PushSubject | Promise<PushSubject>,
): void {
  describe(`A malformed push: ${name}`, () => {
    let subject: PushSubject;
    let channel: Collected<ChannelEvent<NotificationConnection>>;
    beforeEach(async () => {
      subject = await makeSubject();
      channel = collect(subject.connect());
      await channel.until((event) => subject.isReady(event));
    });
    afterEach(async () => {
      channel.stop();
      await subject.close();
    });

    test('is noted, changes nothing, and what comes after it is still heard', async () => {
      const before = channel.events.length;
      const logged = subject.logged();
      subject.pushNonsense();
      await eventually(() => subject.logged()).toBeGreaterThan(logged);
      expect(channel.events).toHaveLength(before);
      subject.pushBalance();
      await channel.until((event) => event.kind === 'pushed' && event.push.kind === 'balance');
      expect(channel.events.some(({ kind }) => kind === 'closed')).toBe(false);
    });
  });
}
