import { createEntry, type LogLevel, type Player, type PlayPorts, type Scope, type Settings } from '@farspin/core';
import { withAccount, type Account } from '@farspin/core/account';
import { createFreshness } from '@farspin/core/freshness';
import { createMedia } from '@farspin/core/media';
import { createOffers } from '@farspin/core/offers';
import { createLoginPolicy } from '@farspin/core/login-policy';
import { createSafeguards } from '@farspin/core/safeguards';
import { createPlay } from '@farspin/core/play';
import { createRecorder, recordSession, type Recorder } from '@farspin/adapters/recorder';
import { NEVER, type Observable } from 'rxjs';

export interface RecordedPlayerOptions<P extends PlayPorts> {
  readonly ports: P;
  readonly settings: Settings;
  readonly givenToken: string | null;
  readonly watch: boolean;
  readonly scope: Scope;
  /** Name of the client in the recording's header. */
  readonly client: string;
  /** True if the time is virtual. */
  readonly virtual?: boolean;
  /**
   * Emits true when the device goes to sleep, and false when it wakes, before any timer runs. Only virtual devices
   * provide it.
   */
  readonly asleep$?: Observable<boolean>;
  /** Log lines of the adapters. The ports record the core's log lines. */
  readonly logged$?: Observable<LogLine>;
}
export interface LogLine {
  readonly level: LogLevel;
  readonly event: string;
  readonly data?: Readonly<Record<string, unknown>>;
}
/** A player including the account pages. */
export type WholePlayer = Player & Account;
export interface RecordedPlayer<P extends PlayPorts> {
  readonly player: WholePlayer;
  /** The recorded ports, for other parts of a client. */
  readonly ports: P;
  readonly recorder: Pick<Recorder, 'lines' | 'text'>;
}

/**
 * Creates a player whose session is recorded as in the web client. The recording does not include anything that is
 * typed to sign in.
 */
export function createRecordedPlayer<P extends PlayPorts>(options: RecordedPlayerOptions<P>): RecordedPlayer<P> {
  const { settings, givenToken, watch, scope, client, virtual = false, asleep$ = NEVER, logged$ = NEVER } = options;
  const { clock } = options.ports;
  const entry = createEntry({ ports: options.ports, settings, givenToken, scope, loginPolicy: createLoginPolicy });
  const header = { face: client, watch, virtual, settings };
  const recorder = createRecorder({ clock, startedAt: clock.now(), header, maxChars: 8_000_000 });
  scope.add(asleep$.subscribe((isAsleep) => recorder.note('device', { kind: isAsleep ? 'asleep' : 'awake' })));
  scope.add(logged$.subscribe((line) => recorder.note('log', line)));
  const { ports, play } = recordSession({
    ...{ ports: options.ports, entry, sink: recorder, scope },
    createPlay: (given) =>
      withAccount(
        createPlay({
          ...given,
          media: watch ? createMedia : undefined,
          offers: createOffers,
          freshness: createFreshness,
          safeguards: createSafeguards,
        }),
        given,
      ),
  });
  return { player: { ...entry, ...play }, ports, recorder };
}
