import { distinctUntilChanged, EMPTY, map, startWith, Subject, type Observable } from 'rxjs';
import type { Rendition } from '@farspin/core';
import { ok } from '@farspin/core';
import type { Accounts } from './accounts.ts';
import type { Answer } from './platform.ts';
import { refusals, refuse } from './refusals.ts';

const full: Rendition = { id: 'full', label: '360p', height: 360, fps: 30, bitrateKbps: 1_200, order: 2 };
const saver: Rendition = { id: 'saver', label: '180p', height: 180, fps: 15, bitrateKbps: 300, order: 1 };
/** The qualities in which every machine of this operator is sent. */
export const renditions: readonly Rendition[] = [saver, full];

interface Place {
  readonly playerId: string;
  readonly machineId: string;
}

/** [PLATFORM34] Which player has which machine's picture in which quality: the best, until the player asks for another. */
export interface Pictures {
  /** A connection to a machine begins anew. */
  begun(playerId: string, machineId: string): void;
  choose(place: Place, renditionId: string): Answer<null>;
  /** Now and from now on; for a token that is no good nothing. */
  rendition$(token: string, machineId: string): Observable<Rendition>;
}

export function createPictures(accounts: Pick<Accounts, 'bearer'>): Pictures {
  const chosen = new Map<string, Rendition>();
  const changed$ = new Subject<void>();
  const keyOf = ({ playerId, machineId }: Place): string => `${playerId} ${machineId}`;
  return {
    begun(playerId, machineId) {
      if (chosen.delete(keyOf({ playerId, machineId }))) changed$.next();
    },
    choose(place, renditionId) {
      const rendition = renditions.find(({ id }) => id === renditionId);
      if (rendition === undefined) return refuse(refusals.invalid('There is no such quality'));
      chosen.set(keyOf(place), rendition);
      changed$.next();
      return ok(null);
    },
    rendition$(token, machineId) {
      const bearer = accounts.bearer(token);
      if (!bearer.ok) return EMPTY;
      const key = keyOf({ playerId: bearer.value.id, machineId });
      return changed$.pipe(
        startWith(null),
        map(() => chosen.get(key) ?? full),
        distinctUntilChanged(),
      );
    },
  };
}
