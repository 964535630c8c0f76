import { expect, it } from 'vitest';
import { standingDialog, type StandingDialog, type Wanted } from './standing-dialog.rules.ts';

const nothing: Wanted = {
  dialog: null,
  closing: null,
  hasInfo: false,
  inactivity: 'watching',
  hasRealityCheck: false,
  reconnect: 'hidden',
};

/** Dialogs by priority, the most urgent first. */
const order: readonly (readonly [StandingDialog, Partial<Wanted>])[] = [
  ['sign-out', { dialog: 'sign-out' }],
  ['closing', { closing: 'asks' }],
  ['inactivity', { inactivity: 'asking' }],
  ['reality-check', { hasRealityCheck: true }],
  ['reconnect', { reconnect: 'asking' }],
  ['menu', { dialog: 'menu' }],
  ['info', { hasInfo: true }],
];

it.each(order.map(([name], index) => [name, index] as const))(
  '[DIALOG3] shows %s if no dialog with a higher priority is wanted',
  (name, index) => {
    const wanted = { ...nothing };
    for (const [, each] of order.slice(index).toReversed()) Object.assign(wanted, each);
    expect(standingDialog(wanted)).toBe(name);
  },
);

it.each(['cash-in', 'leave'] as const)(
  '[DIALOG3] does not interrupt the dialog %s with the closing warning',
  (dialog) => {
    expect(standingDialog({ ...nothing, dialog, closing: 'asks' })).toBe(dialog);
  },
);

it('[SESSION7] does not show the dialog of a closing warning that the player has closed', () => {
  expect(standingDialog({ ...nothing, dialog: 'game-keys', closing: 'folded' })).toBe('game-keys');
});

it('[DIALOG3] shows no dialog if none is wanted', () => {
  expect(standingDialog(nothing)).toBeNull();
  expect(standingDialog({ ...nothing, reconnect: 'elsewhere' })).toBe('reconnect');
});
