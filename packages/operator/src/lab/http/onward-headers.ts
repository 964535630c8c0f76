import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** These belong to one connection (RFC 9110, 7.6.1); the receiving server has already answered `Expect`. */
const ofOneConnection = [
  ...['connection', 'expect', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];

/** Returns the headers that a proxy forwards. */
function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([...ofOneConnection, ...named.filter((name) => name !== 'content-length')]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** Returns the headers of a forwarded request. Its framing stays the same: by length, in chunks, or without a body. */
export function onwardHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  if (headers['transfer-encoding'] === undefined) return endToEnd(headers);
  const { 'content-length': _, ...others } = endToEnd(headers);
  return { ...others, 'transfer-encoding': 'chunked' };
}

/** Returns the headers of a forwarded answer, which Node's server frames for its client. */
export const answerHeaders = endToEnd;

/** Whether a message has a body to read, by its headers (RFC 9112, 6.3). */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
