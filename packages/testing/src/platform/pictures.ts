import { distinctUntilChanged, EMPTY, map, startWith, Subject, type Observable } from 'rxjs';
import type { Rendition } from '@farspin/core';
import { ok } from '@farspin/core';
import type { Accounts } from './accounts.ts';
import type { Answer } from './platform.ts';
import { refusals, refuse } from './refusals.ts';

/** Supported heights of an operator's best picture, in lines. */
export const pictureHeights = [360, 720] as const;
/** Height of a rendition in pixels. */
export type PictureHeight = (typeof pictureHeights)[number];

const saver: Rendition = { id: 'saver', label: '180p', height: 180, fps: 15, bitrateKbps: 300, order: 1 };
const standard = { label: '360p', height: 360, fps: 30, bitrateKbps: 1_200, order: 2 } as const;
const high = { label: '720p', height: 720, fps: 30, bitrateKbps: 2_500, order: 3 } as const;

interface Offered {
  readonly best: Rendition;
  readonly all: readonly Rendition[];
}

/** Returns the picture qualities of every machine of this operator. The best quality is always `full`. */
function offeredAt(height: PictureHeight): Offered {
  const best: Rendition = { ...(height === 720 ? high : standard), id: 'full' };
  return { best, all: height === 720 ? [saver, { ...standard, id: 'standard' }, best] : [saver, best] };
}

interface Place {
  readonly playerId: string;
  readonly machineId: string;
}

/**
 * [PLATFORM34] The quality of the machine's picture for each player. It is the best quality until the player requests
 * another.
 */
export interface Pictures {
  readonly renditions: readonly Rendition[];
  /** Resets the quality when a connection to a machine begins. */
  begun(playerId: string, machineId: string): void;
  choose(place: Place, renditionId: string): Answer<null>;
  /** Emits the current quality and each change. Emits nothing for an invalid token. */
  rendition$(token: string, machineId: string): Observable<Rendition>;
}

export function createPictures(accounts: Pick<Accounts, 'bearer'>, height: PictureHeight = 360): Pictures {
  const { best, all: renditions } = offeredAt(height);
  const chosen = new Map<string, Rendition>();
  const changed$ = new Subject<void>();
  const keyOf = ({ playerId, machineId }: Place): string => `${playerId} ${machineId}`;
  return {
    renditions,
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
        map(() => chosen.get(key) ?? best),
        distinctUntilChanged(),
      );
    },
  };
}
