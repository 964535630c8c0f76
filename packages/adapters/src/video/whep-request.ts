import { err, ok, type PortError, type Refusal, type Result } from '@farspin/core';
import { decodeRefusal } from '../wire/failure.wire.ts';
import type { VideoFailure } from './signalling-transport.ts';

export interface WhepRequest {
  readonly url: string;
  readonly method: 'POST' | 'PATCH';
  readonly token: string;
  readonly type: 'application/sdp' | 'application/trickle-ice-sdpfrag';
  readonly body: string;
  /** Entity tag of the ICE session, or `"*"` for any session (RFC 9110, 13.1.1). */
  readonly ifMatch?: string | null;
  readonly timeoutMs: number;
  /** Aborts the request when its answer is no longer needed. */
  readonly signal?: AbortSignal;
}
export interface WhepReply {
  readonly status: number;
  readonly body: string;
  /** URL of the response, after any redirects. */
  readonly url: string;
  header(name: string): string | null;
}
/** A function that sends WHEP requests, with the signature of `fetch`. */
export type SendWhep = typeof fetch;

const bearer = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` });

/** Sends a request once. Redirects keep its method and body. Rejects only on a program error. */
export async function requestWhep(send: SendWhep, request: WhepRequest): Promise<Result<WhepReply, VideoFailure>> {
  const { url, method, token, type, body, ifMatch = null, timeoutMs, signal } = request;
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  const timer = setTimeout(stop, timeoutMs);
  signal?.addEventListener('abort', stop);
  const headers = { 'content-type': type, ...bearer(token), ...(ifMatch === null ? {} : { 'if-match': ifMatch }) };
  const init = { method, body, headers: new Headers(headers), signal: stopping.signal } as const;
  const answer = await answerOf(send, url, { ...init, cache: 'no-store', credentials: 'omit' });
  clearTimeout(timer);
  signal?.removeEventListener('abort', stop);
  if (answer === null)
    return err({ error: stopping.signal.aborted ? { kind: 'lost', status: null } : { kind: 'offline' } });
  const { response, text } = answer;
  const reply: WhepReply = {
    status: response.status,
    body: text,
    url: response.url === '' ? url : response.url,
    header: (name) => response.headers.get(name),
  };
  return response.ok ? ok(reply) : err(failureOf(reply));
}

/**
 * Returns the response, or null if there is none. Only network calls are in this `try`, so that program errors do not
 * count as network errors.
 */
async function answerOf(
  send: SendWhep,
  url: string,
  init: RequestInit,
): Promise<{ readonly response: Response; readonly text: string } | null> {
  try {
    const response = await send(url, init);
    return { response, text: await response.text() };
  } catch {
    return null;
  }
}

/** Ends a session, even while the page unloads. Ignores the result. */
export function endWhep(send: SendWhep, url: string, token: string): void {
  send(url, { method: 'DELETE', headers: bearer(token), keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

/**
 * Returns the failure for an error status. 401 ends the player's session, and other 4xx are rejections. 5xx, 408 and
 * any response with `Retry-After` are temporary and may be retried.
 */
function failureOf({ status, body, header }: WhepReply): VideoFailure {
  const retryAfterMs = readRetryAfter(header('retry-after'), header('date'));
  const refusal = readRefusal(body);
  const passes = status >= 500 || status === 408 || retryAfterMs !== null;
  const error: PortError =
    status === 401
      ? { kind: 'unauthorized', refusal }
      : passes
        ? { kind: 'lost', status }
        : { kind: 'refused', refusal };
  return { error, ...(retryAfterMs === null ? {} : { retryAfterMs }) };
}

/** Reads a failure body of this protocol or of RFC 9457. */
function readRefusal(body: string): Refusal {
  try {
    const json: unknown = JSON.parse(body);
    const refusal = decodeRefusal(json);
    return refusal.text === null ? { ...refusal, text: problemOf(json) } : refusal;
  } catch {
    return { code: null, text: null, params: {} };
  }
}
function problemOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null;
  const words = [Reflect.get(json, 'detail'), Reflect.get(json, 'title')];
  return words.find((word): word is string => typeof word === 'string' && word !== '') ?? null;
}

const longestMs = 60_000;

/**
 * Returns the delay in ms, up to `longestMs`, or null if the header is missing or invalid (RFC 9110, 10.2.3). A date is
 * compared with the response's own `Date`, because this device's clock may be wrong.
 */
function readRetryAfter(header: string | null, date: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.parse(date ?? '');
  return Number.isFinite(ms) ? Math.min(longestMs, Math.max(0, ms)) : null;
}
