import type { ReadFailure } from '../kernel/retried.ts';
import { failureMessage, isUnanswered, refusalMessage } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { BrowserFacts } from '../ports/device.ts';
import type { CountryCheck } from '../ports/http.ts';
import type { Settings } from '../settings/settings.rules.ts';

/** What stands between the settings and sign-in, each a screen of its own. */
export type Startup =
  | { readonly kind: 'checking'; readonly message: Message }
  | { readonly kind: 'blocked'; readonly message: Message }
  /** The check brought no answer that can be used; it is asked for again at `retryAt`, where that is not null. */
  | { readonly kind: 'check-failed'; readonly message: Message; readonly retryAt: number | null }
  | { readonly kind: 'no-webrtc'; readonly message: Message }
  /** `advice`: words for a player whose browser is not one of the recommended two. */
  | { readonly kind: 'passed'; readonly advice: Message | null };

export type StartupEvent =
  | { readonly kind: 'checkAsked' }
  | { readonly kind: 'checkAnswered'; readonly check: CountryCheck }
  | ({ readonly kind: 'checkFailed' } & ReadFailure);

export interface StartupChecks {
  readonly settings: Settings['countryCheck'];
  readonly browser: BrowserFacts;
}

const checking: Startup = { kind: 'checking', message: message('startup.checking') };

/** [STARTUP1] Where a start begins: with the country check where it is on, else with the browser. */
export const firstCheck = (checks: StartupChecks): Startup =>
  checks.settings.enabled ? checking : browserCheck(checks);

export const stepStartup =
  (checks: StartupChecks) =>
  (state: Startup, event: StartupEvent): Startup => {
    switch (event.kind) {
      case 'checkAsked':
        return state.kind === 'passed' ? state : firstCheck(checks);
      case 'checkAnswered':
        return isChecking(state) ? afterCheck(event.check, checks) : state;
      case 'checkFailed':
        return isChecking(state) ? failed(event) : state;
    }
  };

/** The country is asked for, or will be again. */
export const isChecking = ({ kind }: Startup): boolean => kind === 'checking' || kind === 'check-failed';

const afterCheck = (check: CountryCheck, checks: StartupChecks): Startup =>
  isBlocked(check, checks.settings.blockWhen)
    ? { kind: 'blocked', message: blockedMessage(check) }
    : browserCheck(checks);

/** [STARTUP2] Without a country or an address the text would have holes. */
const blockedMessage = ({ country, ip, code }: CountryCheck): Message =>
  country && ip
    ? message('startup.blocked', { country, ip })
    : refusalMessage({ code, text: null, params: {} }, message('code.10703'));

/** [STARTUP2] The specification's two readings of who is blocked. */
export function isBlocked(
  { status, code }: Pick<CountryCheck, 'status' | 'code'>,
  blockWhen: Settings['countryCheck']['blockWhen'],
): boolean {
  return blockWhen === 'both' ? status === 1 && code === 0 : status === 1 || code !== 0;
}

/** [STARTUP3] Nobody gets in by a check that failed; the text tells a network that failed from a server that did. */
function failed({ error, retryAt }: ReadFailure): Startup {
  const why = message(isUnanswered(error) ? 'startup.check-unreachable' : 'startup.check-refused');
  return { kind: 'check-failed', message: error.kind === 'not-an-operator' ? failureMessage(error) : why, retryAt };
}

/** [STARTUP4] Without WebRTC there is no game; another browser than Chrome, Safari and Firefox is advised against and let in. */
function browserCheck({ browser }: StartupChecks): Startup {
  if (!browser.webRtc) return { kind: 'no-webrtc', message: message('startup.no-webrtc') };
  return { kind: 'passed', advice: browser.recommended ? null : message('startup.other-browser') };
}
