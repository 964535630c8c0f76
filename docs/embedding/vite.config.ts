import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const page = (name: string): string => join(import.meta.dirname, name, 'index.html');

export default defineConfig({
  plugins: [
    vue(),
    // Creates elements one by one, because the operator's Trusted Types policy blocks the HTML parser.
    svelte({ compilerOptions: { fragments: 'tree' } }),
  ],
  // Without templates at run time, Vue needs no Trusted Types policy of its own.
  define: { 'window.trustedTypes': 'undefined' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: page('.'), plain: page('plain'), vue: page('vue'), svelte: page('svelte') } },
  },
});
