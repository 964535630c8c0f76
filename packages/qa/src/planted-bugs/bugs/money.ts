import type { PlantedBug } from '../bug.types.ts';

export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'cash-in-retried',
    area: 'money',
    says: 'A cash-in without an answer is sent again, with a new request id.',
    file: 'wallet/wallet.ts',
    find: `(request) => connection.transfer({ action: 3, amountMinor, ...request }),`,
    replace: `(request) =>
          connection
            .transfer({ action: 3, amountMinor, ...request })
            .pipe(
              switchMap((result) =>
                result.ok || result.error.kind !== 'lost'
                  ? [result]
                  : connection.transfer({ action: 3, amountMinor, ...request, requestId: random.id() }),
              ),
            ),`,
  },
  {
    name: 'cash-in-by-each-click',
    area: 'money',
    says: 'Each click on the button of a cash-in dialog moves the amount again.',
    file: 'wallet/wallet.ts',
    find: `if (idempotencyKey !== undefined && usedKeys.has(idempotencyKey)) return;`,
    replace: ``,
  },
  {
    name: 'paid-by-any-rise',
    area: 'money',
    says: "Any rise of the balance counts as the payment of the session's last credits.",
    file: 'wiring/paid-at-end.rules.ts',
    find: `besideMinor !== null && balanceMinor === besideMinor + creditsMinor;`,
    replace: `besideMinor !== null && (balanceMinor ?? 0) > besideMinor;`,
  },
  {
    name: 'paid-away-each-visit',
    area: 'money',
    says: 'A payment that was made while the page was closed is reported at each visit, not once.',
    file: 'wiring/paid-away.ts',
    find: `if (read()?.at !== away.at) return;
          store.remove(heldKey);`,
    replace: `if (read()?.at !== away.at) return;`,
  },
  {
    name: 'paid-away-unproven',
    area: 'money',
    says: 'The credits of a session that ended while the page was closed count as paid without any proof.',
    file: 'wiring/paid-away.rules.ts',
    find: `const provenMinor = paidMinor ?? (isPayment(held, balanceMinor) ? creditsMinor : null);`,
    replace: `const provenMinor = paidMinor ?? creditsMinor;`,
  },
  {
    name: 'end-without-last-win',
    area: 'money',
    says: 'After a session that ended during a game, the credits before the end of that game are shown as paid.',
    file: 'wiring/session-end.ts',
    find: `paidLine(ended, minor ?? 0)`,
    replace: `paidLine(ended, ended.creditsMinor ?? 0)`,
  },
  {
    name: 'cash-in-out-of-order',
    area: 'money',
    says: 'Money can be moved to a machine that has reported that it is out of order.',
    file: 'press-block/press-block.rules.ts',
    find: `return machineBlock(session) ?? (wallet.isUnreadable`,
    replace: `return (wallet.isUnreadable`,
  },
  {
    name: 'unreadable-balance-unsaid',
    area: 'money',
    says: 'An unreadable balance leaves the previous balance on the screen.',
    file: 'wallet/wallet.rules.ts',
    find: `{ ...withRetry(wallet, event.retryAt), balanceMinor: null, isUnreadable: true },`,
    replace: `withRetry(wallet, event.retryAt),`,
  },
  {
    name: 'balance-retry-unsaid',
    area: 'money',
    says: 'The player does not see when an unreadable balance is read again.',
    file: 'wallet/balance-reader.ts',
    find: `{ kind: 'balanceUnreadable', ...heard, retryAt };`,
    replace: `{ kind: 'balanceUnreadable', ...heard, retryAt: null };`,
  },
  {
    name: 'unreadable-meters-unsaid',
    area: 'money',
    says: 'Unreadable meters leave the previous meters on the screen.',
    file: 'session/session.rules.ts',
    find: `...{ ...playing, meters: null, isUnreadable: true },`,
    replace: `...playing,`,
  },
  {
    name: 'cash-out-retried',
    area: 'money',
    says: 'A cash-out without an answer is sent a second time.',
    file: 'wallet/wallet.ts',
    find: `result.ok || result.error.kind !== 'offline'
                ? of(result)`,
    replace: `result.ok || result.error.kind !== 'offline'
                ? !result.ok && result.error.kind === 'lost'
                  ? connection.cashout(request)
                  : of(result)`,
  },
  {
    name: 'journal-after-answer',
    area: 'money',
    says: 'The journal is written after the answer arrives, not before the request is sent.',
    file: 'wallet/wallet.ts',
    find: `also(journal),`,
    replace: ``,
  },
  {
    name: 'failed-too-early',
    area: 'money',
    says: 'The first balance that shows no change settles an unanswered intent as failed, while it may still be carried out.',
    file: 'wallet/wallet.rules.ts',
    find: `if (!lapsed.includes(intent.id)) return checking;`,
    replace: ``,
  },
  {
    name: 'cash-out-given-up',
    area: 'money',
    by: 'money',
    says: 'The first balance that shows no change settles an unanswered cash-out as failed, while it may still be carried out.',
    file: 'wallet/wallet.rules.ts',
    find: `const changeMinor = changeOf(intent, balanceMinor);
  if (fits`,
    replace: `const changeMinor = changeOf(intent, balanceMinor);
  if (intent.action !== 'cash-in' && changeMinor === 0) return { kind: 'failed', at, message: notMoved };
  if (fits`,
  },
  {
    name: 'ten-seconds-are-enough',
    area: 'money',
    by: 'money',
    says: 'An unchanged balance settles an intent ten seconds after the client gave it up, however long the server keeps the connection.',
    file: 'wallet/wallet.rules.ts',
    find: `Math.min(Math.max(mayArriveForMs, carriedOutWithinMs), longestLapseMs);`,
    replace: `Math.min(mayArriveForMs, 2 * carriedOutWithinMs);`,
  },
  {
    name: 'paid-by-the-balance',
    area: 'money',
    by: 'money',
    says: 'A cash-out is recorded with the change of a balance that may be older than the answer, not with the amount in the answer.',
    file: 'wallet/wallet.ts',
    find: `outcome(result, clock.now(), intent.amountMinor,`,
    replace: `outcome(result, clock.now(), intent.amountMinor ?? (balanceMinor ?? 0) - (intent.balanceBeforeMinor ?? 0),`,
  },
  {
    name: 'any-rise-pays',
    area: 'money',
    says: 'An unanswered cash-out of unknown credits is settled as paid by any rise of the balance.',
    file: 'wallet/wallet.rules.ts',
    find: `(heldMinor ?? (creditsMinor === null ? 1 : 0)) === 0;`,
    replace: `heldMinor !== Infinity || creditsMinor === 0;`,
  },
  {
    name: 'left-and-not-ended',
    area: 'money',
    says: 'Leaving a machine without credits only closes the connection, so an operator that keeps sessions keeps this session.',
    file: 'wiring/leaving.ts',
    find: `!hasEnded && !mayHoldCredits(state);`,
    replace: `hasEnded && !mayHoldCredits(state);`,
  },
  {
    name: 'paid-out-credits-stay',
    area: 'money',
    says: "After a cash-out, the machine's old credits count until it reports new credits.",
    file: 'wiring/leaving.ts',
    find: `session.paidOut();`,
    replace: `seen = last;`,
  },
  {
    name: 'earlier-end-blocks',
    area: 'money',
    says: 'The check of an earlier session’s end stops the end of a later session at the same machine.',
    file: 'wallet/intent.rules.ts',
    find: `(isSending(intent) || isMoving(intent)) && isPayOutOf(machineId)(intent)`,
    replace: `isOpen(intent) && isPayOutOf(machineId)(intent)`,
  },
  {
    name: 'unread-balance-stays',
    area: 'money',
    says: 'A balance that became unreadable by a push or a newer read is not read again after the first read.',
    file: 'wallet/balance-reader.ts',
    find: `finalize(() => reading$.move(false)),`,
    replace: `finalize(() => undefined),`,
  },
];
