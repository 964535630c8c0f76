import { expect, test } from 'vitest';
import { faultNames } from '../faults/scenarios.ts';
import { nearNames } from './near-names.ts';

test.each([
  ['half-opn', ['half-open']],
  ['hlaf-open', ['half-open']],
  ['slowline', ['slow-line']],
  ['blackhol', ['blackhole']],
  ['video-slwo', ['video-slow']],
  ['down', ['down']],
  ['dwon', ['down']],
  ['half', ['half-open']],
  ['lost', ['first-keyframe-lost', 'lost-requests', 'lost-answers']],
  ['xyz', []],
  ['o', []],
  ['', []],
])('for %j, suggests the similar names %j', (given, names) => {
  expect(nearNames(given, faultNames)).toEqual(names);
});
