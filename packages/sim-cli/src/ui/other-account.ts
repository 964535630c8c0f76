import type { Player, Scope } from '@farspin/core';
import { filter } from 'rxjs';

/** `ask`: the player, on a screen of its own. */
export const otherAccountAnswers = ['ask', 'switch', 'stay'] as const;
export type OtherAccount = (typeof otherAccountAnswers)[number];

type Asked = Pick<Player, 'auth$' | 'replaceKept' | 'stayAsKept'>;

/** [AUTH16] Answers for the player where the token is of another account than the sign-in that is kept. */
export function answerOtherAccount(player: Asked, answer: OtherAccount, scope: Scope): void {
  if (answer === 'ask') return;
  const asked$ = player.auth$.pipe(filter(({ kind }) => kind === 'replacing'));
  scope.add(asked$.subscribe(() => (answer === 'switch' ? player.replaceKept() : player.stayAsKept())));
}
