import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const page = (name: string): string => join(import.meta.dirname, name, 'index.html');

export default defineConfig({
  plugins: [
    vue(),
    // Elements are made one by one: nothing is given to the parser, which the operator's Trusted Types would stop.
    svelte({ compilerOptions: { fragments: 'tree' } }),
  ],
  // Vue would ask for a Trusted Types policy of its own; without templates at run time it needs none.
  define: { 'window.trustedTypes': 'undefined' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: page('.'), plain: page('plain'), vue: page('vue'), svelte: page('svelte') } },
  },
});
