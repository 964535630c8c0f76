import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Address of the operator, such as the one that `farspin serve` prints. */
const operator = process.env['OPERATOR'] ?? 'http://127.0.0.1:4600';

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: {
      '/api': operator,
      '/check': operator,
      '/Settings.json': operator,
      '/socket.io': { target: operator, ws: true },
    },
  },
});
