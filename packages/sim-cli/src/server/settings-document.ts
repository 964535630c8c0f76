import { readFileSync } from 'node:fs';
import { parseSettings } from '@farspin/core';
import { StartFailure, wordsOf } from './failure.ts';

/** Settings.json as it is served: its text is not mended, so that a broken one can be lived through. */
export interface SettingsDocument {
  /** The text now; null: there is none. */
  read(): string | null;
  /** Origins that the document sends clients to, for the content security policy. */
  readonly connectOrigins: readonly string[];
  /** One line for each thing in it that clients will not be able to use. */
  readonly notes: readonly string[];
}

const defaultDocument = {
  site: { id: 1 },
  money: { currency: 'TRY' },
  lobby: { fetch: 'byBrand' },
};

/** A document that does not change; null: none at all. Without one, a sensible default. */
export function givenSettings(given: unknown = defaultDocument): SettingsDocument {
  const text = given === null || typeof given === 'string' ? given : JSON.stringify(given);
  return { read: () => text, ...describe(text) };
}

/**
 * A file, read again for each request so that an edit needs no restart.
 * @throws {StartFailure} when it cannot be read at the start
 */
export function settingsFile(path: string): SettingsDocument {
  const read = (): string => readFileSync(path, 'utf8');
  try {
    return { read: () => readOrNull(read), ...describe(read()) };
  } catch (failure) {
    throw new StartFailure(`The settings file ${path} cannot be read: ${wordsOf(failure)}.`, { cause: failure });
  }
}

function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function describe(text: string | null): Pick<SettingsDocument, 'connectOrigins' | 'notes'> {
  if (text === null) return { connectOrigins: [], notes: [] };
  try {
    const { settings, notes } = parseSettings(JSON.parse(text));
    const { notifications, machine, signalling } = settings.sockets;
    const origins = [settings.api.baseUrl, notifications, machine, signalling].flatMap(originsOf);
    return { connectOrigins: [...new Set(origins)], notes: notes.map((field) => `${field} cannot be used`) };
  } catch (failure) {
    return { connectOrigins: [], notes: [`it is not JSON: ${wordsOf(failure)}`] };
  }
}

/** Of an absolute address, its origin, over HTTP and as a web socket; of one on the page's own origin, nothing. */
function originsOf(address: string): readonly string[] {
  const url = URL.parse(address);
  if (url === null) return [];
  const secure = url.protocol === 'https:' || url.protocol === 'wss:';
  return [`${secure ? 'https' : 'http'}://${url.host}`, `${secure ? 'wss' : 'ws'}://${url.host}`];
}
