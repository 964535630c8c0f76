import { shown, type Exchange } from './exchange.ts';

interface HttpRequest {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
}
export interface HttpExchange extends Exchange {
  /** Null: no answer came. */
  readonly status: number | null;
  /** Undefined if the body is not JSON. */
  readonly body: unknown;
  readonly text: string;
  /** Whether it is an HTML page. */
  readonly isPage: boolean;
}

/** Everything received, for the clauses that apply everywhere. `place` names the call, acknowledgement or push. */
export interface SeenResponse {
  readonly place: string;
  readonly payload: unknown;
  readonly exchange: Exchange;
}

export interface Http {
  /** Calls a path under the API's base, or an address. Never rejects. */
  call(method: 'GET' | 'POST', path: string | URL, request?: HttpRequest): Promise<HttpExchange>;
  /** The API's answers so far. */
  readonly answers: readonly HttpExchange[];
  /** Why no further calls are made; null: the server answers. */
  gone(): string | null;
  /**
   * Calls a path that no server has. If the answer is a page, the same page is recognised in place of other answers.
   */
  probeFallback(path: string): Promise<HttpExchange>;
}

/** After this many unanswered calls in a row, the server gets no more. */
const mostSilent = 2;

export function createHttp(base: URL, timeoutMs: number, seen: SeenResponse[]): Http {
  const answers: HttpExchange[] = [];
  let silent = 0;
  let reason: string | null = null;
  let fallback: string | null = null;
  /**
   * No body begins with `<` (P1-HTTP-1), even of a success that is not read. A sign-out's may (P1-LOGOUT-1), unless it
   * is the fallback page.
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
/** POST calls of which more than the success is read. */
const readPosts = /^POST (?:login|auth\/register|chat\/user\/data|chat\/send-message)\b/;
/** Whether the body of a success is ignored: all other POST calls only succeed or fail. */
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

/** Returns why there was no answer; `fetch` has it in the cause. */
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
