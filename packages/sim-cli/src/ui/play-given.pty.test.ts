// @module-tag long
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keys } from './testing/keys.ts';
import { playInTerminal } from './testing/play-in-terminal.ts';

const { session, play, shows, hides, ...player } = playInTerminal();
const { joinFirstFree, cashInHundred, creditsMinor, spins, expectRestored } = player;

const muchText = '7'.repeat(8_400);
const ctrlL = '\u000C';
const pasteStart = '\u001B[200~';
/** Pause in ms, longer than a busy program needs to read typed text. */
const aPauseMs = 300;

/** Returns the time in ms until `happened` settles. */
async function took(happened: Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await happened;
  return performance.now() - begin;
}

test('[TERMINAL1] [TERMINAL2] text in one burst presses nothing, and Esc and Ctrl-C take effect immediately', async () => {
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234' });
  await shows('6 machines');
  await joinFirstFree();
  await cashInHundred();

  // A terminal without bracketed paste sends a paste in one write or character by character.
  session().type('Merhaba, bir deneme\rl');
  for (const character of 'lom a t') session().type(character);
  // The queue keeps the order, so a handled key means that all earlier input has been handled.
  await sleep(aPauseMs);
  session().type(ctrlL);
  await shows('English');
  session().type(keys.escape);
  await hides('English');
  expect(session().screen().join('\n')).not.toContain('Autoplay on');
  expect([creditsMinor(), spins()]).toEqual([10_000, 0]);

  session().type('i');
  await shows('up to');
  for (let at = 0; at < muchText.length; at += 100) session().type(muchText.slice(at, at + 100));
  await shows('777');
  session().type(keys.escape);
  const escaped = await took(hides('Enter confirm'));
  session().type('i');
  await shows('up to');
  // The end mark of the paste never arrives.
  session().type(pasteStart + muchText);
  session().type(keys.ctrlC);
  const ended = await took(session().exited);
  expect(await session().exited).toBe(0);
  expectRestored();
  // The limit is 100 ms, plus time for a slow computer, rendering and the exit of the process.
  expect(Math.max(escaped, ended)).toBeLessThan(1_000);
}, 90_000);

test('[TERMINAL3] a wrong password does not use or remove the stored sign-in', async () => {
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234' });
  await shows('6 machines');
  session().type(keys.ctrlC);
  await session().exited;
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'not-it-1234' });
  await shows('tries remain');
  expect(session().written()).not.toContain('6 machines');
  session().type(keys.ctrlC);
  await session().exited;
  play(['--username', 'demo', '--no-video']);
  await shows('6 machines');
}, 60_000);
