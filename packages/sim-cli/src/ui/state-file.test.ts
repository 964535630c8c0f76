import { expect, test } from 'vitest';
import { stateFile } from './state-file.ts';

const environment = { XDG_STATE_HOME: '/state' };

test('one file for each server and player', () => {
  expect(stateFile('http://127.0.0.1:4600', '', environment)).toBe('/state/farspin/127.0.0.1%3a4600.json');
  expect(stateFile('https://play.example', 'Demo', environment)).toBe('/state/farspin/play.example_demo.json');
});

test('a name cannot leave the folder', () => {
  expect(stateFile('https://play.example', '../../x', environment)).toBe(
    '/state/farspin/play.example_..%2f..%2fx.json',
  );
});
