export { type Action } from './actions.ts';
