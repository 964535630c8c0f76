import type { ReadFailure } from '../kernel/retried.ts';
import { failureMessage, isUnanswered, refusalMessage } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { BrowserFacts } from '../ports/device.ts';
import type { CountryCheck } from '../ports/http.ts';
import type { Settings } from '../settings/settings.rules.ts';

/** The steps between the settings and sign-in, each with its own screen. */
export type Startup =
  | { readonly kind: 'checking'; readonly message: Message }
  | { readonly kind: 'blocked'; readonly message: Message }
  /** The check brought no usable answer. It is repeated at `retryAt`, unless that is null. */
  | { readonly kind: 'check-failed'; readonly message: Message; readonly retryAt: number | null }
  | { readonly kind: 'no-webrtc'; readonly message: Message }
  /** `advice`: a text for a player whose browser is not one of the recommended two. */
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

/** [STARTUP1] The first check of a start: the country check if it is on, else the browser. */
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

/** The country check is under way, or will be repeated. */
export const isChecking = ({ kind }: Startup): boolean => kind === 'checking' || kind === 'check-failed';

const afterCheck = (check: CountryCheck, checks: StartupChecks): Startup =>
  isBlocked(check, checks.settings.blockWhen)
    ? { kind: 'blocked', message: blockedMessage(check) }
    : browserCheck(checks);

/** [STARTUP2] Without a country or an address the text would have gaps. */
const blockedMessage = ({ country, ip, code }: CountryCheck): Message =>
  country && ip
    ? message('startup.blocked', { country, ip })
    : refusalMessage({ code, text: null, params: {} }, message('code.10703'));

/** [STARTUP2] The specification's two interpretations of a blocked player. */
export function isBlocked(
  { status, code }: Pick<CountryCheck, 'status' | 'code'>,
  blockWhen: Settings['countryCheck']['blockWhen'],
): boolean {
  return blockWhen === 'both' ? status === 1 && code === 0 : status === 1 || code !== 0;
}

/** [STARTUP3] Nobody can enter after a failed check. The text distinguishes a failed network from a failed server. */
function failed({ error, retryAt }: ReadFailure): Startup {
  const why = message(isUnanswered(error) ? 'startup.check-unreachable' : 'startup.check-refused');
  return { kind: 'check-failed', message: error.kind === 'not-an-operator' ? failureMessage(error) : why, retryAt };
}

/**
 * [STARTUP4] Without WebRTC there is no game. For a browser other than Chrome, Safari and Firefox the player sees a
 * recommendation and may continue.
 */
function browserCheck({ browser }: StartupChecks): Startup {
  if (!browser.webRtc) return { kind: 'no-webrtc', message: message('startup.no-webrtc') };
  return { kind: 'passed', advice: browser.recommended ? null : message('startup.other-browser') };
}
