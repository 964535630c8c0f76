import type { ChannelEvent, NotificationConnection } from '@farspin/core';
import type { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect, eventually, type Collected } from '../testing/collect.ts';

/** A notification channel whose pushes the test controls. */
export interface PushSubject {
  /** Connects, and makes the server send its first pushes. */
  connect(): Observable<ChannelEvent<NotificationConnection>>;
  /** True if the server sends no further pushes after this event on its own. */
  isReady(event: ChannelEvent<NotificationConnection>): boolean;
  /** Pushes a message that matches no schema. */
  pushNonsense(): void;
  /** Pushes a readable balance. */
  pushBalance(): void;
  /** Number of log entries so far. */
  logged(): number;
  /** Releases the subject's resources. */
  close(): void | Promise<void>;
}

/** Defines Vitest tests for unreadable pushes: a channel logs an unreadable push, drops it, and stays open. */
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

    test('is logged and ignored, and does not block later pushes', async () => {
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
