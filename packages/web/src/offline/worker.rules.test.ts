import { describe, expect, test } from 'vitest';
import { filesOf, isUnreachable, taskFor, tooMany, type Asked } from './worker.rules.ts';

const origin = 'https://play.example';
const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  mode: 'cors',
  destination: 'script',
  url: new URL(path, origin).href,
  ...more,
});
const opened = { mode: 'navigate', destination: 'document' };

describe('the service worker', () => {
  test.each(['/', '/lobby', '/game/101/Ember%20Lynx%201', '/?token=a.b.c'])('serves the page %s', (path) => {
    expect(taskFor(asked(path, opened), origin)).toBe('page');
  });

  test('caches files whose names carry a hash', () => {
    expect(taskFor(asked('/assets/index-Bq3x_9Za.js'), origin)).toBe('asset');
    expect(taskFor(asked('/assets/rubik-latin-Bq3x_9Za.woff2'), origin)).toBe('asset');
  });

  test.each([
    '/Settings.json',
    '/check',
    '/api/login',
    '/api/player/balance',
    '/socket.io/?token=a.b.c',
    '/manifest.webmanifest',
    '/service-worker.js',
    '/assets/machines/Ember-12345678.png',
  ])('does not handle %s', (path) => {
    expect(taskFor(asked(path), origin)).toBe('nothing');
  });

  test('does not handle requests with a body, requests from frames, and requests to other origins', () => {
    expect(taskFor(asked('/lobby', { ...opened, method: 'POST' }), origin)).toBe('nothing');
    expect(taskFor(asked('/paytables.html', { ...opened, destination: 'iframe' }), origin)).toBe('nothing');
    expect(taskFor(asked('https://other.example/assets/index-Bq3x_9Za.js'), origin)).toBe('nothing');
  });

  test.each([
    [200, false],
    [404, false],
    [500, false],
    [501, false],
    [502, true],
    [504, true],
    [505, false],
  ])('treats status %i as unreachable: %s', (status, expected) => {
    expect(isUnreachable(status)).toBe(expected);
  });

  test('finds the files that a page references', () => {
    const html = `<link rel="icon" href="/icon.svg" /><link rel="stylesheet" crossorigin href="/assets/a-12345678.css">
      <script type="module" src="/assets/b-12345678.js"></script><a href="https://other.example/x">x</a>`;
    expect(filesOf(html)).toEqual(['/icon.svg', '/assets/a-12345678.css', '/assets/b-12345678.js']);
  });

  test('evicts the oldest entries', () => {
    expect(tooMany(['a', 'b', 'c'], 2)).toEqual(['a']);
    expect(tooMany(['a', 'b'], 2)).toEqual([]);
  });
});
