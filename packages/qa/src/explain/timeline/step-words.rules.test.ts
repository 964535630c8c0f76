import { expect, it } from 'vitest';
import { stepWords } from './step-words.rules.ts';

it('separates the name of a step from the step arguments', () => {
  expect(stepWords('wait 501')).toEqual({ name: 'wait 501', given: '' });
  expect(stepWords('sit down {"cashInMinor":2000,"play":{"presses":3}}')).toEqual({
    name: 'sit down',
    given: 'cashInMinor: 2000, play: presses: 3',
  });
});
