import type { PlantedBug } from '../bug.types.ts';

export const sessionBugs: readonly PlantedBug[] = [
  {
    name: 'command-sent-again',
    area: 'session',
    says: 'A command without an answer is sent again as soon as there is a connection.',
    file: 'session/session.ts',
    find: `      request(connection, { commandId: id, expiresAt }),`,
    replace: `      request(connection, { commandId: id, expiresAt }).pipe(
        switchMap((result) =>
          result.ok || result.error.kind !== 'lost'
            ? [result]
            : connection$.pipe(switchMap((next) => (next === null ? EMPTY : request(next, { commandId: id, expiresAt })))),
        ),
      ),`,
  },
  {
    name: 'stale-token',
    area: 'session',
    says: 'The machine is connected with the token that the page connected with first, also after another sign-in.',
    file: 'session/session.ts',
    find: `  const connect = (target: Target): Observable<MachineConnectionEvent> => {
    const token = signIn$.value?.token;`,
    replace: `  let known: string | undefined;
  const connect = (target: Target): Observable<MachineConnectionEvent> => {
    known ??= signIn$.value?.token;
    const token = known;`,
  },
  {
    name: 'resumes-the-session-before',
    area: 'session',
    says: 'The id for resuming a session is kept after leaving, so that the next machine receives it.',
    file: 'session/session.rules.ts',
    find: `export const resumable = (session: Session): string | null =>
  // Stryker disable next-line ConditionalExpression: Only a session that plays can do anything. Only the compiler needs the check.
  session.kind === 'playing' && can(session, 'resume') ? session.details.sessionId : null;`,
    replace: `let lastSessionId: string | null = null;
export const resumable = (session: Session): string | null => {
  if (session.kind === 'playing' && can(session, 'resume')) lastSessionId = session.details.sessionId;
  return lastSessionId;
};`,
  },
  {
    name: 'machine-asked-once',
    area: 'session',
    says: 'A machine whose last report cannot be read is not queried again.',
    file: 'session/reread.ts',
    find: `(wish === null ? EMPTY : readOf(`,
    replace: `(wish !== undefined ? EMPTY : readOf(`,
  },
  {
    name: 'stop-dropped',
    area: 'session',
    says: 'A stop of autoplay is dropped while another command is in flight, but the money moves anyway.',
    file: 'session/session.ts',
    find: `if (!stopWaits(state$.value)) dispatch({ kind: 'stopAsked' });`,
    replace: `if (!inFlight(state$.value)) dispatch({ kind: 'stopAsked' });`,
  },
  {
    name: 'early-meters-ignored',
    area: 'session',
    says: 'Meters that are pushed before the answer to init are dropped, even if the answer has none.',
    file: 'session/session.ts',
    find: `return early.meters.seq > (details.meters?.seq ?? -1)`,
    replace: `return Number.isNaN(early.meters.seq)`,
  },
  {
    name: 'unnumbered-report-ignored',
    area: 'session',
    says: 'Only a report of the meters with a higher number replaces another: without numbers the first one stays.',
    file: 'session/session.rules.ts',
    find: `held === null || next.seq >= held.seq`,
    replace: `held === null || next.seq > held.seq`,
  },
  {
    name: 'end-of-game-unheard',
    area: 'session',
    says: 'A report that contains only the end of the game is dropped, and the game keeps running.',
    file: 'session/session.rules.ts',
    find: `return isNewer(event.meters, playing.meters)`,
    replace: `return isNewer(event.meters, playing.meters) && event.meters.creditsMinor !== playing.meters?.creditsMinor`,
  },
  {
    name: 'denied-session-believed',
    area: 'session',
    says: 'A session that the server reports as over continues here while its connection is open.',
    file: 'wiring/machine.ts',
    find: `isOver && !intents.some(isSending)`,
    replace: `false`,
  },
  {
    name: 'join-given-up-unsaid',
    area: 'session',
    says: 'A player who leaves during a join does not wait for its answer, and the session stays open.',
    file: 'session/session.ts',
    find: `if (givenUp === null) return null;`,
    replace: `if (givenUp === null || takes !== null) return null;`,
  },
  {
    name: 'join-given-up-twice',
    area: 'session',
    says: 'A second join that is given up takes over the answer to the first, and the session of the wrong machine is ended.',
    file: 'session/session.ts',
    find: `if (isAsked) givenUp ??= then;`,
    replace: `if (isAsked) givenUp = then;`,
  },
  {
    name: 'pay-out-promised-in-vain',
    area: 'session',
    says: 'An absent player reads that a machine without credits is paying out.',
    file: 'wiring/machine.ts',
    find: `message(paysOut$.value ? 'inactivity.left' : 'inactivity.left.unpaid')`,
    replace: `message('inactivity.left')`,
  },
  {
    name: 'kept-until-the-game-is-over',
    area: 'session',
    says: 'A player who must leave, and clicks on Cash out or Leave during a game, still waits for the next try.',
    file: 'wiring/leaving.ts',
    find: `      hurry$,
    ).pipe(`,
    replace: `      hurry$.pipe(switchMap(() => after(askAgainMs, clock))),
    ).pipe(`,
  },
  {
    name: 'signed-out-without-its-money',
    area: 'session',
    says: 'A player who cashes out and signs out leaves the machine without a cash-out, as if everything were paid out.',
    file: 'wiring/sign-out.ts',
    find: `player.leave({ cashOut: open?.creditsMinor !== 0 });`,
    replace: `player.leave({ cashOut: false });`,
  },
  {
    name: 'left-open-unsaid',
    area: 'session',
    says: 'When a sign-in ends by itself, the sign-in page does not mention credits that are still on a machine.',
    file: 'wiring/left-open.ts',
    find: `      if (signIn$.value === null) return;`,
    replace: ``,
  },
  {
    name: 'unanswered-end-untold',
    area: 'session',
    says: 'A player who leaves sees a message only if the end of the session is refused, not if it is unanswered.',
    file: 'wiring/leaving.ts',
    find: `state.kind !== 'done' && notEnded$`,
    replace: `state.kind === 'failed' && notEnded$`,
  },
  {
    name: 'not-ended-for-ever',
    area: 'session',
    says: 'A session that may not have ended is shown as open, even after the server reported its end.',
    file: 'reconnect/reconnect.ts',
    find: `openAt(dialog)?.machineId !== target.machineId`,
    replace: `dialog.kind === 'unknown'`,
  },
  {
    name: 'cash-out-told-as-failure',
    area: 'session',
    says: 'A session that ends with the player’s own cash-out is shown as a failed transaction.',
    file: 'session/session.rules.ts',
    find: `session.isCashedOut ? sessionOver : why`,
    replace: `why`,
  },
  {
    name: 'lost-meters-are-live',
    area: 'session',
    says: 'The meters are shown as live while the connection to the machine is down.',
    file: 'freshness/freshness.rules.ts',
    find: `return connection === 'up' ? live : aged(age, at);`,
    replace: `return connection === 'up' ? live : age;`,
  },
  {
    name: 'leave-kept-by-a-game',
    area: 'session',
    says: 'A player who asks to leave while a game runs is refused, and not paid out when it is over.',
    file: 'wiring/leaving.ts',
    find: `else session.leaveWaits(whenOver);`,
    replace: `else return session.leaveRefused(state.message);`,
  },
  {
    name: 'emptied-lobby-keeps-its-age',
    area: 'session',
    says: 'Deselecting a brand leaves the age of its machines, which are not read again, so the page never shows them as live.',
    file: 'freshness/freshness.rules.ts',
    find: `return { ...state, lobby: unknown };`,
    replace: `return state;`,
  },
  {
    name: 'running-game-unheard',
    area: 'session',
    says: 'The pay-out of a player who must leave depends only on free spins, even if the machine reports a running game.',
    file: 'session/in-game.rules.ts',
    find: `isRunning ?? (`,
    replace: `(isRunning && null) ?? (`,
  },
  {
    name: 'free-spins-unheard',
    area: 'session',
    says: 'A machine that does not report whether a game runs counts as idle during free spins.',
    file: 'session/in-game.rules.ts',
    find: `(status === 'in-bonus' || (freeSpins ?? 0) > 0)`,
    replace: `(status === 'error' && freeSpins === null)`,
  },
];
