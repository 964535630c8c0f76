import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from './floor.ts';
import { pagePlugin } from './page-plugin.ts';

/** The operator's address for `vite` in development. The operator itself serves a production build. */
const operator = process.env['FARSPIN_OPERATOR'] ?? 'http://127.0.0.1:4600';
const here = (path: string): string => resolve(import.meta.dirname, path);
/** Excludes the script that the page names, and those of the service worker, the offline page and the chat's host. */
const ofThePage = (id: string): boolean => !/\.html$|web[\\/]src[\\/](?:main\.|offline[\\/]|chat[\\/])/.test(id);
/** Parts that few players open, by their file names. */
const seldomSeen = /^assets\/(?:demo|csv-download|waiting-app|switch-account|about-dialog|broken-help|report-dialog)-/;
const serviceWorker = 'service-worker';
const chatHost = 'chat-host';

/** Gives every build its own service worker, so that browsers fetch the offline page again with it. */
const stampServiceWorker: Plugin = {
  name: 'farspin-stamp-service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const worker = bundle[`${serviceWorker}.js`];
    if (worker?.type !== 'chunk') throw new Error('The build has no service worker');
    if (worker.imports.length > 0) throw new Error(`The service worker imports ${worker.imports.join(', ')}`);
    // The names contain the hash of their content.
    const build = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12);
    worker.code = worker.code.replace('%BUILD%', build);
  },
};

/** Other packages get tslib unchanged. */
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
  // RxJS has a separately named build without the helpers for old engines.
  resolve: {
    conditions: ['es2015', 'module', 'browser', 'development|production'],
    // React has this hook itself since 18. wouter imports the shim for older versions.
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
    // A data: address would need its own entry in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Otherwise the page would preload all that these need, also for the players who never open them.
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
        // A service worker controls what is beside and below it. Both keep their address for good.
        entryFileNames: ({ name }) =>
          [serviceWorker, chatHost].includes(name) ? '[name].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          // Each group takes what its folder needs and earlier groups lack. Many small files would mean many requests
          // and poor compression. The rest is split by its dynamic imports.
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
