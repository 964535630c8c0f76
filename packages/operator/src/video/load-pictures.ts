import { err, type Result } from '@farspin/core';
import { wordsOf } from '../server/failure.ts';
import type * as pictures from './pictures.ts';

/** Draws and sends the machines' pictures. */
export type Pictures = typeof pictures;

type Load = () => Promise<unknown>;

/** Native packages that the users of the operator install themselves, because they are large. */
const packages: Readonly<Record<string, Load>> = {
  '@roamhq/wrtc': () => import('./web-rtc.ts'),
  '@napi-rs/canvas': () => import('../cabinet/canvas.ts'),
};

/** Loads the pictures. If a native package cannot be loaded, returns one line that says how to install it. */
export async function loadPictures(): Promise<Result<Pictures, string>> {
  const problem = await problemWith(packages);
  return problem === null ? { ok: true, value: await import('./pictures.ts') } : err(problem);
}

/** Loads packages, and returns one line about those that do not load, or null. */
export async function problemWith(loads: Readonly<Record<string, Load>>): Promise<string | null> {
  const missing: string[] = [];
  for (const [name, load] of Object.entries(loads)) {
    try {
      await load();
    } catch (failure) {
      if (!isMissing(name, failure))
        return `The operator has no pictures, because ${name} does not load: ${wordsOf(failure)}. Install ${name} again on this computer.`;
      missing.push(name);
    }
  }
  if (missing.length === 0) return null;
  const [packageWord, them] = missing.length === 1 ? ['package', 'it'] : ['packages', 'them'];
  return `The operator has no pictures without the ${packageWord} ${missing.join(' and ')}. Add ${them} with "npm install ${missing.join(' ')}".`;
}

const isMissing = (name: string, failure: unknown): boolean =>
  failure instanceof Error &&
  /^(?:Cannot find (?:package|module)|Could not resolve|Failed to (?:load|resolve)) /.test(failure.message) &&
  failure.message.includes(name);
