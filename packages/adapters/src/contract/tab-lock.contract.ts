import type { Holding, TabLock } from '@farspin/core';
import { firstValueFrom, tap } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect, eventually, type Collected } from '../testing/collect.ts';

/**
 * Defines the contract tests of a `TabLock`. `makeBrowser` starts a browser without locks, and returns a function that
 * opens a tab.
 */
export function describeTabLockContract(name: string, makeBrowser: () => () => TabLock): void {
  describe(`TabLock: ${name}`, () => {
    let open: () => TabLock;
    const held: Collected<Holding>[] = [];
    const hold = (tab: TabLock, what: string, take = false): Collected<Holding> => {
      const collected = collect(tab.hold(what, take));
      held.push(collected);
      return collected;
    };
    beforeEach(() => {
      open = makeBrowser();
    });
    afterEach(() => {
      for (const collected of held.splice(0)) collected.stop();
    });

    test('[OWNER1] gives the lock to one tab, notifies a second tab, and frees the lock on release', async () => {
      const [one, other] = [open(), open()];
      const first = hold(one, 'a');
      await eventually(() => first.events).toEqual(['held']);
      const second = hold(other, 'a');
      await eventually(() => second.events).toEqual(['elsewhere']);
      expect(first.events).toEqual(['held']);
      first.stop();
      await expect.poll(() => firstValueFrom(other.isHeld('a'))).toBe(false);
      const third = hold(other, 'a');
      await eventually(() => third.events).toEqual(['held']);
    });

    test('[OWNER2] [OWNER3] moves the lock to the tab that takes over the lock, and notifies the previous tab', async () => {
      const [one, other] = [open(), open()];
      const first = hold(one, 'a');
      await eventually(() => first.events).toEqual(['held']);
      const second = hold(other, 'a', true);
      await eventually(() => [first.events, second.events]).toEqual([['held', 'lost'], ['held']]);
      first.stop();
      expect(await firstValueFrom(one.isHeld('a'))).toBe(true);
    });

    test('[OWNER3] completes the takeover of a lock only after the previous tab has been notified', async () => {
      const said: string[] = [];
      const listen = (who: string, take: boolean): void => {
        held.push(
          collect(
            open()
              .hold('a', take)
              .pipe(tap((holding) => said.push(`${who} ${holding}`))),
          ),
        );
      };
      listen('first', false);
      await eventually(() => said).toEqual(['first held']);
      listen('second', true);
      await eventually(() => said).toHaveLength(3);
      listen('third', true);
      await eventually(() => said).toEqual(['first held', 'first lost', 'second held', 'second lost', 'third held']);
    });

    test('[OWNER5] keeps locks of different names independent', async () => {
      const [one, other] = [open(), open()];
      const [first, second] = [hold(one, 'a'), hold(other, 'b')];
      await eventually(() => [first.events, second.events]).toEqual([['held'], ['held']]);
    });
  });
}
