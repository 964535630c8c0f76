import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { aheadOfAll, pagePlugin } from './page-plugin.ts';

/** Where `vite` in development finds the operator; a production build is served by the operator itself. */
const operator = process.env['FARSPIN_OPERATOR'] ?? 'http://127.0.0.1:4600';
/** What frames every page after sign-in, and the lobby, where most visits begin: one piece, whichever page comes first. */
const frame = [
  /web[\\/]src[\\/]shell[\\/](?:icons|page|top-bar|as-of|balance|link-state|toasts|nav[\\/](?:home|use-menu)|frame|footer|provider)/,
  /web[\\/]src[\\/]shell[\\/](?:shell-dialogs|signed-in|dispensable|use-ahead|with-all-words|page-entry|use-(?:direction|kept|last|media)|shortcuts[\\/](?:shortcuts\.module|star))/,
  /react-icons[\\/]lib[\\/](?:utils|atoms[\\/]svg[\\/](?:dismiss|gift|info|navigation|person|plug-disconnected)\.)/,
  /react-icons[\\/]lib[\\/]atoms[\\/]svg[\\/](?:question-circle|search|settings|sign-out|wallet|warning|error-circle|checkmark-circle)\./,
  /screens[\\/]lobby[\\/](?!machines|picture[\\/].*(?:scenes|gradients))/,
];
const framesPage = (id: string): boolean => frame.some((part) => part.test(id));
/**
 * What is there on every page, and what login and later pages share: whatever these need comes with them, in one piece,
 * so that the login has neither the frame for its sake nor many small files.
 */
const beneath = [
  /web[\\/]src[\\/]shell[\\/](?:global|splash|wordmark|error-boundary|broken|part|first-parts|classes|app-context|controls|theme[\\/](?:theme|theme-choice)\.ts)/,
  /web[\\/]src[\\/]screens[\\/](?:lobby[\\/]lobby-part|login[\\/]login\.module)/,
  /web[\\/]src[\\/]shell[\\/](?:version-label|language-switch|use-seconds|use-page-title)/,
  /core[\\/]src[\\/](?:wiring[\\/]kept-at-entry|kernel[\\/](?:state|behavior|store|noting-store)|auth[\\/]stored-token|policy[\\/]policy\.rules)/,
  /core[\\/]src[\\/]idle-lock[\\/](?:lock-flag|lease)|adapters[\\/]src[\\/](?:http[\\/](?:call|request|entry-api)|wire[\\/](?:sign-in|scalar|failure|malformed|decode))/,
  /ofetch[\\/]dist|no-url-helpers|@lingui[\\/]core|core[\\/]src[\\/](?:settings[\\/].*\.(?:fields|rules)|settings[\\/]field|messages[\\/](?:money|words)|session[\\/]credits|kernel[\\/]once)/,
  /web[\\/]src[\\/]store[\\/](?:theme-keeper|commands|page-commands|preferences|speaking|first-frame|video)\.ts/,
  /core[\\/]src[\\/](?:access[\\/](?:routes|roles)|messages[\\/](?:failure|message)\.|kernel[\\/](?:deadline|asked-key|by-name|kept-with-token))/,
  /web[\\/]src[\\/](?:store[\\/](?:state|paths|bind|follow)|shell[\\/](?:fonts|has-acted))|environment[\\/](?:random|throw-later)|adapters[\\/]src[\\/]react[\\/]use-single-submit/,
  /react-dom[\\/](?:index|cjs[\\/]react-dom\.production)|[\\/]scheduler[\\/]|[\\/](?:wouter|regexparam)[\\/]/,
  /rxjs[\\/].*[\\/](?:Subject|fromEvent|merge|mergeMap|pairwise|switchMap|take|timer)\.js/,
];
const isBeneath = (id: string): boolean => beneath.some((part) => part.test(id));
/** The half that plays, and what it shares with parts that come later. */
const plays = /web[\\/]src[\\/]compose-play|core[\\/]src[\\/]kernel[\\/]folded/;
/** What is always fetched together is one piece each. */
const myMachines = /web[\\/]src[\\/]store[\\/](?:my-machines|browser-alert)/;
const besideThePage =
  /web[\\/]src[\\/]shell[\\/](?:nav[\\/](?:nav-icons|nav-list|side-nav|user-block)|shortcuts[\\/]shortcuts)/;

const here = (path: string): string => resolve(import.meta.dirname, path);
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
    target: 'es2022',
    // A data: address would need its own word in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // What most screens share comes in one piece: many small files do not compress as well, and are as many requests.
    // Not what the login has no use for.
    rolldownOptions: {
      // A source that is in a piece with others needs no file of its own beside it; what is shared stays where it is shared.
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
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
          groups: [
            { name: 'ahead', priority: 5, test: aheadOfAll },
            { name: 'base', priority: 4, test: isBeneath },
            // What is not named there and yet shared: else the login would have a later piece for its sake.
            { name: 'unnamed', priority: 3, tags: ['$initial'], minShareCount: 2 },
            { name: 'frame', priority: 2, test: framesPage },
            { name: 'player', priority: 1, test: plays },
            { name: 'my-machines', test: myMachines },
            { name: 'side', test: besideThePage },
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
