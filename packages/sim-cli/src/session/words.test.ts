import { expect, test } from 'vitest';
import { phrases, phrasesOf, understand } from './words.ts';

const stepOf = (...words: readonly string[]): unknown => {
  const said = understand(words, 'secret');
  if (!said.ok) return said.error;
  return said.value.kind === 'step' ? { [said.value.step.name]: said.value.step.with } : said.value;
};

test.each([
  [['spin'], { play: { games: 1, button: 'start' } }],
  [['spin', '3'], { play: { games: 3, button: 'start' } }],
  [['cashin', '500'], { 'cash-in': { amount: 500 } }],
  [['cashout'], { 'cash-out': {} }],
  [['join', 'first'], { join: { first: 'available' } }],
  [['join', 'Ember', 'Lynx', '1'], { join: { machine: 'Ember Lynx 1' } }],
  [['login', 'demo'], { login: { username: 'demo', password: 'secret' } }],
  [['leave', 'cashout'], { leave: { cashOut: true } }],
  [['press', 'bet-up'], { press: { button: 'bet-up', settle: true } }],
  [['autoplay', 'on'], { autoplay: true }],
  [['reconnect', 'kick'], { reconnect: { answer: 'kick', ifOpen: false } }],
  [['reconnect', 'kick', 'if-open'], { reconnect: { answer: 'kick', ifOpen: true } }],
  [['wait', 'media.kind', '=', 'live', '900'], { wait: { path: 'media.kind', equals: 'live', within: 900 } }],
  [['expect', 'wallet.balanceMinor', '>=', '5'], { expect: { path: 'wallet.balanceMinor', atLeast: 5, within: 0 } }],
  [['step', 'play: { games: 2 }'], { play: { games: 2, button: 'start' } }],
  [
    ['expect', 'media.kind', '=', 'live', 'for', '600'],
    { expect: { path: 'media.kind', equals: 'live', within: 0, for: 600 } },
  ],
  [
    ['expect', 'media.kind', '=', 'live', '900', 'for', '600'],
    { expect: { path: 'media.kind', equals: 'live', within: 900, for: 600 } },
  ],
  [['status'], { kind: 'status' }],
  [['state', 'session.details.meters.spinCount'], { kind: 'state', path: 'session.details.meters.spinCount' }],
  [['state', 'players.player.session.meters.seq'], { kind: 'state', path: 'players.player.session.meters.seq' }],
  [['state', 'session.kind'], { kind: 'state', path: 'session.kind' }],
])('parses %j', (words, expected) => {
  expect(stepOf(...words)).toEqual(expected);
});

test.each([
  [['dance'], 'There is no command "dance". The commands are status,'],
  [['cahsin', '500'], 'There is no command "cahsin". Did you mean cashin?'],
  [['step', 'jion: 101'], 'there is no step "jion". Did you mean join?'],
  [['cashin', 'much'], 'cashin much: expected a number, was "much"'],
  [['cashin', '5.00'], 'cashin 5.00: expected minor units, such as 500 for 5.00 with 2 decimal digits, was "5.00"'],
  [['cashin'], 'cashin: expected a number, was nothing'],
  [['autoplay', 'maybe'], 'Usage: autoplay on or off.'],
  [['leave', 'now'], 'Usage: leave [cashout]: leave the machine.'],
  [['cashin', '500', '600'], 'cashin 500 600: unexpected "600". Usage: cashin AMOUNT'],
  [['status', 'please'], 'status please: unexpected "please".'],
  [['reconnect', 'never'], 'reconnect never: expected "continue" or "cashout" or "kick" or an object, was "never"'],
  [['expect', 'a.b'], 'Usage: expect PATH OP VALUE'],
  [['expect', 'media.kind', '=', 'live', 'for'], 'Usage: expect PATH OP VALUE [MS] [for MS]'],
  [['expect', 'media.kind', '=', 'live', '900', '600'], 'Usage: expect PATH OP VALUE [MS] [for MS]'],
  [['expect', 'media.kind', '=', 'live', 'for', '600', '900'], 'Usage: expect PATH OP VALUE [MS] [for MS]'],
  [
    ['expect', 'media.kind', '=', 'live', 'for', '1m'],
    'expect media.kind = live for 1m: for: expected a number, was "1m"',
  ],
  [['wait', 'media.kind', '=', 'live', 'for', '600'], 'unexpected "600". Usage: wait PATH OP VALUE [MS]: '],
  [['state'], 'Usage: state PATH'],
  [['state', 'sesion.kind'], 'state sesion.kind: expected a path that begins with one of auth, lobby'],
  [['state', 'session.metres'], 'state session.metres: expected one of kind, target, details, meters,'],
  [
    ['expect', 'session.meters.credits', '>=', '100'],
    'expected one of creditsMinor, betMinor, winMinor, freeSpins, spinCount, isRunning, autoplay, status, seq after session.meters, was',
  ],
  [['step', '{'], 'step {: expected one of login'],
  [['quit', 'now'], 'quit now: unexpected "now". Usage: quit: end the session.'],
  [['step', 'play: 3'], 'step play: 3: play: expected play: { games: 3 }, was 3'],
  [['step', 'play: { games: x }'], 'step play: { games: x }: play.games: expected a number, was "x"'],
  [['toString'], 'There is no command "toString".'],
])('rejects %j with a reason of one line', (words, problem) => {
  const told = stepOf(...words);
  expect(told).toContain(problem);
  expect(told).not.toContain('\n');
});

test('lists each command on one line', () => {
  for (const about of Object.values(phrases)) expect(about).toMatch(/^[^\n]{5,80}$/);
});

test('lists all commands, or the commands with the requested first word', () => {
  expect(phrasesOf(undefined)).toEqual({ ok: true, value: phrases });
  expect(phrasesOf('cashout')).toEqual({ ok: true, value: { cashout: phrases.cashout } });
  expect(phrasesOf('toString')).toMatchObject({ ok: false });
});
