import { defaultSettings, err, ok, type Language, type Result } from '@farspin/core';
import type { NotComposed } from './compose.ts';
import { createWords } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { troubleOf, type Trouble } from '../probe/trouble.ts';
import { parseJson } from '../output/parse-json.ts';

/**
 * Time limit for the second request, in ms. It is short, because the player has already waited for the first request.
 */
const askAgainMs = 3_000;

/** Problem of a server. `back`: it answers the second request. `stranger`: it is not an operator. */
type NoServer = Trouble['kind'] | 'back' | 'no-settings' | 'stranger';

/** Resolves with the status and the whole text of an answer, or with the request's failure. */
async function ask(url: URL): Promise<Result<{ readonly status: number; readonly text: string }, unknown>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(askAgainMs) });
    return ok({ status: answer.status, text: await answer.text() });
  } catch (failure) {
    return err(failure);
  }
}
const askSettings = (server: string) => ask(new URL('/Settings.json', server));

/** Requests the settings again and explains why the first request got no answer. */
export async function unreachable(server: string, language?: Language): Promise<string> {
  const answer = await askSettings(server);
  return answer.ok ? told(server, 'back', language) : withoutAnswer(server, answer.error, language);
}

/** Explains why playing is impossible: the server does not answer, or its settings are missing. */
export async function whyNotComposed(why: NotComposed, server: string, language?: Language): Promise<string> {
  if (why === 'unreachable') return unreachable(server, language);
  return (await noOperator(server, defaultSettings.api.baseUrl, language)) ?? told(server, why, language);
}

/**
 * Resolves with the reason why the server does not answer. Resolves with null if it answers or may only be slow, so
 * that waiting is useful.
 */
export async function whyGone(server: string): Promise<string | null> {
  const answer = await askSettings(server);
  return answer.ok || troubleOf(answer.error).kind === 'silent' ? null : withoutAnswer(server, answer.error);
}

/** Explains a known failure of a request to the server. */
export function withoutAnswer(server: string, failure: unknown, language?: Language): Promise<string> {
  const { kind, words } = troubleOf(failure);
  return told(server, kind, language, words);
}

/**
 * Explains that a server without settings is not an operator. Resolves with null if it may be an operator. The call
 * requires a sign-in, so an operator rejects it, in JSON or by its status.
 */
export async function noOperator(server: string, apiBase: string, language?: Language): Promise<string | null> {
  const answer = await ask(new URL('player/balance', new URL(apiBase, server)));
  if (!answer.ok) return null;
  const { status, text } = answer.value;
  const isStrange = (status >= 200 && status < 300) || [404, 405, 501].includes(status);
  return isStrange && parseJson(text) === undefined ? told(server, 'stranger', language) : null;
}

/** Formats the explanation in the player's language, or in English for administrators. */
async function told(server: string, kind: NoServer, language: Language = 'en', words = ''): Promise<string> {
  const { t } = createWords({ language, catalogue: await loadTerminalCatalogue(language), money: { currency: 'TRY' } });
  return t(`term.no-server.${kind}`, { server, words });
}
