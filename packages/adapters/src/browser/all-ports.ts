import { createHash } from '../hash/hash.ts';
import { createBrowserEntryPorts, type BrowserPortsOptions } from './entry-ports.ts';
import { createBrowserPlayPorts, type BrowserPlayPorts } from './play-ports.ts';

export { loadSettings } from './load-settings.ts';

/** Creates all browser ports at once, for pages that do not load them in parts. */
export const createBrowserPorts = (options: BrowserPortsOptions): BrowserPlayPorts =>
  createBrowserPlayPorts(createBrowserEntryPorts(options), options.settings, createHash());
