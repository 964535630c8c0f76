import type * as z from 'zod/mini';
import { ok, err, type Result } from '@farspin/core';
import type { PlatformRefusal } from '@farspin/testing';
import { inEnglish } from '../input/describe-issue.ts';

/** Code of "Invalid request" in the protocol's table of codes. */
const INVALID_REQUEST_CODE = 40_000;

/** Returns the refusal of a request that does not match its schema. `text` is the reason. */
export const malformed = (text: string): PlatformRefusal => ({
  unauthorized: false,
  code: INVALID_REQUEST_CODE,
  text: `Invalid request: ${text}`,
  params: {},
});

/** Validates a payload. The refusal names each invalid field and never contains a value. */
export function checkRequest<T>(schema: z.ZodMiniType<T>, payload: unknown): Result<T, PlatformRefusal> {
  const parsed = schema.safeParse(payload, { error: inEnglish });
  if (parsed.success) return ok(parsed.data);
  const complaints = parsed.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );
  return err(malformed(complaints.join('; ')));
}
