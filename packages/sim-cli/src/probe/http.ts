import { shown, type Exchange } from './exchange.ts';

export interface HttpRequest {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
}
export interface HttpExchange extends Exchange {
  /** Null: no answer came. */
  readonly status: number | null;
  /** Undefined where it is no JSON. */
  readonly body: unknown;
  readonly text: string;
}

/** All that came, for the clauses that hold everywhere. `place` names the call, acknowledgement or push. */
export interface Seen {
  readonly place: string;
  readonly payload: unknown;
  readonly exchange: Exchange;
}

export interface Http {
  /** A path under the API's base, or an address. Never rejects. */
  call(method: 'GET' | 'POST', path: string | URL, request?: HttpRequest): Promise<HttpExchange>;
  /** The answers of the API so far. */
  readonly answers: readonly HttpExchange[];
}

export function createHttp(base: URL, timeoutMs: number, seen: Seen[]): Http {
  const answers: HttpExchange[] = [];
  return {
    answers,
    async call(method, path, { token, body } = {}) {
      const url = new URL(path, base);
      const named = url.href.startsWith(base.href) ? url.href.slice(base.href.length) : url.pathname;
      const sent = `${method} ${named}${body === undefined ? '' : ` ${shown(body)}`}`;
      const answer = await ask(url, method, { token, body }, timeoutMs);
      const came = answer.status === null ? answer.text : `${answer.status} ${shown(answer.body ?? answer.text)}`;
      const exchange: HttpExchange = { sent, came, ...answer };
      if (url.href.startsWith(base.href)) answers.push(exchange);
      if (answer.body !== undefined) seen.push({ place: `${method} ${named}`, payload: answer.body, exchange });
      return exchange;
    },
  };
}

async function ask(
  url: URL,
  method: string,
  { token, body }: HttpRequest,
  timeoutMs: number,
): Promise<Omit<HttpExchange, keyof Exchange>> {
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: parseJson(text) };
  } catch (failure) {
    return { status: null, text: reasonOf(failure), body: undefined };
  }
}

/** Why there was no answer: `fetch` says it in the cause. */
export function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  if (failure.name === 'TimeoutError') return 'no answer in time';
  const { cause } = failure;
  return cause instanceof Error && cause.message !== '' ? cause.message : failure.message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
