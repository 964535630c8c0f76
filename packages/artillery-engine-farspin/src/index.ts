import { FarspinEngine } from './engine.ts';

// oxlint-disable-next-line import/no-default-export -- Artillery creates engines from the default export
export default FarspinEngine;
