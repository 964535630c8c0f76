import { FarspinEngine } from './engine.ts';

// oxlint-disable-next-line import/no-default-export -- the one that Artillery makes engines with
export default FarspinEngine;
