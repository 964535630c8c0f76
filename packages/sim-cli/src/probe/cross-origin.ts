import { cut, withoutTokens, type Exchange } from './exchange.ts';
import { reasonOf } from './http.ts';

/**
 * Emulates a browser's CORS requests and checks (Fetch standard). The client sends no cookies, so `*` matches any
 * origin, any method and any header except `Authorization`.
 */

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface CrossOriginCall {
  readonly url: URL;
  readonly method: Method;
  /** Headers of the request that need permission, in lower case. */
  readonly headers: readonly string[];
}

/** Result of a cross-origin request. */
export interface CrossOriginAnswer extends Exchange {
  /** The response, or null if none arrived. */
  readonly response: Response | null;
  readonly text: string;
  /** Reason why a browser would hide the answer from the page, or null if it would not. */
  readonly blocked: string | null;
}

const allowOrigin = 'access-control-allow-origin';
/** The CORS headers in their usual spelling. */
const shownHeaders = {
  [allowOrigin]: 'Access-Control-Allow-Origin',
  'access-control-allow-methods': 'Access-Control-Allow-Methods',
  'access-control-allow-headers': 'Access-Control-Allow-Headers',
  'access-control-expose-headers': 'Access-Control-Expose-Headers',
} as const;
type CorsHeader = keyof typeof shownHeaders;

/** Sends a request like a page of the origin `page`. Never rejects. */
export async function askFrom(
  page: string,
  url: URL,
  { timeoutMs, ...init }: RequestInit & { readonly method: string; readonly timeoutMs: number },
): Promise<CrossOriginAnswer> {
  const headers = new Headers(init.headers);
  headers.set('origin', page);
  const asked = [...headers].filter(([name]) => /^origin$|^access-control-|^content-type$/.test(name));
  const sent = `${init.method} ${url.pathname} (${asked.map(([name, value]) => `${name}: ${value}`).join(', ')})`;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { redirect: 'manual', ...init, headers, signal });
    const text = await response.text();
    return { sent, came: cameIn(response, text), response, text, blocked: unreadable(response.headers, page) };
  } catch (failure) {
    const words = reasonOf(failure);
    return { sent, came: words, response: null, text: '', blocked: `no answer: ${words}` };
  }
}

function cameIn({ status, headers }: Response, text: string): string {
  const told = Object.entries(shownHeaders).flatMap(([name, shown]) => {
    const value = headers.get(name);
    return value === null ? [] : [`${shown}: ${value}`];
  });
  return [status, ...told, cut(withoutTokens(text), 120)].join(' ').trim();
}

/** Sends the preflight request for a call. Like a browser, it sends no token. */
export async function preflight(
  page: string,
  { url, method, headers }: CrossOriginCall,
  timeoutMs: number,
): Promise<CrossOriginAnswer> {
  const answer = await askFrom(page, url, {
    method: 'OPTIONS',
    timeoutMs,
    headers: {
      'access-control-request-method': method,
      ...(headers.length === 0 ? {} : { 'access-control-request-headers': headers.join(',') }),
    },
  });
  const { response, blocked } = answer;
  return response === null || blocked !== null ? answer : { ...answer, blocked: refusedBy(response, method, headers) };
}

/** Methods that need no permission. */
const safeMethods: ReadonlySet<Method> = new Set(['GET', 'POST']);

function refusedBy({ status, headers: given }: Response, method: Method, headers: readonly string[]): string | null {
  if (status < 200 || status > 299)
    return `the status is ${status}, not 2xx. The server must answer a preflight without a token`;
  const methods = namesIn(given, 'access-control-allow-methods');
  if (!safeMethods.has(method) && !methods.includes(method.toLowerCase()) && !methods.includes('*'))
    return `Access-Control-Allow-Methods does not list ${method}`;
  const allowed = namesIn(given, 'access-control-allow-headers');
  const missing = headers.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  return missing.length === 0 ? null : `Access-Control-Allow-Headers does not list ${missing.join(', ')}`;
}

/** Returns the reason why a page of this origin may not read an answer, or null if it may. */
export function unreadable(headers: Headers, page: string): string | null {
  const allowed = headers.get(allowOrigin);
  if (allowed === null) return 'the answer has no Access-Control-Allow-Origin';
  return allowed === '*' || allowed === page
    ? null
    : `Access-Control-Allow-Origin is ${JSON.stringify(allowed)}, not ${page} or *`;
}

/** Returns the names of present headers that a page may not read. */
export function hiddenOf(headers: Headers, names: readonly string[]): readonly string[] {
  const exposed = namesIn(headers, 'access-control-expose-headers');
  return names.filter((name) => headers.has(name) && !exposed.includes(name.toLowerCase()) && !exposed.includes('*'));
}

const namesIn = (headers: Headers, name: CorsHeader): readonly string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());

/**
 * Returns true if a client's address has another origin than the page. A `ws` address counts as `http`, as in polling.
 */
export const isElsewhere = (url: URL, page: string): boolean => originOf(url) !== page;
export const originOf = (url: URL): string => new URL(url.href.replace(/^ws/, 'http')).origin;

/** Request headers of the client's calls, without and with a body. */
export const callHeaders = { bare: ['authorization'], withBody: ['authorization', 'content-type'] } as const;
