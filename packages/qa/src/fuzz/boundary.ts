import fc from 'fast-check';
import { createNotingLog, type NotingLog } from './stand-ins/noting-log.ts';
import { takeUnhandled } from './stand-ins/unhandled.ts';
import { secret } from './payloads/nasty.ts';

/** Result of one payload: accepted, or refused and reported in the log. */
export type Verdict = 'accepted' | 'refused';

/** The part under test. It receives one payload after another. */
export interface Subject<P> {
  /** Passes a payload to the part under test. Throws if an invariant does not hold. */
  take(payload: P): Verdict | Promise<Verdict>;
  end?(): void;
}

export interface BoundaryOptions<P> {
  readonly name: string;
  /** Share of the run's payloads, relative to the shares of the other boundaries. */
  readonly share: number;
  readonly payloads: fc.Arbitrary<P>;
  readonly open: (log: NotingLog) => Subject<P>;
  /** Number of payloads for one subject before a new subject is opened. */
  readonly lifetime?: number;
}

export interface Finding {
  /** Number of payloads of this seed up to the finding. */
  readonly payloads: number;
  readonly seed: number;
  /** Smallest payload that still causes the problem. */
  readonly payload: string;
  readonly error: string;
}
export interface BoundaryOutcome {
  readonly boundary: string;
  readonly payloads: number;
  readonly accepted: number;
  readonly refused: number;
  readonly counted: number;
  readonly throws: number;
  readonly finding: Finding | null;
}
export interface Boundary {
  readonly name: string;
  readonly share: number;
  run(options: { readonly payloads: number; readonly seed: number }): Promise<BoundaryOutcome>;
}

/**
 * Defines a boundary with invariants that hold for every payload. No error is thrown, even later in a stream. Refusals
 * are counted in the log. No log line contains a secret.
 */
export function defineBoundary<P>({ name, share, payloads, open, lifetime = 5_000 }: BoundaryOptions<P>): Boundary {
  return {
    name,
    share,
    async run({ payloads: numRuns, seed }) {
      const tally = { payloads: 0, accepted: 0, refused: 0, counted: 0 };
      let failed = false;
      const log = createNotingLog();
      let subject: Subject<P> | null = null;
      let taken = 0;
      const renew = (): void => {
        subject?.end?.();
        subject = null;
        taken = 0;
      };

      const judge = async (payload: P): Promise<void> => {
        if (taken >= lifetime) renew();
        subject ??= open(log);
        taken += 1;
        log.clear();
        const verdict = await subject.take(payload);
        const [unhandled] = takeUnhandled();
        if (unhandled !== undefined) throw unhandled.error;
        if (verdict === 'refused' && log.malformed === 0)
          throw new Error('The client refused the payload but did not count it');
        if (log.holds(secret)) throw new Error(`A log line contains the secret of a payload: ${log.lines.join(' ')}`);
        if (failed) return;
        tally.payloads += 1;
        tally[verdict] += 1;
        if (verdict === 'refused') tally.counted += 1;
      };

      const property = fc.asyncProperty(payloads, async (payload) => {
        try {
          await judge(payload);
        } catch (error) {
          failed = true;
          takeUnhandled();
          renew();
          throw error;
        }
      });
      const details = await fc.check(property, { numRuns, seed });
      renew();
      return {
        boundary: name,
        ...tally,
        payloads: tally.payloads + (details.failed ? 1 : 0),
        throws: details.failed ? 1 : 0,
        finding: details.failed
          ? {
              payloads: tally.payloads + 1,
              seed,
              payload: written(details.counterexample?.[0]),
              error: errorText(details.errorInstance),
            }
          : null,
      };
    },
  };
}

const errorText = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Returns bytes as text, for the report. */
const readable = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'body' in payload && payload.body instanceof Uint8Array
    ? { ...payload, body: new TextDecoder().decode(payload.body) }
    : payload;

const longest = 2_000;
/** Formats a payload on one line. Truncates a very long payload. */
function written(payload: unknown): string {
  try {
    const text = fc.stringify(readable(payload));
    return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
  } catch {
    return `${typeof payload}, too deep to print`;
  }
}
