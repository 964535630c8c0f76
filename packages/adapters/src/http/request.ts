import { err, ok, type PortError, type Reply } from '@farspin/core';
import { ofetch } from 'ofetch';
import { catchError, defer, map, Observable, of, tap } from 'rxjs';
import { throwLater } from '../environment/throw-later.ts';

export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  /** Sent as a bearer token, if present. */
  readonly token: string | null;
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  /** Default: uses `fetch`. */
  readonly exchange?: Exchange | undefined;
}

/** No answer came: there was no connection, or it ended too early. `cause` is the platform's error. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Sends a request once, and resolves with the text of the answer, whatever its status. Rejects with `NoAnswer` without
 * an answer, and with another error only for a defect of this program.
 */
export type Exchange = (
  request: HttpRequest,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly text: string }>;

/** A server's answer, whatever its status. `body` is undefined if it is not JSON. */
export interface HttpReply {
  readonly status: number;
  readonly body: unknown;
  /** HTML or XML, by its first character: servers often send a wrong content type. */
  readonly isPage: boolean;
  /** Text that is neither a page nor begins like a JSON object, list or string. */
  readonly isText: boolean;
}

/**
 * Sends one request once, without retries. Unsubscribing aborts it. No answer within `timeoutMs`, or no connection, is
 * `lost`: `fetch` does not report whether the request was sent. If the browser already reports offline, the answer is
 * `offline`, and only reads are sent. An error of this program is thrown elsewhere, and answered as such.
 *
 * ofetch has a timeout, retries and interceptors too. The timeout is here, because it applies to every `exchange`. The
 * core decides what is retried, and when ([READ1]), since a request that moves money is sent once. Every request goes
 * through this function, so an interceptor would add nothing.
 */
export const send = (request: HttpRequest): Reply<HttpReply> =>
  defer(() => {
    const isOffline = knownOffline(request.url);
    const unanswered: PortError = isOffline ? { kind: 'offline' } : { kind: 'lost', status: null };
    if (isOffline && request.method !== 'GET') return of(err(unanswered));
    return replyTo(request).pipe(
      // Counts only if the device is still offline at the answer: a network that came back before it proves nothing.
      tap(() => isOffline && knownOffline(request.url) && answersOffline.add(request.url.origin)),
      map((reply) => ok(reply)),
      catchError((failure: unknown) => {
        if (failure instanceof NoAnswer) return of(err(unanswered));
        throwLater(failure);
        return of(err<PortError>({ kind: 'program-error' }));
      }),
    );
  });

/** Errors with `NoAnswer` if no answer comes in time. */
const replyTo = (request: HttpRequest): Observable<HttpReply> =>
  new Observable((subscriber) => {
    const abort = new AbortController();
    const waiting = setTimeout(() => subscriber.error(new NoAnswer('no answer in time')), request.timeoutMs);
    let answered = false;
    const { exchange = overFetch } = request;
    void exchange(request, abort.signal).then(
      ({ status, text }) => {
        answered = true;
        subscriber.next({ status, body: parseJson(text), isPage: /^\s*</.test(text), isText: isText(text) });
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => {
      clearTimeout(waiting);
      if (!answered) abort.abort();
    };
  });

export const headersOf = ({ token }: HttpRequest): Record<string, string> => ({
  accept: 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
});

const overFetch: Exchange = async (request, signal) => {
  const { url, method, body } = request;
  const headers = new Headers(headersOf(request));
  try {
    const response = await ofetch.raw(url.href, {
      method,
      retry: false,
      ignoreResponseError: true,
      responseType: 'text',
      cache: 'no-store',
      signal,
      headers,
      ...(body === undefined ? {} : { body: { ...body } }),
    });
    return { status: response.status, text: response._data ?? '' };
  } catch (cause) {
    // `fetch` and reading a body reject with plain TypeErrors if the network fails.
    throw new NoAnswer(cause);
  }
};

/** Origins that answered while the browser reported offline: a server on this computer without a network. */
const answersOffline = new Set<string>();

/**
 * Trusts a browser that reports offline until such a server answers a read, which is sent anyway. A report of online
 * may be wrong. Node does not report it; before version 21 it has no `navigator`.
 */
const knownOffline = ({ origin }: URL, platform: { readonly navigator?: Partial<Navigator> } = globalThis): boolean =>
  platform.navigator?.onLine === false && !answersOffline.has(origin);

const isText = (text: string): boolean => /^\s*[^\s<{["]/.test(text) && parseJson(text) === undefined;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
