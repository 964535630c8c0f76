import type { IncomingMessage } from 'node:http';

/** Target of a request: its path and query in canonical form. */
export interface RequestTarget {
  /** Target in origin-form, with each segment decoded once and encoded again. `*` means the whole server. */
  readonly url: string;
  /** Host of an absolute-form target, otherwise null. It replaces the `Host` header (RFC 9112, section 3.2.2). */
  readonly host: string | null;
}

/** Parses the target of a request. If the target is invalid, returns the problem as one line of text. */
export function readTarget(method: string, target: string): RequestTarget | string {
  if (target === '*')
    return method === 'OPTIONS' ? { url: '*', host: null } : 'Only OPTIONS can have the target "*". Send a path.';
  if (target.startsWith('/')) return inOriginForm(target, null);
  const [, host, rest = ''] = /^http:\/\/([^/?#]*)(.*)$/is.exec(target) ?? [];
  if (host === undefined) return 'The request target is neither a path nor an http: address. Send a path.';
  if (!isHost(host)) return 'The host of the request target is invalid. Send a host name or an IP address.';
  return inOriginForm(rest.startsWith('/') ? rest : `/${rest}`, host);
}

function inOriginForm(target: string, host: string | null): RequestTarget | string {
  if (/[^\x21-\x7e]/.test(target)) return 'The request target has invalid characters. Percent-encode them.';
  if (target.includes('#')) return 'The request target has a fragment. Remove it.';
  const [path = '', ...query] = target.split('?');
  const canonical = canonicalPath(path);
  if (canonical === null)
    return 'The path has an invalid encoding, an empty segment or a dot segment. Correct the path.';
  return { url: query.length === 0 ? canonical : `${canonical}?${query.join('?')}`, host };
}

/**
 * Decodes each segment of a path once and encodes it again. Returns null for input that parsers might interpret
 * differently: bytes that are not UTF-8, control characters, an unencoded backslash, an empty segment or a dot segment.
 */
export function canonicalPath(path: string): string | null {
  if (path.includes('\\')) return null;
  const segments = path.slice(1).split('/').map(canonicalSegment);
  const isReadable = segments.every(
    (segment, at) => segment !== null && (segment !== '' || at === segments.length - 1),
  );
  return isReadable ? `/${segments.join('/')}` : null;
}

function canonicalSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment);
    if (decoded === '.' || decoded === '..' || /\p{Cc}/u.test(decoded)) return null;
    return encodeURI(decoded).replaceAll(/[/?#]/g, encodeURIComponent);
  } catch {
    return null;
  }
}

/** Returns true if the text is a host with or without a port, as in the `Host` header. */
function isHost(text: string): boolean {
  if (!/^[^\s/\\?#@]+$/.test(text)) return false;
  return URL.canParse(`http://${text}/`);
}

/**
 * Sets the canonical target and the host of a request before any other code reads them. Returns null, or one line with
 * the reason why the request is malformed.
 */
export function normalizeRequest(request: IncomingMessage): string | null {
  const target = readTarget(request.method ?? 'GET', request.url ?? '');
  if (typeof target === 'string') return target;
  const { rawHeaders } = request;
  const places = rawHeaders.flatMap((name, at) => (at % 2 === 0 && name.toLowerCase() === 'host' ? [at + 1] : []));
  const [place] = places;
  if (places.length !== 1 || place === undefined) return 'The request must have exactly one Host header.';
  const host = target.host ?? rawHeaders[place] ?? '';
  if (!isHost(host)) return 'The Host header is invalid. Send a host name or an IP address.';
  rawHeaders[place] = host;
  request.headers.host = host;
  request.url = target.url;
  return null;
}

/** Returns the path of a normalized request. */
export const pathOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => url.split('?', 1)[0] ?? '/';

/** Returns the query of a normalized request. */
export const queryOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): URLSearchParams =>
  new URLSearchParams(url.slice(pathOf({ url }).length));
