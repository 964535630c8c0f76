import { createScope, parseSettings, type Scope, type Settings } from '@farspin/core';
import { withAccount } from '@farspin/core/account';
import { createFreshness } from '@farspin/core/freshness';
import { createMedia } from '@farspin/core/media';
import { createOffers } from '@farspin/core/offers';
import { createSafeguards } from '@farspin/core/safeguards';
import { createPlay } from '@farspin/core/play';
import { createRedactor, recordSession, type Sink } from '@farspin/adapters/recorder';
import { config, Observable } from 'rxjs';
import { usualToleranceMs } from './compare.ts';
import { withFrames } from './frames.ts';
import { doingOf, fieldsOf, isInput, uncut } from './inputs.ts';
import type { RecordedLine, Recording } from './recording.ts';
import { createReplayClock } from './replay-clock.ts';
import { createReplayEntry, isAuth } from './replay-entry.ts';
import { createReplayPorts } from './replay-ports.ts';

/** Result of a replay: the behaviour of the core. */
export interface Replayed {
  /** Lines as the recorder would write them. `number` starts at 1. */
  readonly lines: readonly RecordedLine[];
  /** Time that the replay reached, in ms after the beginning. Negative if not even the first moment was complete. */
  readonly endedAt: number;
}

/** Thrown if a recording contains something that no recorder writes. */
export class BrokenRecording extends Error {
  override readonly name = 'BrokenRecording';
  /** Line in the file, or null before the first line. */
  readonly line: number | null;
  constructor(line: number | null, cause: unknown) {
    super(`the core cannot continue from here: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.line = line;
  }
}

/**
 * Maximum delay of a timer in real time, in ms. The recorded effect of a timer shows when it ran. In virtual time,
 * timers are never late.
 */
const lateMs = 50;
const earlyMs = 2;

/**
 * Runs the core in virtual time with a recording's answers, pushes, frames and commands, up to `untilMs` after its
 * beginning. The replay stops at a gap and at the end of a truncated file. A timer runs when the recording shows its
 * effect, so that events within a few milliseconds keep their order.
 * @throws {BrokenRecording} if the recording contains something that no recorder writes
 */
export function replay(recording: Recording, untilMs = Number.POSITIVE_INFINITY): Replayed {
  const at: { line: number | null } = { line: null };
  const scope = createScope();
  // Errors within a stream are thrown synchronously instead of being reported later as unhandled errors.
  const usual = config.useDeprecatedSynchronousErrorHandling;
  config.useDeprecatedSynchronousErrorHandling = true;
  try {
    return run(recording, untilMs, scope, at);
  } catch (cause) {
    throw new BrokenRecording(at.line, cause);
  } finally {
    config.useDeprecatedSynchronousErrorHandling = usual;
    scope.unsubscribe();
  }
}

function run(
  { header, lines: all, gap, cut }: Recording,
  askedUntilMs: number,
  scope: Scope,
  reached: { line: number | null },
): Replayed {
  const known = all.slice(0, gap?.after);
  const isBrokenOff = gap !== null || cut !== null;
  const untilMs = isBrokenOff ? Math.min(askedUntilMs, lastWholeMoment(known, header.virtual)) : askedUntilMs;
  const lines = known.filter(({ t }) => t <= untilMs);
  const late = header.virtual ? Number.EPSILON * header.startedAt * 4 : lateMs;
  const early = header.virtual ? 0 : earlyMs;
  const clock = createReplayClock(header.startedAt);
  const settings: Settings = parseSettings(uncut(header.settings)).settings;
  const replayed: RecordedLine[] = [];
  const { redact } = createRedactor();
  /** Number of core actions in the replay minus the number in the recording so far, by name. */
  const ahead = new Map<string, number>();
  const count = (line: RecordedLine, by: 1 | -1): string | null => {
    const name = doingOf(line);
    if (name !== null) ahead.set(name, (ahead.get(name) ?? 0) + by);
    return name;
  };
  const sink: Sink = {
    note(kind, data) {
      const line = { number: replayed.length + 1, t: clock.now() - header.startedAt, kind, data: redact(data) };
      replayed.push(line);
      count(line, 1);
    },
    learn: () => undefined,
  };

  const { entry, become, tokenEnds } = createReplayEntry({ lines: known, clock, settings, scope });
  const { ports, isAwaited, deliver } = createReplayPorts(known, clock);
  const { watch } = header;
  const { play } = recordSession({
    ...{ entry, ports, sink, scope },
    createPlay: (options) =>
      withAccount(
        createPlay({
          ...options,
          media: watch ? createMedia : undefined,
          offers: createOffers,
          freshness: createFreshness,
          safeguards: createSafeguards,
        }),
        options,
      ),
  });

  /**
   * Time at which the device fell asleep. No timer ran during the sleep. Due timers ran in a row when the device woke,
   * before a `wake` line.
   */
  let asleepSince: number | null = null;
  let before = 0;
  for (const line of withFrames(lines)) {
    if (line.number > 0) reached.line = line.number;
    const at = header.startedAt + line.t;
    if (line.kind === 'wake') asleepSince = null;
    while (clock.runNext(header.startedAt + (asleepSince ?? line.t) - late));
    // Actions that are missing after the tolerance are no longer expected.
    if (line.t - before > late) ahead.clear();
    before = line.t;
    clock.moveTo(at);
    if (isFallingAsleep(line)) asleepSince ??= line.t;
    const name = count(line, -1);
    if (name !== null) while ((ahead.get(name) ?? 0) < 0 && clock.runNext(at + early));
    if (!isInput(line)) continue;
    if (line.kind === 'command') carryOut(play, line);
    else if (line.kind === 'token-end') tokenEnds(line);
    else if (line.kind === 'sign-in' || isAuth(line)) become(line);
    else {
      while (!isAwaited(line) && clock.runNext(at + early));
      deliver(line);
    }
  }
  const endedAt = Math.min(untilMs, lines.at(-1)?.t ?? 0);
  return { lines: replayed.filter(({ t }) => t <= endedAt), endedAt };
}

/**
 * Returns the last time whose lines are complete, in ms after the beginning. More lines of the same moment may follow,
 * in real time slightly later. Negative if no moment is complete.
 */
function lastWholeMoment(lines: readonly RecordedLine[], isVirtual: boolean): number {
  const brokenFrom = (lines.at(-1)?.t ?? 0) - (isVirtual ? 0 : usualToleranceMs);
  return lines.findLast(({ t }) => t < brokenFrom)?.t ?? -1;
}

const isFallingAsleep = ({ kind, data }: RecordedLine): boolean =>
  kind === 'device' && fieldsOf(data)['kind'] === 'asleep';

/** Calls a recorded command. The command of a feature has a dotted name, for example `profile.open`. */
function carryOut(play: object, { data }: RecordedLine): void {
  const { name, given } = fieldsOf(uncut(data));
  const path = String(name).split('.');
  const command = path.reduce<unknown>((owner, part) => fieldsOf(owner)[part], play);
  if (typeof command !== 'function') return;
  const told = path.at(-1) === 'tryPin' ? ['[pin]'] : Array.isArray(given) ? given : [];
  const reply: unknown = command(...told);
  if (reply instanceof Observable) reply.subscribe();
}
