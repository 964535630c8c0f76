export { createLocalStore } from './local-store.ts';
export { createMemoryStore } from '@farspin/core/memory-store';
