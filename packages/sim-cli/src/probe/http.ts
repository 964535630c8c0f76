import { shown, type Exchange } from './exchange.ts';

interface HttpRequest {
  readonly token?: string | undefined;
  /** Request body, sent as JSON. */
  readonly body?: unknown;
}
export interface HttpExchange extends Exchange {
  /** Status of the answer, or null if none arrived. */
  readonly status: number | null;
  /** Parsed body, or undefined if it is not JSON. */
  readonly body: unknown;
  readonly text: string;
  /** True if the answer is an HTML page. */
  readonly isPage: boolean;
}

/** A received payload, for the clauses that apply to all messages. `place` names the call, acknowledgement or push. */
export interface SeenResponse {
  readonly place: string;
  readonly payload: unknown;
  readonly exchange: Exchange;
}

export interface Http {
  /** Calls a path relative to the API's base, or a URL. Never rejects. */
  call(method: 'GET' | 'POST', path: string | URL, request?: HttpRequest): Promise<HttpExchange>;
  /** Answers of the API so far. */
  readonly answers: readonly HttpExchange[];
  /** Returns the reason why no further calls are made, or null if the server still answers. */
  gone(): string | null;
  /** Calls a path that no server has. If the answer is a page, this page is recognised in later answers. */
  probeFallback(path: string): Promise<HttpExchange>;
}

/** Number of consecutive unanswered calls after which no further calls are made. */
const mostSilent = 2;

export function createHttp(base: URL, timeoutMs: number, seen: SeenResponse[]): Http {
  const answers: HttpExchange[] = [];
  let silent = 0;
  let reason: string | null = null;
  let fallback: string | null = null;
  /**
   * Returns true if the body is a page. No body may begin with `<` (P1-HTTP-1), even of an ignored success. The
   * exception is a sign-out (P1-LOGOUT-1), unless its body is the fallback page.
   */
  const isPage = (sent: string, { text }: Answer): boolean =>
    isHtml(text) && (text === fallback || !sent.startsWith('POST player/logout'));
  const http: Http = {
    answers,
    async probeFallback(path) {
      const exchange = await http.call('GET', path);
      if (exchange.isPage) fallback = exchange.text;
      return exchange;
    },
    gone: () => (silent < mostSilent ? null : reason),
    async call(method, path, { token, body } = {}) {
      const url = new URL(path, base);
      const named = url.href.startsWith(base.href) ? url.href.slice(base.href.length) : url.pathname;
      const sent = `${method} ${named}${body === undefined ? '' : ` ${shown(body)}`}`;
      const isGone = silent >= mostSilent;
      const answer = isGone ? noAnswer(reason ?? '') : await ask(url, method, { token, body }, timeoutMs);
      silent = answer.status === null ? silent + 1 : 0;
      reason = answer.status === null ? answer.text : null;
      const came = answer.status === null ? answer.text : `${answer.status} ${shown(answer.body ?? answer.text)}`;
      const exchange: HttpExchange = { sent, came, ...answer, isPage: isPage(sent, answer) };
      if (url.href.startsWith(base.href)) answers.push(exchange);
      if (answer.body !== undefined) seen.push({ place: `${method} ${named}`, payload: answer.body, exchange });
      return exchange;
    },
  };
  return http;
}

type Answer = Pick<HttpExchange, 'status' | 'text' | 'body'>;
const isHtml = (text: string): boolean => /^\s*</.test(text);
/** POST calls whose success has a body that clients read. */
const readPosts = /^POST (?:login|auth\/register|chat\/user\/data|chat\/send-message)\b/;
/** Returns true if the body of a success is ignored. Other POST calls only succeed or fail. */
export const isUnread = (sent: string, status: number | null): boolean =>
  sent.startsWith('POST ') && !readPosts.test(sent) && status !== null && status >= 200 && status < 300;

async function ask(url: URL, method: string, { token, body }: HttpRequest, timeoutMs: number): Promise<Answer> {
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
    return noAnswer(reasonOf(failure));
  }
}
const noAnswer = (text: string): Answer => ({ status: null, text, body: undefined });

/** Returns the reason for a missing answer. `fetch` puts it into `cause`. */
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
