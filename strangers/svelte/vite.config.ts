import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Address of the operator, such as the one that `farspin serve` prints. */
const operator = process.env['OPERATOR'] ?? 'http://127.0.0.1:4600';

export default defineConfig({
  plugins: [svelte()],
  server: {
    proxy: {
      '/api': operator,
      '/check': operator,
      '/Settings.json': operator,
      '/socket.io': { target: operator, ws: true },
    },
  },
});
