export { createBrowserEnvironment } from './browser.ts';
export { createConsoleLog, createLineLog, silentLog } from './log.ts';
export { createNodeEnvironment } from './node.ts';
export { createRandom } from './random.ts';
