export { runLife, shrink } from './run-life.ts';
