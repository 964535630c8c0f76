import { defineConfig } from 'vite';

// The operator's content security policy does not allow the polyfill, which is an inline script.
export default defineConfig({ build: { modulePreload: { polyfill: false } } });
