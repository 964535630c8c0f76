import { err, ok, type PortError, type Reply } from '@farspin/core';
import { ofetch } from 'ofetch';
import { catchError, defer, map, Observable, of, tap } from 'rxjs';
import { throwLater } from '../environment/throw-later.ts';

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

/** No answer came: there is no connection, or it ended too early. `cause` is what the platform says of it. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Sends a request once, and gives the text that it is answered with, whatever its status. Rejects with `NoAnswer` where none
 * comes; with anything else only where this program is wrong.
 */
export type Exchange = (
  request: HttpRequest,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly text: string }>;

/** What a server answered, whatever its status. `body` is undefined where it is no JSON. */
export interface HttpReply {
  readonly status: number;
  readonly body: unknown;
  /** HTML or XML, by its first character: servers name the type of JSON wrongly too often. */
  readonly isPage: boolean;
  /** Words: neither a page nor anything that begins as an object, a list or a text of JSON does. */
  readonly isText: boolean;
}

/**
 * Sends one request once: nothing here ever tries again. Unsubscribing aborts it. No answer within `timeoutMs`, or no
 * connection, is `lost`: `fetch` does not tell whether the request had left. Where the browser says beforehand that it is
 * offline, the answer is `offline`, and only reads are sent. An error of this program is thrown aside, and answered as such.
 *
 * ofetch has a timeout, retries and interceptors too. The timeout is here, as it holds for every `exchange`. What is tried again, and
 * when, is a rule of the core ([READ1]), since a request that moves money is sent once. Every request is sent by this function, so
 * that an interceptor would have nothing to add.
 */
export const send = (request: HttpRequest): Reply<HttpReply> =>
  defer(() => {
    const isOffline = knownOffline(request.url);
    const unanswered: PortError = isOffline ? { kind: 'offline' } : { kind: 'lost', status: null };
    if (isOffline && request.method !== 'GET') return of(err(unanswered));
    return replyTo(request).pipe(
      // Still offline at the answer: a network that came back meanwhile proves nothing.
      tap(() => isOffline && knownOffline(request.url) && answersOffline.add(request.url.origin)),
      map((reply) => ok(reply)),
      catchError((failure: unknown) => {
        if (failure instanceof NoAnswer) return of(err(unanswered));
        throwLater(failure);
        return of(err<PortError>({ kind: 'program-error' }));
      }),
    );
  });

/** Errors with `NoAnswer` where none comes in time. */
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
    // `fetch` and the reading of a body reject with plain TypeErrors where the network fails.
    throw new NoAnswer(cause);
  }
};

/** Origins that answered while the browser said that it is offline: a server on this machine, when there is no network. */
const answersOffline = new Set<string>();

/**
 * A browser that says "offline" is believed until such a server answers a read, which is sent regardless. One that says "online" may be
 * wrong. Node does not say; before 21 it has no `navigator`.
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
