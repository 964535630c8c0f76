import type { PlantedBug } from '../bug.types.ts';

export const sessionBugs: readonly PlantedBug[] = [
  {
    name: 'older-meters-win',
    area: 'session',
    says: 'Whatever report of the meters comes last is shown, also one that is older.',
    file: 'session/session.rules.ts',
    find: `held === null || next.seq >= held.seq;`,
    replace: `held === null || next.seq !== held.seq;`,
  },
  {
    name: 'command-sent-again',
    area: 'session',
    says: 'A command without an answer is sent again as soon as there is a connection.',
    file: 'session/session.ts',
    find: `      request(connection, id).subscribe((result) =>`,
    replace: `      request(connection, id).pipe(
        switchMap((result) =>
          result.ok || result.error.kind !== 'lost'
            ? of(result)
            : connection$.pipe(
                filter((next) => next !== null),
                switchMap((next) => request(next, id)),
              ),
        ),
      ).subscribe((result) =>`,
  },
  {
    name: 'stale-token',
    area: 'session',
    says: 'The machine is connected with the token that the page connected with first, also after another sign-in.',
    file: 'session/session.ts',
    find: `  const connect = (target: Target): Observable<Line> => {
    const token = signIn$.value?.token;`,
    replace: `  let known: string | undefined;
  const connect = (target: Target): Observable<Line> => {
    known ??= signIn$.value?.token;
    const token = known;`,
  },
];
