import { defaultSettings, err, ok, type Language, type Result } from '@farspin/core';
import type { NotComposed } from './compose.ts';
import { createWords } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { troubleOf, type Trouble } from '../probe/trouble.ts';
import { parseJson } from '../output/parse-json.ts';

/** Short, because the first call has waited already. */
const askAgainMs = 3_000;

/** `back`: it answers after all; `stranger`: the server is not an operator. */
type NoServer = Trouble['kind'] | 'back' | 'no-settings' | 'stranger';

/** Returns the status and the whole text of an answer, or the request's failure. */
async function ask(url: URL): Promise<Result<{ readonly status: number; readonly text: string }, unknown>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(askAgainMs) });
    return ok({ status: answer.status, text: await answer.text() });
  } catch (failure) {
    return err(failure);
  }
}
const askSettings = (server: string) => ask(new URL('/Settings.json', server));

/** Explains why the request for the settings got no answer, by asking once more. */
export async function unreachable(server: string, language?: Language): Promise<string> {
  const answer = await askSettings(server);
  return answer.ok ? told(server, 'back', language) : withoutAnswer(server, answer.error, language);
}

/** Explains why nobody can play there: the server does not answer, or its settings are missing. */
export async function whyNotComposed(why: NotComposed, server: string, language?: Language): Promise<string> {
  if (why === 'unreachable') return unreachable(server, language);
  return (await noOperator(server, defaultSettings.api.baseUrl, language)) ?? told(server, why, language);
}

/** Returns why the server does not answer. Null: it does, or it may only be slow, which is worth waiting for. */
export async function whyGone(server: string): Promise<string | null> {
  const answer = await askSettings(server);
  return answer.ok || troubleOf(answer.error).kind === 'silent' ? null : withoutAnswer(server, answer.error);
}

/** The same for a failure that is known already. */
export function withoutAnswer(server: string, failure: unknown, language?: Language): Promise<string> {
  const { kind, words } = troubleOf(failure);
  return told(server, kind, language, words);
}

/**
 * Explains that a server without settings is no operator; null: it may be one. The call needs a sign-in, so an operator
 * rejects it, in JSON or by its status.
 */
export async function noOperator(server: string, apiBase: string, language?: Language): Promise<string | null> {
  const answer = await ask(new URL('player/balance', new URL(apiBase, server)));
  if (!answer.ok) return null;
  const { status, text } = answer.value;
  const isStrange = (status >= 200 && status < 300) || [404, 405, 501].includes(status);
  return isStrange && parseJson(text) === undefined ? told(server, 'stranger', language) : null;
}

/** Players read it in their language, administrators in English. */
async function told(server: string, kind: NoServer, language: Language = 'en', words = ''): Promise<string> {
  const { t } = createWords({ language, catalogue: await loadTerminalCatalogue(language), money: { currency: 'TRY' } });
  return t(`term.no-server.${kind}`, { server, words });
}
