import type { CrossTab } from '@farspin/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect, eventually, type Collected } from '../testing/collect.ts';

/** Tabs of one browser, for the tests of a `CrossTab` port. */
export interface TabsSubject {
  /** Opens another tab of the same browser. */
  open(): CrossTab;
  /** Closes all tabs and releases their resources. */
  close(): void;
}

/** Defines Vitest tests for a `CrossTab` port. */
export function describeCrossTabContract(name: string, makeSubject: () => TabsSubject): void {
  describe(`CrossTab: ${name}`, () => {
    let subject: TabsSubject;
    const heard: Collected<unknown>[] = [];
    const listen = (tab: CrossTab): Collected<unknown> => {
      const collected = collect(tab.message$);
      heard.push(collected);
      return collected;
    };
    beforeEach(() => {
      subject = makeSubject();
    });
    afterEach(() => {
      for (const collected of heard.splice(0)) collected.stop();
      subject.close();
    });

    test('delivers the messages of a tab in order to every other tab, but not to the sender', async () => {
      const [speaker, one, other] = [subject.open(), subject.open(), subject.open()];
      const [own, first, second] = [listen(speaker), listen(one), listen(other)];
      speaker.post({ kind: 'a', at: 1 });
      speaker.post({ kind: 'b', text: 'ışĞ 🎰' });
      const all = [
        { kind: 'a', at: 1 },
        { kind: 'b', text: 'ışĞ 🎰' },
      ];
      await eventually(() => [first.events, second.events]).toEqual([all, all]);
      expect(own.events).toEqual([]);
    });

    test('delivers a repeated message every time', async () => {
      const [speaker, listener] = [subject.open(), listen(subject.open())];
      speaker.post({ kind: 'a' });
      speaker.post({ kind: 'a' });
      await eventually(() => listener.events).toHaveLength(2);
    });

    test('does not deliver messages from before the subscription of a tab', async () => {
      const [speaker, tab] = [subject.open(), subject.open()];
      const witness = listen(subject.open());
      speaker.post('early');
      await eventually(() => witness.events).toEqual(['early']);
      const late = listen(tab);
      speaker.post('late');
      await eventually(() => late.events).toEqual(['late']);
    });
  });
}
