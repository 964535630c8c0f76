import type { PlantedBug } from '../bug.types.ts';

export const authBugs: readonly PlantedBug[] = [
  {
    name: 'logout-keeps-token',
    area: 'auth',
    says: 'Logging out forgets the stored token only when the server has answered.',
    file: 'auth/auth.ts',
    find: `if (isLeaving(state)) forget();`,
    replace: `if (state.kind === 'signed-out') forget();`,
  },
  {
    name: 'refusal-of-one-call-ignored',
    area: 'auth',
    says: 'A 401 on the balance is taken for any other failure, and the session goes on.',
    file: 'play/money.ts',
    find: `authorized((token) => api.balance(token))`,
    replace: `api.balance(signIn$.value?.token ?? '')`,
  },
  {
    name: 'other-tabs-not-told',
    area: 'auth',
    says: 'The other tabs are told of a logout, but not when the sign-in ended for another reason.',
    file: 'auth/auth.ts',
    find: `now === null && !following &&`,
    replace: `now === null && !following && state$.value.kind === 'signing-out' &&`,
  },
  {
    name: 'typing-puts-off',
    area: 'auth',
    says: 'What was typed into the login form is cleared a minute after the last character, and not after the first.',
    file: 'policy/login-care.rules.ts',
    find: `return clearAt ?? at + afterMs;`,
    replace: `return at + afterMs;`,
  },
  {
    name: 'link-drops-the-sign-in',
    area: 'auth',
    says: 'The token of a link takes the place of the kept sign-in before the server is asked about it.',
    file: 'auth/auth.ts',
    find: `      stored = found;
      return checkGiven(token, found);`,
    replace: `      forgetKept();
      return check(token);`,
  },
  {
    name: 'link-replaces-unasked',
    area: 'auth',
    says: 'A link of another account replaces the one that is signed in on this device, and nobody is asked.',
    file: 'auth/auth.ts',
    find: `if (bearer?.id !== session.user.id) {`,
    replace: `if (bearer === null) {`,
  },
  {
    name: 'replaced-token-refuses',
    area: 'auth',
    says: 'What is refused for a token that another tab has replaced is not sent again, and the player reads that they were signed out.',
    file: 'auth/auth.ts',
    find: `return isRefused && tokenRefused(token) ? of(call).pipe(switchMap(authorized)) : of(result);`,
    replace: `if (isRefused) tokenRefused(token);
        return of(result);`,
  },
  {
    name: 'renewed-at-load-unsaid',
    area: 'auth',
    says: 'A page that is loaded replaces the token, and the other tabs do not hear of it.',
    file: 'auth/auth.ts',
    find: `if (before !== null && before.token !== session.token) post(`,
    replace: `if (signIn$.value !== null && before !== null && before.token !== session.token) post(`,
  },
  {
    name: 'left-open-as-locked',
    area: 'auth',
    says: 'The sign-in page tells of a session as it was when the page was locked, also where it was paid out behind the lock.',
    file: 'play/left-open.ts',
    find: `left = notEnded(reconnect$.value) ??`,
    replace: `if (!isLocked) left = notEnded(reconnect$.value) ??`,
  },
  {
    name: 'choice-forgotten-too-early',
    area: 'auth',
    says: 'The device forgets a choice at the next sign-in after it was saved, also with a token that is older.',
    file: 'personal/personal.ts',
    find: `const isOver = kept !== null && isCarried(kept, expiresAt);`,
    replace: `const isOver = kept !== null && kept.saved !== undefined;`,
  },
];
