// @module-tag long
import { expect, test } from 'vitest';
import { keys } from './testing/keys.ts';
import { playInTerminal } from './testing/play-in-terminal.ts';

const afterMs = 1_800;
const settings = { money: { currency: 'TRY' }, pin: { check: true }, idle: { afterMs } };
const { session, play, shows, hides, joinFirstFree, cashInHundred, demoBalanceMinor } = playInTerminal(settings);

test('sets a PIN, stays unlocked while keys are pressed, locks after inactivity and unlocks with the PIN', async () => {
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234' });
  await shows('6 machines');
  session().type('p');
  await shows('New PIN');
  session().type(`4711${keys.tab}demo1234${keys.enter}`);
  await shows('Your PIN has been set.');
  await shows('6 machines');
  const setAt = Date.now();
  while (Date.now() - setAt < afterMs * 1.5) {
    session().type('z');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(session().screen().join('\n')).toContain('6 machines');
  }
  await shows('Your PIN');
  await hides('6 machines');
  session().type(`4712${keys.enter}`);
  await shows('Wrong PIN');
  session().type(`4711${keys.enter}`);
  await shows('6 machines');
}, 60_000);

test('signs in with the password although the stored sign-in is locked, and offers to cash out the open session', async () => {
  const start = () => play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234' });
  start();
  await shows('6 machines');
  await joinFirstFree();
  await cashInHundred();
  process.kill(session().pid, 'SIGTERM');
  expect(await session().exited).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  start();
  await shows('Cash out ₺100.00');
  expect(session().screen().join('\n')).not.toContain('No PIN is set');
  session().type('o');
  await session().waitFor('the money back', () => demoBalanceMinor() === 500_000);
}, 60_000);
