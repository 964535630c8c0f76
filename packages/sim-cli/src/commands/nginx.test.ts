import { expect, test } from 'vitest';
import { hostAndPort } from './nginx.ts';

test.each(['127.0.0.1:4600', 'operator.example:80', '[::1]:4600'])('%s is a place to connect to', (text) => {
  expect(hostAndPort(text)).toBe(text);
});

test.each([
  'bad:port:x',
  'operator.example',
  'host:99999',
  'http://host:80',
  'a@host:80',
  'host:80/path',
  'ho st:80',
  '',
])('%s is none, and is told', (text) => {
  expect(() => hostAndPort(text)).toThrow('It must be a host and a port, such as 127.0.0.1:4600.');
});
