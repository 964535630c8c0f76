import type { Player, Scope } from '@farspin/core';
import { filter } from 'rxjs';

/** Answers to the question about another account. `ask` shows the question to the player. */
export const otherAccountAnswers = ['ask', 'switch', 'stay'] as const;
export type OtherAccount = (typeof otherAccountAnswers)[number];

type Asked = Pick<Player, 'auth$' | 'replaceKept' | 'stayAsKept'>;

/** [AUTH16] Answers for the player if the token belongs to a different account than the stored sign-in. */
export function answerOtherAccount(player: Asked, answer: OtherAccount, scope: Scope): void {
  if (answer === 'ask') return;
  const asked$ = player.auth$.pipe(filter(({ kind }) => kind === 'replacing'));
  scope.add(asked$.subscribe(() => (answer === 'switch' ? player.replaceKept() : player.stayAsKept())));
}
