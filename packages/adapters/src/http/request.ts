import { err, ok, type PortError, type Reply } from '@farspin/core';
import { ofetch } from 'ofetch';
import { catchError, defer, map, Observable, of, tap } from 'rxjs';
import { throwLater } from '../environment/throw-later.ts';

/** A request as the HTTP ports send it. */
export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  /** Bearer token, or null to send none. */
  readonly token: string | null;
  /** JSON body. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  /** Sends the request. Default: `fetch`. */
  readonly exchange?: Exchange | undefined;
}

/** No answer arrived, because the connection failed, ended too early or timed out. `cause` is the platform's error. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Sends a request once, and resolves with the status and text of the response. Rejects with `NoAnswer` if there is no
 * response. Any other error is a defect of this program.
 */
export type Exchange = (
  request: HttpRequest,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly text: string }>;

/** A server's response with any status. `body` is undefined if it is not JSON. */
export interface HttpReply {
  readonly status: number;
  readonly body: unknown;
  /** True if the first character suggests HTML or XML. Servers often send a wrong content type. */
  readonly isPage: boolean;
  /** True for text that is not JSON and does not look like a page or like truncated JSON. */
  readonly isText: boolean;
}

/**
 * Sends a request once, without retries. Unsubscribing aborts it. Without an answer within `timeoutMs`, the result is
 * `lost`, because `fetch` does not report whether the request was sent. If the browser already reports offline, the
 * result is `offline` instead, and only reads are sent. A program error is rethrown asynchronously, and the result is
 * `program-error`.
 *
 * ofetch also has a timeout, retries and interceptors. The timeout is here, because it applies to every `exchange`. The
 * core decides about retries ([READ1]), because a request that moves money is sent only once. All requests go through
 * this function, so interceptors are not needed.
 */
export const send = (request: HttpRequest): Reply<HttpReply> =>
  defer(() => {
    const isOffline = knownOffline(request.url);
    const unanswered: PortError = isOffline ? { kind: 'offline' } : { kind: 'lost', status: null };
    if (isOffline && request.method !== 'GET') return of(err(unanswered));
    return replyTo(request).pipe(
      // Counts only if the device is still offline when the answer arrives. The network may have come back before.
      tap(() => isOffline && knownOffline(request.url) && answersOffline.add(request.url.origin)),
      map((reply) => ok(reply)),
      catchError((failure: unknown) => {
        if (failure instanceof NoAnswer) return of(err(unanswered));
        throwLater(failure);
        return of(err<PortError>({ kind: 'program-error' }));
      }),
    );
  });

/** Sends the request. Errors with `NoAnswer` if no answer arrives in time. */
const replyTo = (request: HttpRequest): Observable<HttpReply> =>
  new Observable((subscriber) => {
    const abort = new AbortController();
    const waiting = setTimeout(
      () => subscriber.error(new NoAnswer('the server did not answer in time')),
      request.timeoutMs,
    );
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

/** Returns the headers of a request: the accepted format, and the token if there is one. */
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
    // `fetch` and body reads reject with plain TypeErrors if the network fails.
    throw new NoAnswer(cause);
  }
};

/** Origins of local servers, which answered while the browser reported offline. */
const answersOffline = new Set<string>();

/**
 * Returns true if the browser reports offline and this origin has not answered a read meanwhile. Reads are always sent,
 * because `onLine` is unreliable. Node does not report it, and has no `navigator` before version 21.
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
