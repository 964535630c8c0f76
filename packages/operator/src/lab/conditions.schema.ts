import * as z from 'zod';
import type { Conditions } from './conditions.ts';

const share = z.number().min(0).max(1).optional();
const durationMs = z.number().min(0).max(600_000).optional();
const count = z.int().min(1).max(1_000_000);

const line = {
  delayMs: durationMs,
  jitterMs: durationMs,
  loss: share,
  bandwidthKbps: z.number().min(1).optional(),
  blackhole: z.boolean().optional(),
};
const stream = z.strictObject(line).optional();
const datagrams = z
  .strictObject({
    ...line,
    reorder: share,
    duplicate: share,
    dropFirst: z
      .union([
        z.strictObject({ packets: count }),
        z.strictObject({ frames: count }),
        z.strictObject({ ms: z.number().min(1).max(600_000) }),
      ])
      .optional(),
  })
  .optional();

/** Schema of conditions as a user writes them. */
export const conditionsSchema: z.ZodType<Conditions> = z.strictObject({
  control: z
    .strictObject({ up: stream, down: stream, connect: z.enum(['pass', 'refuse', 'reset', 'hang']).optional() })
    .optional(),
  media: z.strictObject({ up: datagrams, down: datagrams }).optional(),
});

/**
 * Validates conditions.
 * @throws {TypeError} with the name of the first invalid field
 */
export function checkConditions(given: unknown): Conditions {
  const parsed = conditionsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new TypeError(`Conditions: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
}
