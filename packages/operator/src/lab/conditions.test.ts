import { expect, test } from 'vitest';
import { checkConditions } from './conditions.schema.ts';
import { nothingPasses, over, type Conditions } from './conditions.ts';

test('upper conditions override lower conditions field by field', () => {
  const below: Conditions = {
    control: { connect: 'hang', up: { delayMs: 50, loss: 0.1 } },
    media: { down: { loss: 1 } },
  };
  expect(over(below, { control: { up: { loss: 0 } } })).toEqual({
    control: { connect: 'hang', up: { delayMs: 50, loss: 0 }, down: {} },
    media: { up: {}, down: { loss: 1 } },
  });
  expect(over(below, nothingPasses).control?.up).toEqual({ delayMs: 50, loss: 0.1, blackhole: true });
});

test.each([
  [{ media: { down: { loss: 2 } } }, /media\.down\.loss/],
  [{ media: { down: { los: 0.2 } } }, /media\.down.*los/],
  [{ control: { connect: 'maybe' } }, /control\.connect/],
  [{ control: { up: { duplicate: 0.1 } } }, /control\.up.*duplicate/],
  [{ media: { down: { dropFirst: {} } } }, /media\.down\.dropFirst/],
  [{ control: { up: { delayMs: Number.NaN } } }, /control\.up\.delayMs/],
])('names the invalid field in %j', (given, problem) => {
  expect(() => checkConditions(given)).toThrow(problem);
});
