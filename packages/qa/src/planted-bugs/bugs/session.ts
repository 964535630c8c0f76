import type { PlantedBug } from '../bug.types.ts';

export const sessionBugs: readonly PlantedBug[] = [
  {
    name: 'command-sent-again',
    area: 'session',
    says: 'The client resends an unanswered command as soon as it reconnects.',
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
    says: 'The client connects to a machine with the first token of the page, even after a new sign-in.',
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
    says: 'The client keeps the id of a session after leaving it, and sends the id to the next machine.',
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
    says: 'The client does not query a machine again after an unreadable report.',
    file: 'session/reread.ts',
    find: `(wish === null ? EMPTY : readOf(`,
    replace: `(wish !== undefined ? EMPTY : readOf(`,
  },
  {
    name: 'stop-dropped',
    area: 'session',
    says: 'While another command is in flight, the client does not stop autoplay, but still moves the money.',
    file: 'session/session.ts',
    find: `if (!stopWaits(state$.value)) dispatch({ kind: 'stopAsked' });`,
    replace: `if (!inFlight(state$.value)) dispatch({ kind: 'stopAsked' });`,
  },
  {
    name: 'early-meters-ignored',
    area: 'session',
    says: 'The client drops meters that arrive before the answer to init, even if the answer has no meters.',
    file: 'session/session.ts',
    find: `return early.meters.seq > (details.meters?.seq ?? -1)`,
    replace: `return Number.isNaN(early.meters.seq)`,
  },
  {
    name: 'unnumbered-report-ignored',
    area: 'session',
    says: 'The client accepts only meters with a higher number, so unnumbered meters never change.',
    file: 'session/session.rules.ts',
    find: `held === null || next.seq >= held.seq`,
    replace: `held === null || next.seq > held.seq`,
  },
  {
    name: 'end-of-game-unheard',
    area: 'session',
    says: 'The client drops a report that contains only the end of a game, so the game keeps running.',
    file: 'session/session.rules.ts',
    find: `return isNewer(event.meters, playing.meters)`,
    replace: `return isNewer(event.meters, playing.meters) && event.meters.creditsMinor !== playing.meters?.creditsMinor`,
  },
  {
    name: 'denied-session-believed',
    area: 'session',
    says: 'The client continues a session that the server has reported as over, while its connection is open.',
    file: 'wiring/machine.ts',
    find: `isOver && !intents.some(isSending)`,
    replace: `false`,
  },
  {
    name: 'join-given-up-unsaid',
    area: 'session',
    says: 'When a player leaves during a join, the client does not wait for the answer, and the session stays open.',
    file: 'session/session.ts',
    find: `if (givenUp === null) return null;`,
    replace: `if (givenUp === null || takes !== null) return null;`,
  },
  {
    name: 'join-given-up-twice',
    area: 'session',
    says: 'After two cancelled joins, the client takes the first answer for the second machine and ends the wrong session.',
    file: 'session/session.ts',
    find: `if (isAsked) givenUp ??= then;`,
    replace: `if (isAsked) givenUp = then;`,
  },
  {
    name: 'pay-out-promised-in-vain',
    area: 'session',
    says: 'An absent player reads that the machine is paying out, even if it has no credits.',
    file: 'wiring/machine.ts',
    find: `message(paysOut$.value ? 'inactivity.left' : 'inactivity.left.unpaid')`,
    replace: `message('inactivity.left')`,
  },
  {
    name: 'kept-until-the-game-is-over',
    area: 'session',
    says: 'When a player who must leave clicks Cash out or Leave during a game, the client still waits for its next attempt.',
    file: 'wiring/leaving.ts',
    find: `      hurry$,
    ).pipe(`,
    replace: `      hurry$.pipe(switchMap(() => after(askAgainMs, clock))),
    ).pipe(`,
  },
  {
    name: 'signed-out-without-its-money',
    area: 'session',
    says: 'When a player cashes out and signs out, the client leaves the machine without cashing out.',
    file: 'wiring/sign-out.ts',
    find: `player.leave({ cashOut: open?.creditsMinor !== 0 });`,
    replace: `player.leave({ cashOut: false });`,
  },
  {
    name: 'left-open-unsaid',
    area: 'session',
    says: 'When a sign-in ends without a sign-out, the sign-in page does not mention credits that are still at a machine.',
    file: 'wiring/left-open.ts',
    find: `      if (signIn$.value === null) return;`,
    replace: ``,
  },
  {
    name: 'unanswered-end-untold',
    area: 'session',
    says: 'When a player leaves, the client shows a message if the server refuses to end the session, but not if it does not answer.',
    file: 'wiring/leaving.ts',
    find: `state.kind !== 'done' && notEnded$`,
    replace: `state.kind === 'failed' && notEnded$`,
  },
  {
    name: 'not-ended-for-ever',
    area: 'session',
    says: 'The client shows an unclear session as open, even after the server has reported its end.',
    file: 'reconnect/reconnect.ts',
    find: `openAt(dialog)?.machineId !== target.machineId`,
    replace: `dialog.kind === 'unknown'`,
  },
  {
    name: 'cash-out-told-as-failure',
    area: 'session',
    says: 'The client shows a session that ended with the player’s own cash-out as a failed transaction.',
    file: 'session/session.rules.ts',
    find: `session.isCashedOut ? sessionOver : why`,
    replace: `why`,
  },
  {
    name: 'lost-meters-are-live',
    area: 'session',
    says: 'The client shows the meters as live while the connection to the machine is down.',
    file: 'freshness/freshness.rules.ts',
    find: `return connection === 'up' ? live : aged(age, at);`,
    replace: `return connection === 'up' ? live : age;`,
  },
  {
    name: 'leave-kept-by-a-game',
    area: 'session',
    says: 'The client refuses a request to leave during a game, and does not pay out when the game ends.',
    file: 'wiring/leaving.ts',
    find: `else session.leaveMoved(true, whenOver);`,
    replace: `else return session.leaveMoved(false, state.message);`,
  },
  {
    name: 'emptied-lobby-keeps-its-age',
    area: 'session',
    says: 'After a brand is deselected, the client keeps the age of its machines but stops reading them, so they never become live.',
    file: 'freshness/freshness.rules.ts',
    find: `return { ...state, lobby: unknown };`,
    replace: `return state;`,
  },
  {
    name: 'running-game-unheard',
    area: 'session',
    says: 'When a player must leave, the client waits only for free spins, even if the machine reports a running game.',
    file: 'session/in-game.rules.ts',
    find: `isRunning ?? (`,
    replace: `(isRunning && null) ?? (`,
  },
  {
    name: 'free-spins-unheard',
    area: 'session',
    says: 'During free spins, the client treats a machine that does not report running games as idle.',
    file: 'session/in-game.rules.ts',
    find: `(status === 'in-bonus' || (freeSpins ?? 0) > 0)`,
    replace: `(status === 'error' && freeSpins === null)`,
  },
];
