import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from './floor.ts';
import { pagePlugin } from './page-plugin.ts';

/** Where `vite` in development finds the operator; a production build is served by the operator itself. */
const operator = process.env['FARSPIN_OPERATOR'] ?? 'http://127.0.0.1:4600';
const here = (path: string): string => resolve(import.meta.dirname, path);
/** Not the script that the page names, nor those of the service worker, the page without a network and the chat's host. */
const ofThePage = (id: string): boolean => !/\.html$|web[\\/]src[\\/](?:main\.|offline[\\/]|chat[\\/])/.test(id);
/** Parts that few players open, by the names of their files. */
const seldomSeen = /^assets\/(?:demo|csv-download|waiting-app|switch-account|about-dialog|broken-help|report-dialog)-/;
const serviceWorker = 'service-worker';
const chatHost = 'chat-host';

/** Every build has a service worker of its own, so that browsers fetch the offline page anew with it. */
const stampServiceWorker: Plugin = {
  name: 'farspin-stamp-service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const worker = bundle[`${serviceWorker}.js`];
    if (worker?.type !== 'chunk') throw new Error('The build has no service worker');
    if (worker.imports.length > 0) throw new Error(`The service worker imports ${worker.imports.join(', ')}`);
    // Their names have the hash of their content.
    const build = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12);
    worker.code = worker.code.replace('%BUILD%', build);
  },
};

/** Other packages have tslib as it is. */
const rxjsWithoutAsyncHelpers: Plugin = {
  name: 'farspin-rxjs-without-async-helpers',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    ['tslib', '../scheduled/scheduled'].includes(source) && importer?.includes('/rxjs/') === true
      ? here('no-async-helpers.ts')
      : null,
};

const socket = { target: operator, ws: true };

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    pagePlugin,
    stampServiceWorker,
    rxjsWithoutAsyncHelpers,
    command === 'build' &&
      griffel({ include: ['**/*.styles.ts'], babelOptions: { presets: ['@babel/preset-typescript'] } }),
  ],
  // RxJS has a build without the helpers for old engines, under a name of its own.
  resolve: {
    conditions: ['es2015', 'module', 'browser', 'development|production'],
    // React has had this hook itself since 18; wouter asks for the stand-in of older ones.
    alias: [
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
      { find: /^\.\/webtransport\.js$/, replacement: here('no-webtransport.ts') },
      { find: /^\.\/contrib\/parseuri\.js$/, replacement: here('socket-address.ts') },
      { find: /^\.\/contrib\/backo2\.js$/, replacement: here('no-backoff.ts') },
      { find: /^\.\/(?:(?:is-)?binary|contrib\/base64-arraybuffer)\.js$/, replacement: here('no-binary.ts') },
      { find: /^(?:ufo|destr)$/, replacement: here('no-url-helpers.ts') },
    ],
  },
  build: {
    target: [...buildTargets],
    cssTarget: [...buildTargets],
    // A data: address would need its own word in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page would name all that these need, for every player who never sees them.
      resolveDependencies: (file, needed) =>
        seldomSeen.test(file) ? needed.filter((name) => name.endsWith('.css')) : needed,
    },
    manifest: true,
    rolldownOptions: {
      input: {
        index: here('index.html'),
        offline: here('offline.html'),
        [serviceWorker]: here('src/offline/service-worker.ts'),
        [chatHost]: here('src/chat/host/chat-host.ts'),
      },
      output: {
        // A service worker rules over what lies beside it and below; both keep their address for ever.
        entryFileNames: ({ name }) =>
          [serviceWorker, chatHost].includes(name) ? '[name].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          // Each takes what its folder needs and the ones before have not: many small files are many requests, and compress
          // badly. What these do not need is a piece of its own by its dynamic import.
          groups: [
            { name: 'ahead', priority: 4, test: /web[\\/]src[\\/]ahead\./ },
            { name: 'base', priority: 3, tags: ['$initial'], test: ofThePage },
            { name: 'login', priority: 2, test: /web[\\/]src[\\/]screens[\\/]login[\\/]/ },
            { name: 'demo', priority: 0, test: /web[\\/]src[\\/]demo[\\/]area\./ },
            { name: 'signed-in', priority: 1, test: /web[\\/]src[\\/]signed-in[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': operator, '/check': operator, '/Settings.json': operator, '/socket.io': socket },
  },
}));
