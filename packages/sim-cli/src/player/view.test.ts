import type { Behavior } from '@farspin/core';
import { createTestBench } from '@farspin/testing';
import { BehaviorSubject, isObservable, NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { until } from '../script/watch.ts';

const { player, clock } = createTestBench();
const isState = (member: unknown): member is Behavior<unknown> => isObservable(member) && 'value' in member;
const states = Object.entries(player).flatMap(([name, member]) => (isState(member) ? [{ name, member }] : []));

test('the list of states includes every state that blocks a press', () => {
  expect(states.map(({ name }) => name)).toEqual(expect.arrayContaining(['pressBlock$', 'playWatch$', 'idleLock$']));
});

test.each(states)(
  're-evaluates a wait when $name changes, even if the condition of the wait reads another state',
  async ({ name, member }) => {
    const state$ = new BehaviorSubject(member.value);
    const changing = { ...player, [name]: state$ };
    let isChanged = false;
    const met = until(
      { player: changing, crowd: new Map([['player', changing]]), clock, over$: NEVER },
      () => isChanged || null,
      1_000,
    );
    isChanged = true;
    state$.next(member.value);
    clock.advanceBy(1_000);
    expect(await met).toBe(true);
  },
);
