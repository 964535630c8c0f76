import { err, ok, parseSettings, type Result, type Settings } from '@farspin/core';
import { isSettingsDocument } from '@farspin/core/settings-loader';
import { settingsProblems } from '@farspin/core/settings-values';
import { checkReplySchema, findRefusal } from '@farspin/adapters/wire';
import type { ConformBench } from '../bench.ts';
import { firstOf, misfit, pageCause, unsuccessful } from '../complaints.ts';
import { problemInWords } from '@farspin/operator/input';
import { createHttp, type SeenResponse } from '../../probe/http.ts';
import type { Notebook } from '../notebook.ts';

const settingsTimeoutMs = 10_000;

/** Reads Settings.json as a client does. Returns an error if the address does not answer, with the reason. */
export async function trySettings(
  server: string,
  note: Notebook,
  seen: SeenResponse[],
): Promise<Result<Settings, string>> {
  const http = createHttp(new URL('/', server), settingsTimeoutMs, seen);
  const reply = await http.call('GET', '/Settings.json');
  const { status, body } = reply;
  if (status === null) return err(reply.text);
  const isDocument = isSettingsDocument(body) && findRefusal(body) === null;
  if (status === 404) note.absentAll('no Settings.json, so clients use their defaults', ['P1-SETTINGS']);
  else if (reply.isPage) note.judge('P1-SETTINGS-1', pageCause(status, null), reply);
  else if (status !== 200) note.judge('P1-SETTINGS-1', `the status is ${status}`, reply);
  else note.judge('P1-SETTINGS-1', isDocument ? null : 'the answer is not a settings document', reply);
  const { settings } = parseSettings(status === 200 && isDocument ? body : {});
  if (status === 200 && isDocument) {
    const problems = settingsProblems(body).map((problem) => problemInWords(problem));
    note.judge('P1-SETTINGS-2', problems.length === 0 ? null : problems.join('; '), reply);
  } else note.absent('P1-SETTINGS-2', 'there are no settings to check');
  return ok(settings);
}

export async function tryCheck({ http, note, settings, options }: ConformBench): Promise<void> {
  const reply = await http.call('GET', new URL('../check', new URL(settings.api.baseUrl, options.server)));
  const status =
    reply.status === 200 ? null : reply.status === null ? unsuccessful(reply) : `the status is ${reply.status}`;
  const page = reply.status !== null && reply.isPage ? pageCause(reply.status, null) : null;
  note.judge('P1-CHECK-1', firstOf(page, status, misfit(checkReplySchema, reply.body)), reply);
}
