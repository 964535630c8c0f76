import type { Message } from '@farspin/core';
import { expect, test } from 'vitest';
import { nothingSpoken, stepSpokenStatus, type ShownStatus } from './spoken-status.rules.ts';

const note = (): Message => ({ kind: 'keyed', key: 'game.over.unpaid', params: {} });
const [ended, stopped, endedAgain] = [note(), note(), note()];
const of = (current: readonly Message[], isShown = true): ShownStatus => ({
  ...{ text: isShown ? '' : 'No connection', notes: isShown ? current : [], current },
});
/** Returns the notes that each status adds to the live region. */
const heard = (...statuses: readonly ShownStatus[]): readonly (readonly Message[])[] =>
  statuses.map((status, index) => {
    const before = statuses.slice(0, index).reduce(stepSpokenStatus, nothingSpoken);
    const { notes } = stepSpokenStatus(before, status);
    return notes === before.notes ? [] : notes;
  });

test('[COMMAND9] announces a note once, even if a fault hides it several times', () => {
  expect(heard(of([ended]), of([ended]), of([ended], false), of([ended]), of([ended], false), of([ended]))).toEqual([
    ...[[ended], [], [], [], [], []],
  ]);
});
test('[COMMAND9] announces only the note that is new', () => {
  expect(heard(of([stopped]), of([stopped, ended]))).toEqual([[stopped], [ended]]);
});
test('[COMMAND9] announces the same text again for another game', () => {
  expect(heard(of([ended]), of([]), of([endedAgain]))).toEqual([[ended], [], [endedAgain]]);
});
test('[COMMAND9] announces a note that a fault has hidden from the start', () => {
  expect(heard(of([ended], false), of([ended]))).toEqual([[], [ended]]);
});
