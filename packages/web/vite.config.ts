import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite` in development finds the operator; a production build is served by the operator itself. */
const operator = process.env['FARSPIN_OPERATOR'] ?? 'http://127.0.0.1:4600';
/** What only pages after sign-in need: of Fluent its dialog, styles, provider and icons, and all that frames a page. */
const afterSignIn = [
  /@fluentui.react-(?:dialog|icons|portal|motion|tabster|aria|provider)|@griffel|[\\/](?:keyborg|tabster)[\\/]/,
  /web[\\/]src[\\/](?:dialogs|screens[\\/](?!login)|shell[\\/](?:icons|page|top-bar|balance|link-state|toasts|navigation))/,
];
const neededAtLogin = (id: string): boolean => !afterSignIn.some((part) => part.test(id));

const socket = { target: operator, ws: true };

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    command === 'build' &&
      griffel({ include: ['**/*.styles.ts'], babelOptions: { presets: ['@babel/preset-typescript'] } }),
  ],
  // RxJS has a build without the helpers for old engines, under a name of its own.
  resolve: {
    conditions: ['es2015', 'module', 'browser', 'development|production'],
    // React has had this hook itself since 18; wouter asks for the stand-in of older ones.
    alias: [{ find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' }],
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
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 4, test: neededAtLogin }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': operator, '/check': operator, '/Settings.json': operator, '/socket.io': socket },
  },
}));
