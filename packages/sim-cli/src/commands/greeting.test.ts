import { describe, expect, test } from 'vitest';
import { greeting, type Welcome } from './greeting.ts';

const welcome: Welcome = {
  title: 'Farspin is ready.',
  address: 'http://127.0.0.1:4600',
  demo: { username: 'demo', password: 'demo1234' },
  otherPlayers: 3,
  signedInLink: 'http://127.0.0.1:4600/?token=t',
  state: 'in memory only',
};

describe('the greeting', () => {
  test('shows the sign-in link and no terminal command when a page is served', () => {
    const text = greeting(welcome);
    expect(text).toContain('Signed in    http://127.0.0.1:4600/?token=t\n');
    expect(text).not.toContain('Terminal');
  });

  test('shows how to play in the terminal when no page is served', () => {
    const text = greeting({ ...welcome, signedInLink: null });
    expect(text).not.toContain('token');
    expect(text).toContain('Terminal     npm run farspin -- play\n');
    expect(text).toContain('run npm start to serve the web client');
  });

  test('names a non-default address in the terminal command', () => {
    const text = greeting({ ...welcome, signedInLink: null, address: 'http://127.0.0.1:4711' });
    expect(text).toContain('npm run farspin -- play --server http://127.0.0.1:4711\n');
  });

  test.each([
    [0, null],
    [1, 'Others       player1, password: the name followed by 1234\n'],
    [12, 'Others       player1 … player12, password: the name followed by 1234\n'],
  ])('lists the sign-in names of %i other players', (otherPlayers, line) => {
    const text = greeting({ ...welcome, otherPlayers });
    if (line === null) expect(text).not.toContain('Others');
    else expect(text).toContain(line);
  });

  test('shows faults, options and the links to the control page', () => {
    const text = greeting({
      ...welcome,
      controlLink: 'http://127.0.0.1:4600/sim#t',
      controlElsewhere: ['http://192.168.0.2:4600/sim#t'],
      faults: '2, from faults.yaml',
      options: '--speed 10 --lab',
    });
    expect(text).toContain('Control      http://127.0.0.1:4600/sim#t\n  For others   http://192.168.0.2:4600/sim#t\n');
    expect(text).toContain('Faults       2, from faults.yaml\n  Options      --speed 10 --lab\n');
    expect(greeting(welcome)).not.toMatch(/Faults|Options/);
  });

  test('warns when everyone on the network can play', () => {
    expect(greeting({ ...welcome, isOpen: true })).toContain('anyone who can reach this computer');
    expect(greeting(welcome)).not.toContain('anyone who can reach this computer');
  });
});
