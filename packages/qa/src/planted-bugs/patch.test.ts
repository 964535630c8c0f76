import { describe, expect, it } from 'vitest';
import type { PlantedBug } from './bug.types.ts';
import { plant } from './patch.ts';

const bug: PlantedBug = {
  name: 'slip',
  area: 'money',
  says: '',
  file: 'wallet.ts',
  find: 'a < b',
  replace: "a <= '$&'",
};

describe('planting', () => {
  it('replaces the only matching text', () => {
    expect(plant(bug, 'if (a < b) c();')).toBe("if (a <= '$&') c();");
  });

  it.each([
    ['if (a > b) c();', 0],
    ['a < b || a < b', 2],
  ])('rejects the source %j, in which the text occurs %d times', (source, times) => {
    expect(() => plant(bug, source)).toThrow(
      `slip: the code to replace occurs ${times} times in wallet.ts, but must occur once.`,
    );
  });
});
