export { createLocalStore } from './local-store.ts';
export { createMemoryStore } from './memory-store.ts';
