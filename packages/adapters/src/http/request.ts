import { err, ok, type PortError, type Reply, type Result } from '@farspin/core';
import { ofetch } from 'ofetch';
import { catchError, Observable, of, timeout } from 'rxjs';

export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  /** Sent as the bearer's, where there is one. */
  readonly token: string | null;
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  /** Default: over `fetch`. */
  readonly exchange?: Exchange | undefined;
}

/** Sends a request once, and gives the text that it is answered with, whatever its status; rejects where none comes. */
export type Exchange = (
  request: HttpRequest,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly text: string }>;

/** What a server answered, whatever its status. `body` is undefined where it is no JSON. */
export interface HttpReply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends one request once: nothing here ever tries again. Unsubscribing aborts it. No answer within `timeoutMs`, or no
 * connection, is `lost`: `fetch` does not tell whether the request had left.
 */
export function send(request: HttpRequest): Reply<HttpReply> {
  return new Observable<Result<HttpReply, PortError>>((subscriber) => {
    if (knownOffline()) {
      subscriber.next(err({ kind: 'offline' }));
      subscriber.complete();
      return undefined;
    }
    const abort = new AbortController();
    let answered = false;
    const { exchange = overFetch } = request;
    void exchange(request, abort.signal).then(
      ({ status, text }) => {
        answered = true;
        subscriber.next(ok({ status, body: parseJson(text) }));
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => {
      if (!answered) abort.abort();
    };
  }).pipe(
    timeout(request.timeoutMs),
    catchError(() => of(err<PortError>({ kind: 'lost', status: null }))),
  );
}

export const headersOf = ({ token }: HttpRequest): Record<string, string> => ({
  accept: 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
});

const overFetch: Exchange = async (request, signal) => {
  const { url, method, body } = request;
  const response = await ofetch.raw(url.href, {
    method,
    retry: false,
    ignoreResponseError: true,
    responseType: 'text',
    cache: 'no-store',
    signal,
    headers: headersOf(request),
    ...(body === undefined ? {} : { body: { ...body } }),
  });
  return { status: response.status, text: response._data ?? '' };
};

/** A browser that says "offline" is right; one that says "online" may be wrong. Node does not say. */
const knownOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
