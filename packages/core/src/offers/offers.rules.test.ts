import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings.rules.ts';
import { noOffers } from './offer.ts';
import { balanceProblem, cooldownMessage, isAutoMoment, restsUntil, stepOffers } from './offers.rules.ts';

describe('the pause of an offer', () => {
  it.each([
    [null, null],
    ['', null],
    [' ', null],
    ['soon', null],
    ['Infinity', null],
    ['1000', 31_000],
    ['-28999', 1_001],
    ['-29000', null],
    ['999999999', 31_000],
  ])('[OFFERS2] after a use at %j, at the time 1000, lasts until %j', (stored, until) => {
    expect(restsUntil(stored, 1_000, 30_000)).toBe(until);
  });

  it.each([
    [30_000, 'once-in-seconds', 30],
    [300_000, 'once-in-minutes', 5],
    [60_000, 'once-in-minutes', 1],
    [90_000, 'once-in-seconds', 90],
    [1_500, 'once-in-seconds', 2],
    [0, 'once-in-seconds', 0],
  ])('[OFFERS3] is shown, when %d ms are left, as %s', (cooldownMs, key, count) => {
    expect(cooldownMessage('discount', cooldownMs)).toMatchObject({ key: `offers.discount.${key}`, params: { count } });
    expect(cooldownMessage('bonus', cooldownMs)).toMatchObject({ key: `offers.bonus.${key}` });
  });
});

describe('the balance', () => {
  const { discount } = defaultSettings.offers;
  it.each([
    [99, false],
    [100, true],
    [101, true],
    [null, false],
  ])('[OFFERS4] is, at %j, too high for a discount: %j', (balanceMinor, isTooHigh) => {
    expect(balanceProblem('discount', balanceMinor, discount) !== null).toBe(isTooHigh);
    expect(balanceProblem('bonus', balanceMinor, discount)).toBeNull();
    expect(balanceProblem('discount', balanceMinor, { ...discount, checkMinimum: false })).toBeNull();
    expect(balanceProblem('discount', null, { ...discount, minimumMinor: 0 })).toBeNull();
  });

  it.each([
    [null, 5_000, true],
    [null, null, false],
    [5_000, null, false],
    [100, 99, true],
    [99, 98, false],
    [5_000, 100, false],
    [50, 5_000, false],
  ])('[OFFERS5] causes an automatic request when it changes from %j to %j: %j', (before, now, isMoment) => {
    expect(isAutoMoment(before, now, 100)).toBe(isMoment);
  });
});

it('[OFFERS7] a disabled offer stays off', () => {
  const some = stepOffers(noOffers, { kind: 'signedIn', enabled: ['bonus'] });
  expect(some).toEqual({ discount: { kind: 'off' }, bonus: { kind: 'ready' } });
  expect(stepOffers(some, { kind: 'asked', offer: 'discount', by: 'player' })).toBe(some);
});
