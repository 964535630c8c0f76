import type { Clock, Entry, Play, PlayPorts, Scope } from '@farspin/core';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { createRecorder, type Recorder } from './recorder.ts';

export interface SessionRecordingOptions<P extends PlayPorts> {
  readonly clock: Pick<Clock, 'now'>;
  readonly entry: Entry;
  readonly ports: P;
  /** What is said of the recording at its beginning, besides its settings. */
  readonly header: Readonly<Record<string, unknown>>;
  readonly createPlay: (options: { readonly entry: Entry; readonly ports: P; readonly scope: Scope }) => Play;
  readonly scope: Scope;
}
export interface SessionRecording<P extends PlayPorts> {
  readonly recorder: Recorder;
  /** Recorded, and so are the commands of `play`. */
  readonly ports: P;
  readonly play: Play;
}

/** The half of a player that comes after sign-in, recorded: what it asks and is told, its commands, and what it became. */
export function recordSession<P extends PlayPorts>(options: SessionRecordingOptions<P>): SessionRecording<P> {
  const { clock, entry, header, createPlay, scope } = options;
  const recorder = createRecorder({ clock, header: { ...header, settings: entry.settings } });
  const ports = recorder.ports(options.ports);
  const play = recorder.commands(createPlay({ entry, ports, scope }));
  scope.add(
    entry.signIn$.subscribe((signIn) => {
      if (signIn === null) return;
      recorder.learn('token', signIn.token);
      if (signIn.pinHash !== null) recorder.learn('pin-hash', signIn.pinHash);
    }),
  );
  for (const [name, state$] of Object.entries(statesOf(entry, play)))
    scope.add(state$.pipe(distinctUntilChanged()).subscribe((state) => recorder.note('state', { name, state })));
  return { recorder, ports, play };
}

/** The lobby is left out: it is large, and everybody's. */
const statesOf = (entry: Entry, play: Play): Readonly<Record<string, Observable<unknown>>> => ({
  auth: entry.auth$,
  session: play.session$,
  media: kindOf(play.media$),
  bands: play.bands$,
  reconnect: play.reconnect$,
  wallet: play.wallet$,
  idleLock: kindOf(play.idleLock$),
  notificationLink: play.notificationLink$,
  pressBlock: play.pressBlock$,
});

/** Of a state that changes with every frame only what it is. */
const kindOf = (state$: Observable<{ readonly kind: string }>): Observable<string> =>
  state$.pipe(map(({ kind }) => kind));
