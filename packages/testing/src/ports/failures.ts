import { err, ok, type Result } from '@farspin/core';
import type { PortError, Refusal } from '@farspin/core';
import type { Answer, PlatformRefusal } from '../platform/platform.ts';
import type { Route } from './wire.types.ts';

export const lost: PortError = { kind: 'lost', status: null };
export const unavailable: PortError = { kind: 'lost', status: 503 };
/** Returns the error for a 401. A gateway's 401 has no reason, and a socket's has code 10. */
export const unauthorized = ({ isSocket }: Route): PortError => ({
  kind: 'unauthorized',
  refusal: { code: isSocket ? 10 : null, text: null, params: {} },
});

export const toPortError = (refusal: PlatformRefusal): PortError =>
  refusal.absent === true
    ? { kind: 'absent' }
    : { kind: refusal.unauthorized ? 'unauthorized' : 'refused', refusal: withoutFlag(refusal) };
export const toResult = <T>(answer: Answer<T>): Result<T, PortError> =>
  answer.ok ? ok(answer.value) : err(toPortError(answer.error));

export const withoutFlag = ({ code, text, params }: PlatformRefusal): Refusal => ({ code, text, params });
