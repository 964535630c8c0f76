import type { Entry, Play, Scope } from '@farspin/core';
import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  fromEvent,
  map,
  merge,
  of,
  startWith,
  switchMap,
  takeUntil,
  timer,
  type Observable,
} from 'rxjs';
import { savesData } from '../saves-data.ts';
import { closingLater } from './closing-later.ts';
import { mayPreview, previewAddress } from './preview.rules.ts';
import { outOfSight, showOnCard } from './preview-picture.ts';
import { wantedCard } from './wanted-card.ts';

export interface PreviewDeps {
  readonly entry: Pick<Entry, 'signIn$'>;
  readonly play: Pick<Play, 'lobby$' | 'session$' | 'idleLock$'>;
  /** Loads the code that connects to a preview address. Called for the first preview. */
  readonly loadPictures: () => Promise<(address: string, token: string) => Observable<MediaStream>>;
}

/** Time that the player must stay on a card before its preview is requested. */
const restMs = 600;
/**
 * Maximum duration of a preview. The operator pays for the machine's picture, and players do not watch a preview for
 * long.
 */
const longestMs = 60_000;

/**
 * [LOBBY22] Shows the live picture of a free machine while the player stays on its card. Only one connection is open at
 * a time.
 */
export function startPreviews({ entry, play, loadPictures }: PreviewDeps, scope: Scope): void {
  const { signIn$ } = entry;
  const isVisible$ = fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
  );
  const isAllowed$ = combineLatest([play.session$, play.idleLock$, isVisible$]).pipe(
    map(([session, lock, isVisible]) => isVisible && mayPreview(session.kind, lock.kind, deviceWishes())),
    distinctUntilChanged(),
  );
  const addressOf = (card: HTMLElement): Observable<string | null> =>
    play.lobby$.pipe(
      map((lobby) => previewAddress(lobby, card.dataset['machine'] ?? '')),
      distinctUntilChanged(),
    );
  const watch = (card: HTMLElement, address: string): Observable<never> =>
    defer(() => from(loadPictures())).pipe(
      switchMap((picture) => picture(address, signIn$.value?.token ?? '').pipe(closingLater())),
      switchMap((stream) => showOnCard(card, stream)),
      // Show no preview if its code or connection fails.
      catchError(() => EMPTY),
    );
  const show = (card: HTMLElement | null): Observable<never> =>
    card === null
      ? EMPTY
      : timer(restMs).pipe(
          switchMap(() => addressOf(card)),
          switchMap((address) => (address === null ? EMPTY : watch(card, address))),
          takeUntil(merge(outOfSight(card), timer(restMs + longestMs))),
        );

  scope.add(
    isAllowed$
      .pipe(
        switchMap((isAllowed) => (isAllowed ? wantedCard(document, window) : of(null))),
        distinctUntilChanged(),
        switchMap(show),
      )
      .subscribe(),
  );
}

const deviceWishes = () => ({
  savesData: savesData(),
  reducesMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
});
