import { defaultSettings, err, ok, type Language, type Result } from '@farspin/core';
import type { NotComposed } from './compose.ts';
import { createWords } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { troubleOf, type Trouble } from '../probe/trouble.ts';
import { parseJson } from '../output/parse-json.ts';

/** It was waited for already. */
const askAgainMs = 3_000;

/** `back`: it answers after all; `stranger`: what answers is no operator. */
type NoServer = Trouble['kind'] | 'back' | 'no-settings' | 'stranger';

/** The status and the whole text of an answer, or what the question failed with. */
async function ask(url: URL): Promise<Result<{ readonly status: number; readonly text: string }, unknown>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(askAgainMs) });
    return ok({ status: answer.status, text: await answer.text() });
  } catch (failure) {
    return err(failure);
  }
}
const askSettings = (server: string) => ask(new URL('/Settings.json', server));

/** What is said where no answer came from a server whose settings were asked for: it is asked once more why. */
export async function unreachable(server: string, language?: Language): Promise<string> {
  const answer = await askSettings(server);
  return answer.ok ? told(server, 'back', language) : withoutAnswer(server, answer.error, language);
}

/** Why nobody can play there: nobody answers, or who answers does not say how. */
export async function whyNotComposed(why: NotComposed, server: string, language?: Language): Promise<string> {
  if (why === 'unreachable') return unreachable(server, language);
  return (await noOperator(server, defaultSettings.api.baseUrl, language)) ?? told(server, why, language);
}

/** Why nobody answers there; null where somebody does, and where one who is there may be slow: that is waited for. */
export async function whyGone(server: string): Promise<string | null> {
  const answer = await askSettings(server);
  return answer.ok || troubleOf(answer.error).kind === 'silent' ? null : withoutAnswer(server, answer.error);
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
  const answer = await ask(new URL('player/balance', new URL(apiBase, server)));
  if (!answer.ok) return null;
  const { status, text } = answer.value;
  const isStrange = (status >= 200 && status < 300) || [404, 405, 501].includes(status);
  return isStrange && parseJson(text) === undefined ? told(server, 'stranger', language) : null;
}

/** Who plays reads it in their language; who tends a server in English. */
async function told(server: string, kind: NoServer, language: Language = 'en', words = ''): Promise<string> {
  const { t } = createWords({ language, catalogue: await loadTerminalCatalogue(language), money: { currency: 'TRY' } });
  return t(`term.no-server.${kind}`, { server, words });
}
