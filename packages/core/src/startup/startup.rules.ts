import type { ReadFailure } from '../kernel/retried.ts';
import { failureMessage, isUnanswered, refusalMessage } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { BrowserFacts } from '../ports/device.ts';
import type { CountryCheck } from '../ports/http.ts';
import type { Settings } from '../settings/settings.rules.ts';

/** The steps between loading the settings and sign-in. Each step has its own screen. */
export type Startup =
  | { readonly kind: 'checking'; readonly message: Message }
  | { readonly kind: 'blocked'; readonly message: Message }
  /** The check brought no usable answer. It is repeated at `retryAt`, unless that is null. */
  | { readonly kind: 'check-failed'; readonly message: Message; readonly retryAt: number | null }
  | { readonly kind: 'no-webrtc'; readonly message: Message }
  /** `advice`: a text for a player whose browser is not one of the recommended three. */
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

/** [STARTUP1] Returns the first step: the country check if it is enabled, otherwise the browser check. */
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

/** Returns true while the country check is running or waiting for a retry. */
export const isChecking = ({ kind }: Startup): boolean => kind === 'checking' || kind === 'check-failed';

const afterCheck = (check: CountryCheck, checks: StartupChecks): Startup =>
  isBlocked(check, checks.settings.blockWhen)
    ? { kind: 'blocked', message: blockedMessage(check) }
    : browserCheck(checks);

/**
 * [STARTUP2] Returns the message for a blocked player. A general text is used if the country or IP address is unknown.
 */
const blockedMessage = ({ country, ip, code }: CountryCheck): Message =>
  country && ip
    ? message('startup.blocked', { country, ip })
    : refusalMessage({ code, text: null, params: {} }, message('code.10703'));

/**
 * [STARTUP2] Returns true if the player is blocked. `blockWhen` selects one of the specification's two interpretations.
 */
export function isBlocked(
  { status, code }: Pick<CountryCheck, 'status' | 'code'>,
  blockWhen: Settings['countryCheck']['blockWhen'],
): boolean {
  return blockWhen === 'both' ? status === 1 && code === 0 : status === 1 || code !== 0;
}

/** [STARTUP3] Nobody can sign in after a failed check. The text distinguishes between network and server failures. */
function failed({ error, retryAt }: ReadFailure): Startup {
  const why = message(isUnanswered(error) ? 'startup.check-unreachable' : 'startup.check-refused');
  return { kind: 'check-failed', message: error.kind === 'not-an-operator' ? failureMessage(error) : why, retryAt };
}

/**
 * [STARTUP4] Checks the browser. Without WebRTC the player cannot continue. In browsers other than Chrome, Safari and
 * Firefox the player sees a recommendation and may continue.
 */
function browserCheck({ browser }: StartupChecks): Startup {
  if (!browser.webRtc) return { kind: 'no-webrtc', message: message('startup.no-webrtc') };
  return { kind: 'passed', advice: browser.recommended ? null : message('startup.other-browser') };
}
