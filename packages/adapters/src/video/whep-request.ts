import { err, ok, type PortError, type Refusal, type Result } from '@farspin/core';
import { decodeRefusal } from '../wire/failure.wire.ts';
import type { VideoFailure } from './signalling-transport.ts';

export interface WhepRequest {
  readonly url: string;
  readonly method: 'POST' | 'PATCH';
  readonly token: string;
  readonly type: 'application/sdp' | 'application/trickle-ice-sdpfrag';
  readonly body: string;
  /** The ICE session as an entity tag, or any (RFC 9110, 13.1.1). */
  readonly ifMatch?: string | null;
  readonly timeoutMs: number;
  /** Aborted when the answer is no longer needed. */
  readonly signal?: AbortSignal;
}
export interface WhepReply {
  readonly status: number;
  readonly body: string;
  /** Address of the resource that answered, after any redirection. */
  readonly url: string;
  header(name: string): string | null;
}
export type SendWhep = typeof fetch;

const bearer = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` });

/** Sends once; rejects only for a defect of this program. A redirection keeps the method and the body. */
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

/** Null: no answer came. Only network calls run in here, so that errors of this program do not count as network errors. */
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

/** Ends a session, also while the page unloads. The result is ignored. */
export function endWhep(send: SendWhep, url: string, token: string): void {
  send(url, { method: 'DELETE', headers: bearer(token), keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

/**
 * 401 ends the player's session, and any other 4xx rejects with the server's words. A failure of the server's own state
 * (5xx, and any answer with a time to retry) may be retried.
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

/** Reads this project's failure body, or RFC 9457's. */
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

/** RFC 9110, 10.2.3: seconds, or a date relative to the answer's own `Date`, because this device's clock differs. */
function readRetryAfter(header: string | null, date: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.parse(date ?? '');
  return Number.isFinite(ms) ? Math.min(longestMs, Math.max(0, ms)) : null;
}
