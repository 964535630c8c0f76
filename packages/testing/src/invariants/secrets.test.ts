import { describe, expect, it } from 'vitest';
import { createTrace } from '../simulation/trace.ts';
import { createWorld } from '../world/world.ts';
import { noSecretTold } from './secrets.ts';

/** Returns the secrets that are found after `record` has written to the trace of a simulated session. */
function foundOf(record: (trace: ReturnType<typeof createTrace>, password: string) => void): string | null {
  const world = createWorld(1);
  const watch = noSecretTold.watch(world);
  record(createTrace(world.nowMs, false, world.told), world.person.password);
  const found = watch.afterStep?.() ?? null;
  world.close();
  return found;
}

describe('[PROFILE5] a secret in the trace of a simulated session', () => {
  it('is found in a name, in a longer text and at the start of a value', () => {
    expect(foundOf((trace) => trace.record('player', 'signed in with eyJhbGciOi'))).toBe('a token is in the trace');
    expect(foundOf((trace, password) => trace.record('player', 'told', { text: `Not ${password}` }))).toBe(
      'a password or a PIN is in the trace',
    );
    expect(foundOf((trace, password) => trace.begin('socket', 'line', 'up', { with: password }))).toBe(
      'a password or a PIN is in the trace',
    );
  });

  it('is not reported if the trace contains no secret', () => {
    expect(foundOf((trace) => trace.record('player', 'told', { text: 'auth.token-expired', spins: 7 }))).toBeNull();
  });
});
