import * as z from 'zod';

const count = z.int();
const outcome = { seed: z.int(), dials: z.string(), virtualHours: z.number() };
const violation = z.object({ invariant: z.string(), found: z.string(), atMs: z.number(), step: z.int() });
const counts = z.object({
  presses: count,
  joins: count,
  transfers: count,
  faults: z.record(z.string(), count),
});

const sessions = z.object({
  kind: z.literal('sessions'),
  sessions: z.array(
    z.object({
      ...outcome,
      counts,
      traceHash: z.string(),
      violation: z.nullable(violation),
      rules: z.array(z.string()),
    }),
  ),
  seconds: z.number(),
  cpuSeconds: z.number(),
  /** First violation with its shortest steps as text, or null if there is none. */
  finding: z.nullable(z.string()),
});

const money = z.object({
  kind: z.literal('money'),
  worlds: z.array(
    z.object({
      ...outcome,
      intents: count,
      double: count,
      lost: count,
      unreported: count,
      done: count,
      failed: count,
      unclear: count,
      faults: count,
      crashes: count,
    }),
  ),
  seconds: z.number(),
});

const commands = z.object({
  kind: z.literal('commands'),
  schedules: z.array(
    z.object({
      ...outcome,
      late: count,
      twice: count,
      unasked: count,
      clicks: count,
      sent: count,
      executed: count,
      faults: count,
      schedule: z.array(z.string()),
    }),
  ),
  seconds: z.number(),
});

/** Part of a run, or the whole run. Outcomes are in the order of their seeds. */
export const partSchema = z.readonly(z.discriminatedUnion('kind', [sessions, money, commands]));
