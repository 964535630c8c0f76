import { parseSettings, type Settings } from '@farspin/core';
import { createMoney, isoDigits } from '@farspin/core/messages';
import { isSettingsDocument, unreadableGuards } from '@farspin/core/settings-loader';
import { settingsProblems, unknownSettings, type SettingsProblem } from '@farspin/core/settings-values';
import { findRefusal } from '@farspin/adapters/wire';
import { problemInWords } from '@farspin/operator/input';
import type { Http } from '../probe/http.ts';
import { bad, isPage, ok, warn, type DoctorFinding } from './finding.ts';

type AddFinding = (finding: DoctorFinding) => void;
const correct = 'Correct the setting (see the guide "Settings").';

/**
 * Reads Settings.json as a client does. Resolves with null if there is no answer, so that further checks are pointless.
 */
export async function examineSettings(http: Http, add: AddFinding): Promise<Settings | null> {
  const { status, body, text } = await http.call('GET', '/Settings.json');
  if (status === null) {
    const advice = 'Check the address and the port, the server, the network and any proxies.';
    add(bad('settings', `GET /Settings.json: ${text}`, advice));
    return null;
  }
  const defaults = parseSettings({}).settings;
  if (status === 404) {
    add(
      warn('settings', `Settings.json returns 404, so clients use their defaults, ${policyIn(defaults)}`, noSettings),
    );
    return defaults;
  }
  if (status !== 200 || !isSettingsDocument(body) || findRefusal(body) !== null) {
    const words = `Settings.json returns ${status} and ${isPage(text) ? 'a page' : 'no settings document'}`;
    const advice = isPage(text)
      ? 'A fallback for unknown paths answers instead. Serve the file, or return 404.'
      : 'Correct the file. Until then, clients use the last settings that they loaded. New devices use the defaults, or wait if the page requires settings.';
    add(bad('settings', words, advice));
    return defaults;
  }
  const { settings } = parseSettings(body);
  const guards = unreadableGuards(body);
  const isGuard = ({ place }: SettingsProblem): boolean => place !== null && guards.includes(place);
  const problems = settingsProblems(body);
  for (const problem of [...problems.filter(isGuard), ...problems.filter((one) => !isGuard(one))]) {
    const words = problemInWords(problem);
    if (isGuard(problem)) add(bad('settings', words, `${correct} Until then, clients do not use this document.`));
    else add(warn('settings', words, `${correct} Until then, clients use the default value.`));
  }
  for (const { place, meant } of unknownSettings(body)) {
    const words = `unknown setting ${place}${meant === null ? '' : `. Did you mean ${meant}?`}`;
    add(warn('settings', words, 'Clients ignore this setting. Correct or remove it (see the guide "Settings").'));
  }
  const policy = Reflect.has(Object(Reflect.get(body, 'policy')), 'profile') ? '' : ' (not set)';
  const read = `read Settings.json: ${Object.keys(body).join(', ') || 'empty'}; ${policyIn(settings)}${policy}`;
  // Clients ignore an invalid document and do not apply its policy.
  if (guards.length === 0) add(ok('settings', read));
  examineDigits(settings, add);
  return settings;
}

/** [MESSAGES7] Warns if `money.digits` differs from ISO 4217. The protocol does not define the unit of amounts. */
function examineDigits({ money: { currency, digits } }: Settings, add: AddFinding): void {
  const usual = isoDigits(currency);
  if (digits === 'iso' || digits === usual) return;
  const words = `${currency} has ${usual} digits in ISO 4217, but money.digits is ${digits}: clients show 1000 on the wire as ${createMoney('en', { currency, digits }).format(1_000)}`;
  add(warn('money', words, `Set money.digits to "iso" unless the server counts in units of ${digits} digits.`));
}

/** [HOSTING6] Shows the policy, because a policy that is open by default looks like a chosen one. */
const policyIn = ({ policy }: Settings): string => `policy ${policy.profile}`;
const noSettings =
  'Serve a Settings.json, at least `{}`. Behind a proxy, forward /Settings.json to the operator; otherwise clients lose its policy (see the guide "Hosting the web client").';
