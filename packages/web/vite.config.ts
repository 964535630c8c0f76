import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from './floor.ts';
import { pagePlugin } from './page-plugin.ts';

/** Address of the operator that Vite proxies to during development. In production, the operator serves the build. */
const operator = process.env['FARSPIN_OPERATOR'] ?? 'http://127.0.0.1:4600';
const here = (path: string): string => resolve(import.meta.dirname, path);
/**
 * Returns true for modules of the page. Excludes the script that the HTML page names, and the scripts of the service
 * worker, the offline page and the chat host.
 */
const ofThePage = (id: string): boolean => !/\.html$|web[\\/]src[\\/](?:main\.|offline[\\/]|chat[\\/])/.test(id);
/** File names of chunks that few players need. */
const seldomSeen = /^assets\/(?:demo|csv-download|waiting-app|switch-account|about-dialog|broken-help|report-dialog)-/;
const serviceWorker = 'service-worker';
const chatHost = 'chat-host';

/** Gives every build a different service worker, so that browsers fetch the offline page again. */
const stampServiceWorker: Plugin = {
  name: 'farspin-stamp-service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const worker = bundle[`${serviceWorker}.js`];
    if (worker?.type !== 'chunk') throw new Error('The build has no service worker');
    if (worker.imports.length > 0) throw new Error(`The service worker imports ${worker.imports.join(', ')}`);
    // File names contain a hash of the content, so the build id changes with the content.
    const build = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12);
    worker.code = worker.code.replace('%BUILD%', build);
  },
};

/** Chunks with the code that runs when a player joins a game. `base` contains React and RxJS. */
const ofTheJoin = /^assets\/(?:base|signed-in|machines|game-screen|signalling-link|whep-link)-/;

/**
 * Lets V8 compile all functions of these chunks in the background while it loads them. Otherwise it compiles each one
 * at its first call, which would be between the click and the first frame.
 */
const compileTheJoinAhead: Plugin = {
  name: 'farspin-compile-the-join-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // Vite puts its own line before the code, and V8 reads the hint only at the start of a script.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && ofTheJoin.test(file.fileName))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/** Replaces tslib and a scheduler for RxJS only. Other packages import the real tslib. */
const rxjsWithoutAsyncHelpers: Plugin = {
  name: 'farspin-rxjs-without-async-helpers',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    ['tslib', '../scheduled/scheduled'].includes(source) && importer?.includes('/rxjs/') === true
      ? here('no-async-helpers.ts')
      : null,
};

/** Names a class after its file, without the line that Vite adds. The names are part of each page's first load. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(here('.'), file.replace(/\?.*/, '')))
    .digest('base64url')
    .slice(0, 5)}`;

const socket = { target: operator, ws: true };

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    pagePlugin,
    stampServiceWorker,
    compileTheJoinAhead,
    rxjsWithoutAsyncHelpers,
    command === 'build' &&
      griffel({ include: ['**/*.styles.ts'], babelOptions: { presets: ['@babel/preset-typescript'] } }),
  ],
  // RxJS has a separate build without helpers for old engines (condition `es2015`).
  resolve: {
    conditions: ['es2015', 'module', 'browser', 'development|production'],
    // React has had this hook since version 18. wouter imports the shim for older versions.
    alias: [
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
      { find: /^\.\/webtransport\.js$/, replacement: here('no-webtransport.ts') },
      { find: /^\.\/contrib\/parseuri\.js$/, replacement: here('socket-address.ts') },
      { find: /^\.\/contrib\/backo2\.js$/, replacement: here('no-backoff.ts') },
      { find: /^\.\/(?:(?:is-)?binary|contrib\/base64-arraybuffer)\.js$/, replacement: here('no-binary.ts') },
      { find: /^(?:ufo|destr)$/, replacement: here('no-url-helpers.ts') },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: [...buildTargets],
    cssTarget: [...buildTargets],
    // A data: URL would need its own entry in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Do not preload the dependencies of rarely used chunks.
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
        // These two scripts keep a fixed address. A service worker controls only addresses in and below its own folder.
        entryFileNames: ({ name }) =>
          [serviceWorker, chatHost].includes(name) ? '[name].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          // Each group contains the modules that its folder needs and that are not in a group with a higher priority.
          // Many small files would cause many requests and compress poorly. The remaining code is split at its dynamic
          // imports.
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
