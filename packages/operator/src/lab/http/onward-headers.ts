import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/**
 * Headers of one connection (RFC 9110, section 7.6.1). `Expect` is among them because the receiving server has already
 * answered it.
 */
const ofOneConnection = [
  ...['connection', 'expect', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];

/** Returns the end-to-end headers, which a proxy forwards. */
function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([...ofOneConnection, ...named.filter((name) => name !== 'content-length')]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** Returns the headers of a forwarded request. Preserves its framing: by length, in chunks, or without a body. */
export function onwardHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  if (headers['transfer-encoding'] === undefined) return endToEnd(headers);
  const { 'content-length': _, ...others } = endToEnd(headers);
  return { ...others, 'transfer-encoding': 'chunked' };
}

/** Returns the headers of a forwarded response. Node's server adds the framing for its client. */
export const answerHeaders = endToEnd;

/** True if the headers announce a body (RFC 9112, section 6.3). */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
