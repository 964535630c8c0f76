import { err, ok, type Log, type PortError, type Reply, type Result, type Settings } from '@farspin/core';
import { map } from 'rxjs';
import type { Decode } from '../wire/decode.ts';
import { decodeRefusal, findRefusal } from '../wire/failure.wire.ts';
import { createMalformedNotes } from '../wire/malformed.ts';
import { send, type Exchange, type HttpReply } from './request.ts';

export interface HttpOptions {
  readonly settings: Settings;
  /** The absolute address that relative ones are resolved against: the page's, or the server's. */
  readonly page: string;
  readonly log: Log;
  /** For programs with many players, to which `fetch` costs too much. */
  readonly exchange?: Exchange;
}

export interface Call<T> {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly token: string | null;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly decode: Decode<T>;
  /** A call of part 2: a server may not have it, and says so by 404. */
  readonly optional?: true;
}

export interface Caller {
  readonly base: URL;
  /** Sent once, and read by the protocol's rule of what is a failure. */
  call<T>(call: Call<T>): Reply<T>;
  /** Counts and notes what could not be read, by its place. */
  noteMalformed(place: string): void;
}

export function createCaller({ settings, page, log, exchange }: HttpOptions): Caller {
  const base = new URL(settings.api.baseUrl, page);
  const noteMalformed = createMalformedNotes(log);
  return { base, noteMalformed, call };

  function call<T>({ path, decode, optional, ...request }: Call<T>): Reply<T> {
    return send({ ...request, exchange, url: new URL(path, base), timeoutMs: settings.api.timeoutMs }).pipe(
      map((answer): Result<T, PortError> => {
        if (!answer.ok) return answer;
        if (optional === true && answer.value.status === 404) return err({ kind: 'absent' });
        const failure = failureOf(answer.value, path === LOGIN);
        if (failure !== null) return err(failure);
        const decoded = decode(answer.value.body);
        if (decoded !== null) return ok(decoded.value);
        noteMalformed(`${request.method} ${placeOf(path)}`);
        return err({ kind: 'malformed' });
      }),
    );
  }
}

/** Its own 401 refuses the credentials; every other one ends the session. */
export const LOGIN = 'login';

/** Ids stay out of the log's places, so that places can be counted. */
const placeOf = (path: string): string =>
  path.replace(/\?.*/, '').replace(/^machine\/(?!brands$|all$).*/, 'machine/{brandId}');

/**
 * Null: a success. A 401 ends the session, except login's own. What says nothing about itself and is no plain "no"
 * (4xx) left the outcome open: a gateway may answer 502 for a request that was carried out.
 */
function failureOf({ status, body }: HttpReply, isLogin: boolean): PortError | null {
  if (status === 401) return { kind: isLogin ? 'refused' : 'unauthorized', refusal: decodeRefusal(body) };
  const refusal = findRefusal(body);
  if (refusal !== null) return { kind: 'refused', refusal };
  if (status >= 200 && status < 300) return null;
  return status >= 400 && status < 500 ? { kind: 'refused', refusal: decodeRefusal(body) } : { kind: 'lost', status };
}
