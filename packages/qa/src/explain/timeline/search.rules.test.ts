import { describe, expect, it } from 'vitest';
import { brokenSession } from '../fixture.ts';
import { found, neighbour } from './search.rules.ts';

const namesFor = (query: string): readonly (string | undefined)[] =>
  [...(found(brokenSession.trace, query) ?? [])].map((index) => brokenSession.trace[index]?.name);

describe('the search', () => {
  it('finds events by name, lane and data, ignoring case', () => {
    expect(namesFor('FROZEN')).toEqual(['video frozen']);
    expect(namesFor('money 19900')).toEqual(['cash-out sent', 'cash-out sent']);
    expect(namesFor('button=start')).toEqual(['pressed']);
    expect(namesFor('no such thing')).toEqual([]);
  });

  it('returns null for an empty query', () => expect(found(brokenSession.trace, '  ')).toBeNull());

  it('wraps around from the last event to the first', () => {
    expect(neighbour([4, 2, 9], null, 1)).toBe(4);
    expect(neighbour([4, 2, 9], null, -1)).toBe(9);
    expect(neighbour([4, 2, 9], 9, 1)).toBe(4);
    expect(neighbour([4, 2, 9], 4, -1)).toBe(9);
    expect(neighbour([], 4, 1)).toBeNull();
  });
});
