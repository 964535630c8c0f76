import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mustBe } from '../interop/stories/story.ts';
import { askRaw } from './requests.ts';

const compared = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'],
  ...['referrer-policy', 'x-content-type-options', 'cache-control'],
];

/**
 * Checks that a web server answers like `serve`, which serves the same folder. Resolves with what was compared.
 * @param folder the web client
 */
export async function sameAnswers(origin: string, operatorUrl: string, folder: string): Promise<string> {
  const hashed = readdirSync(join(folder, 'assets')).find((name) => /^index-[\w-]{8,}\.js$/.test(name));
  mustBe(hashed !== undefined, 'The built client has no assets/index-….js');
  const pages = ['/', '/login', '/game/101', '/game/a.b', '/chat.html', '/privacy-policy.html'];
  const files = [
    ...[`/assets/${hashed}`, '/assets/gone-12345678.js', '/gone.js', '/service-worker.js', '/manifest.webmanifest'],
    ...[
      '/chat-host.js',
      '/icon.svg',
      '/THIRD-PARTY-NOTICES.txt',
      '/Settings.json',
      '/check',
      '/api/player/balance',
      '/api/none',
      '/index.html',
    ],
  ];
  const differ: string[] = [];
  for (const [accept, paths] of [
    ['text/html', pages],
    ['*/*', files],
  ] as const)
    for (const path of paths) {
      const headers = { Accept: accept };
      const [ours, theirs] = await Promise.all([
        fetch(origin + path, { headers }),
        fetch(operatorUrl + path, { headers }),
      ]);
      await Promise.all([ours.text(), theirs.text()]);
      if (ours.status !== theirs.status) differ.push(`${path}: ${ours.status} instead of ${theirs.status}`);
      for (const name of compared) {
        // Neither server caches a missing file.
        if (name === 'cache-control' && ours.status === 404) continue;
        const [here, there] = [ours.headers.get(name), theirs.headers.get(name)];
        if (here !== there) differ.push(`${path}: ${name} is ${here ?? 'missing'} instead of ${there ?? 'missing'}`);
      }
    }
  const notices = await fetch(`${origin}/THIRD-PARTY-NOTICES.txt`, { headers: { Accept: 'text/html' } });
  mustBe((await notices.text()).startsWith('Third-party software'), 'The client has no licence notices');
  mustBe(differ.length === 0, `Different from serve:\n${differ.join('\n')}`);
  return `${pages.length + files.length} addresses, ${compared.length} headers each`;
}

/** Checks that no spelling of its paths reaches the control page through a web server. */
export async function controlClosed(origin: string, operatorUrl: string): Promise<string> {
  const direct = await fetch(`${operatorUrl}/sim/api/state`);
  mustBe(direct.status === 200, `The control page is not available on its own machine. It returned ${direct.status}`);
  const spellings = [
    ...[
      '/sim',
      '/sim/',
      '/sim/api/state',
      '/%73im/api/state',
      '/s%69m/api/state',
      '//sim/api/state',
      '/./sim/api/state',
    ],
    ...['/api/../sim/api/state', '/api/%2e%2e/sim/api/state', '/api/..%2fsim/api/state', '/api/..%252fsim/api/state'],
    ...[
      '/socket.io/..%2fsim/api/state',
      '/whep/..%2fsim/api/state',
      '/check/../sim/api/state',
      '/api/..;/sim/api/state',
    ],
    ...['http://127.0.0.1:4600/sim/api/state', '/api/%5c..%5csim/api/state', '/SIM/api/state'],
  ];
  const headers = { Host: 'localhost', 'Content-Type': 'application/json', Accept: 'application/json' };
  for (const path of spellings)
    for (const method of ['GET', 'POST']) {
      const { status, body } = await askRaw(path, { origin, method, headers, body: method === 'POST' ? '{}' : '' });
      const isPage = status === 200 && body.startsWith('<!doctype html>');
      mustBe(status >= 400 || isPage, `${method} ${path} is ${status}: ${body.slice(0, 80)}`);
      mustBe(!body.includes('"machines"'), `${method} ${path} shows the machines`);
    }
  return `${spellings.length} spellings by GET and POST`;
}
