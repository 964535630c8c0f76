import { BehaviorSubject, map, type Observable } from 'rxjs';

/** Named points at which the players of a script wait for each other. */
export interface Meeting {
  /** Enters the point. Emits the missing players. */
  come(player: string, point: string): Observable<readonly string[]>;
}

export function createMeeting(players: readonly string[]): Meeting {
  const points = new Map<string, BehaviorSubject<readonly string[]>>();
  return {
    come(player, point) {
      const come$ = points.get(point) ?? new BehaviorSubject<readonly string[]>([]);
      points.set(point, come$);
      come$.next([...come$.value, player]);
      return come$.pipe(map((come) => players.filter((name) => !come.includes(name))));
    },
  };
}
