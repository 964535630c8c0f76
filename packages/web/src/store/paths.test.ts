import { tableOf } from '@farspin/core/demo';
import { expect, test } from 'vitest';
import { brandPath, gamePath, readPath } from './paths.ts';

test.each([
  ['/', { kind: 'root' }],
  ['/login', { kind: 'login' }],
  ['/logout', { kind: 'logout' }],
  ['/lobby', { kind: 'lobby', brandId: null, name: '' }],
  ['/lobby/', { kind: 'lobby', brandId: null, name: '' }],
  ['/lobby/7/Ember%20Lynx', { kind: 'lobby', brandId: '7', name: 'Ember Lynx' }],
  ['/game', { kind: 'game-root' }],
  ['/game/12/A%2FB', { kind: 'game', machineId: '12', name: 'A/B' }],
  ['/callback', { kind: 'callback' }],
  ['/profile', { kind: 'profile' }],
  ['/profile/7', { kind: 'profile' }],
  ['/slot-sessions', { kind: 'slot-sessions' }],
  ['/transactions', { kind: 'transactions' }],
  ['/pages/errors/error-404', { kind: 'error-404' }],
  ['/pages/errors/error-500', { kind: 'error-500' }],
])('recognises the path %s', (path, route) => {
  expect(readPath(path)).toEqual(route);
});

test.each(['/lobby/7', '/game/12', '/game/1/2/3', '/pages/coming-soon', '/nowhere', '/login/now', '/game/%E0%A4%A/x'])(
  'rejects the unknown path %s',
  (path) => {
    expect(readPath(path)).toBeNull();
  },
);

test.each([
  ['/pages/auth/login-2', 'area auth-login-2'],
  ['/pages/coming-soon', 'area coming-soon'],
  ['/lobby', 'lobby'],
])('reads %s as %s on a site with the demo area', (path, kind) => {
  expect(readPath(path, tableOf({ demo: true }))).toMatchObject({ kind });
});

test.each(['A/B', '..', '', '?x=1#y', 'Şimşek %', '<script>'])(
  'reads the id back from a path with the name %s',
  (name) => {
    expect(readPath(gamePath('7/8', name))).toMatchObject({ kind: 'game', machineId: '7/8' });
    expect(readPath(brandPath('7', name))).toMatchObject({ kind: 'lobby', brandId: '7' });
  },
);
