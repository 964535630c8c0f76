import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createMoney } from '../messages/money.ts';
import { parseSettings } from '../settings/settings.rules.ts';
import { jackpotsOf, jackpotText } from './jackpots.rules.ts';

const words = (digits: 0 | 2 | 3 = 2) => ({
  t: () => 'Grand, Major، Minor, Mini',
  money: createMoney('en', { currency: 'TRY', digits }),
});
const shown = (received: readonly string[], jackpots: object = {}, digits: 0 | 2 | 3 = 2) =>
  jackpotsOf(received, parseSettings({ lobby: { jackpots } }).settings.lobby.jackpots, words(digits)).map(
    (jackpot) => `${jackpot.name}: ${jackpotText(jackpot, words(digits))}`,
  );

describe('[LOBBY17] jackpots', () => {
  it('have the names of the language and amounts in the currency, in the received order', () => {
    expect(shown(['1250000', '125000', '5', '0', '7'])).toEqual([
      'Grand: ₺12,500.00',
      'Major: ₺1,250.00',
      'Minor: ₺0.05',
      'Mini: ₺0.00',
      ': ₺0.07',
    ]);
    expect(shown([])).toEqual([]);
  });

  it('have the names that the operator sets, and no name if there are fewer names than figures', () => {
    expect(shown(['200', '100'], { names: ['Mega'] })).toEqual(['Mega: ₺2.00', ': ₺1.00']);
  });

  it.each([
    ['minor', '1250', 2, '₺12.50'],
    ['minor', '1250', 3, '₺1.250'],
    ['major', '1250', 2, '₺1,250.00'],
    ['major', '1250', 0, '₺1,250'],
    ['text', '1250', 2, '1250'],
  ] as const)('in %s units, the figure %s with %i digits is %s', (unit, received, digits, figure) => {
    expect(shown([received], { unit }, digits)).toEqual([`Grand: ${figure}`]);
  });

  it.each(['12.500', '1 250', '12.5', '0012', '-5', '1e5', 'soon', '١٢٣', '9'.repeat(30), ''])(
    'are shown as received if the figure is not a plain whole number: %j',
    (received) => {
      for (const unit of ['minor', 'major']) expect(shown([received], { unit })).toEqual([`Grand: ${received}`]);
    },
  );

  it('are shown as received if the amount in minor units exceeds a safe integer', () => {
    expect(shown([String(Number.MAX_SAFE_INTEGER)], { unit: 'major' })).toEqual(['Grand: 9007199254740991']);
  });
});

test.prop([fc.array(fc.oneof(fc.string(), fc.nat().map(String))), fc.constantFrom('minor', 'major', 'text')])(
  '[LOBBY17] each figure is either the amount of its own digits or the received text',
  (received, unit) => {
    const jackpots = jackpotsOf(
      received,
      parseSettings({ lobby: { jackpots: { unit } } }).settings.lobby.jackpots,
      words(),
    );
    expect(jackpots.map((jackpot) => jackpot.received)).toEqual(received);
    for (const { amountMinor, received: text } of jackpots) {
      if (amountMinor === null) continue;
      expect(String(unit === 'major' ? amountMinor / 100 : amountMinor)).toBe(text);
    }
  },
);
