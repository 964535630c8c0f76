import { BehaviorSubject, type Observable } from 'rxjs';

/** Points at which the players of a script wait for each other, by name. */
export interface Meeting {
  /** How many are expected. */
  readonly players: number;
  /** Comes to the point; who has come there so far. */
  come(point: string): Observable<number>;
}

export function createMeeting(players: number): Meeting {
  const points = new Map<string, BehaviorSubject<number>>();
  return {
    players,
    come(point) {
      const come$ = points.get(point) ?? new BehaviorSubject(0);
      points.set(point, come$);
      come$.next(come$.value + 1);
      return come$;
    },
  };
}
