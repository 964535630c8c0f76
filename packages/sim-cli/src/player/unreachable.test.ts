import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '@farspin/operator/testing';
import { noOperator, unreachable, withoutAnswer } from './unreachable.ts';

const failure = (code: string, message = code): Error => Object.assign(new Error(message), { code });
const caused = (cause: Error): Error => new TypeError('fetch failed', { cause });

test.each([
  [caused(failure('ECONNREFUSED')), 'cannot be reached. Check that it is running'],
  [failure('ENOTFOUND'), 'cannot be reached: its host name is unknown.'],
  [new DOMException('', 'TimeoutError'), 'did not answer in time'],
  [caused(failure('UND_ERR_HEADERS_TIMEOUT')), 'did not answer in time'],
  [
    caused(failure('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate')),
    'is not trusted: self-signed certificate. To trust your own authority, set NODE_EXTRA_CA_CERTS=ca.pem',
  ],
  [caused(failure('CERT_HAS_EXPIRED', 'certificate has expired')), 'is not trusted: certificate has expired'],
  [caused(failure('ERR_SSL_WRONG_VERSION_NUMBER')), 'does not use TLS'],
  [failure('ECONNRESET', 'aborted'), 'before its answer was complete'],
  [caused(failure('HPE_INVALID_CONSTANT', 'no HTTP')), 'cannot be reached: no HTTP.'],
])('explains the failure %s: %s', async (error, words) => {
  const told = await withoutAnswer('https://play.example', error);
  expect(told).toContain('https://play.example ');
  expect(told).toContain(words);
});

test.each([
  ['an answer that is cut', true, 'closed the connection before its answer was complete'],
  ['one that answers after all', false, 'did not answer at first, but does now'],
])('queries a server again to find the reason: %s', async (_, isCut, words) => {
  const server = createServer((__, response) => {
    response.writeHead(200, { 'content-length': 20 });
    if (isCut) response.write('{"api"', () => response.destroy());
    else response.end(' '.repeat(20));
  });
  const port = await listen(server, 0, '127.0.0.1');
  expect(await unreachable(`http://127.0.0.1:${port}`)).toContain(words);
  server.close();
  server.closeAllConnections();
});

test('explains the failure in the language of the player', async () => {
  const refused = failure('ECONNREFUSED');
  expect(await withoutAnswer('https://play.example', refused, 'tr')).toMatch(
    /^https:\/\/play\.example adresine ulaşılamıyor\./,
  );
});

test.each([
  ['a page for everything', 200, '<!doctype html>', 'answers, but it is not an operator'],
  ['a server of something else', 404, 'Not found', 'is not an operator. Check the address.'],
  ['an operator without settings', 401, '{"status":0}', null],
  ['one that says no more than its status', 401, '', null],
  ['an operator that is not well', 500, 'Oops', null],
  ['one that answers a refusal with 200', 200, '{"status":0,"code":10000}', null],
])('recognises whether a server is an operator: %s', async (_, status, text, words) => {
  const server = createServer((__, response) => response.writeHead(status).end(text));
  const port = await listen(server, 0, '127.0.0.1');
  const told = await noOperator(`http://127.0.0.1:${port}`, '/api/');
  if (words === null) expect(told).toBeNull();
  else expect(told).toContain(words);
  server.close();
  server.closeAllConnections();
});
