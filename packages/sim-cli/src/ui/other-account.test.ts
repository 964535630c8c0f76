import { createScope, type Auth, type SignIn } from '@farspin/core';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { answerOtherAccount, otherAccountAnswers } from './other-account.ts';

const asking: Auth = { kind: 'replacing', session: {} as SignIn, kept: { name: 'demo' } };

test.each(otherAccountAnswers)(
  '[AUTH16] --other-account %s decides whether the program answers the account question',
  (answer) => {
    const auth$ = new BehaviorSubject<Auth>({ kind: 'starting' });
    const given: string[] = [];
    const player = { auth$, replaceKept: () => void given.push('switch'), stayAsKept: () => void given.push('stay') };
    answerOtherAccount(player, answer, createScope());
    expect(given).toEqual([]);
    auth$.next(asking);
    expect(given).toEqual(answer === 'ask' ? [] : [answer]);
  },
);
