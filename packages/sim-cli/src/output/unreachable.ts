import type { Language } from '@farspin/core';
import { createWords } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { troubleOf, type Trouble } from '../probe/trouble.ts';

/** It was waited for already. */
const askAgainMs = 3_000;

/** `back`: it answers after all; `stranger`: what answers is no operator. */
type NoServer = Trouble['kind'] | 'back' | 'stranger';

/** What is said where no answer came from a server whose settings were asked for: it is asked once more why. */
export async function unreachable(server: string, language?: Language): Promise<string> {
  try {
    const answer = await fetch(new URL('/Settings.json', server), { signal: AbortSignal.timeout(askAgainMs) });
    await answer.text();
    return await told(server, 'back', language);
  } catch (failure) {
    return withoutAnswer(server, failure, language);
  }
}

/** Why nobody answers there; null where somebody does, and where one who is there may be slow: that is waited for. */
export async function whyGone(server: string): Promise<string | null> {
  try {
    await (await fetch(new URL('/Settings.json', server), { signal: AbortSignal.timeout(askAgainMs) })).text();
    return null;
  } catch (failure) {
    return troubleOf(failure).kind === 'silent' ? null : withoutAnswer(server, failure);
  }
}

/** The same where it is known what the request failed with. */
export function withoutAnswer(server: string, failure: unknown, language?: Language): Promise<string> {
  const { kind, words } = troubleOf(failure);
  return told(server, kind, language, words);
}

/**
 * What is said of a server without settings that knows nothing of players either; null: it may be an operator. The call
 * is one that an operator refuses to who is not signed in, in JSON or by its status.
 */
export async function noOperator(server: string, apiBase: string, language?: Language): Promise<string | null> {
  try {
    const url = new URL('player/balance', new URL(apiBase, server));
    const answer = await fetch(url, { signal: AbortSignal.timeout(askAgainMs) });
    const isStrange = answer.ok || [404, 405, 501].includes(answer.status);
    return isStrange && !isJson(await answer.text()) ? await told(server, 'stranger', language) : null;
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Who plays reads it in their language; who tends a server in English. */
async function told(server: string, kind: NoServer, language: Language = 'en', words = ''): Promise<string> {
  const { t } = createWords({ language, catalogue: await loadTerminalCatalogue(language), currency: 'TRY' });
  return t(`term.no-server.${kind}`, { server, words });
}
