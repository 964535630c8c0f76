import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `vite` in development finds the operator; a production build is served by the operator itself. */
const operator = process.env['FARSPIN_OPERATOR'] ?? 'http://127.0.0.1:4600';
const socket = { target: operator, ws: true };

/**
 * Fluent's styles are compiled ahead but for a few `tokens.name`, and these alone would put its table of all tokens into
 * the first download. A token's value is always the CSS variable of its name.
 */
const inlineFluentTokens: Plugin = {
  name: 'inline-fluent-tokens',
  apply: 'build',
  transform: {
    filter: { id: /@fluentui[\\/].*\.styles\.js$/ },
    handler: (code) => ({
      code: code.replace(/(?<![\w/.-])tokens\.([A-Za-z0-9]+)/g, (_, name: string) => JSON.stringify(`var(--${name})`)),
      map: null,
    }),
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    inlineFluentTokens,
    command === 'build' &&
      griffel({ include: ['**/*.styles.ts'], babelOptions: { presets: ['@babel/preset-typescript'] } }),
  ],
  // RxJS has a build without the helpers for old engines, under a name of its own.
  resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // A data: address would need its own word in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': operator, '/check': operator, '/Settings.json': operator, '/socket.io': socket },
  },
}));
