import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text.rules.ts';

const all = ['continue', 'cashout', 'kick'] as const;

describe('answers of the reconnect dialog', () => {
  it.each(['continue', 'cashout'] as const)('[RECONNECT11] shows the amount in the answer “%s”', (action) => {
    expect(answerText({ actions: all, creditsMinor: 48_250 }, action)).toEqual({
      kind: 'keyed',
      key: `reconnect.${action}.amount`,
      params: { amount: { minor: 48_250 } },
    });
  });

  it('[RECONNECT11] shows no amount in the kick answer', () => {
    expect(answerText({ actions: all, creditsMinor: 48_250 }, 'kick')).toMatchObject({ key: 'reconnect.kick' });
  });

  it.each([
    ['the server does not report the credits', { actions: all }],
    ['there are none', { actions: all, creditsMinor: 0 }],
    ['a cash-out takes them away', { actions: ['continue'], creditsMinor: 48_250 }],
  ] as const)('[RECONNECT11] shows no amount if %s', (_, dialog) => {
    expect(answerText(dialog, 'continue')).toMatchObject({ key: 'reconnect.continue' });
  });
});
