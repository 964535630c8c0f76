import type { Settings } from '../settings/settings.rules.ts';

export type PolicyProfile = Settings['policy']['profile'];

/** A jurisdiction's requirements for a player client. A figure that a jurisdiction does not set is null, or as in `open`. */
export interface Policy {
  readonly profile: PolicyProfile;
  readonly autoplay: boolean;
  /** From the start of one game to the start of the next. */
  readonly minGameIntervalMs: number | null;
  /** After this time at a machine the player is shown it, and asked whether to continue. */
  readonly realityCheckEveryMs: number | null;
  /** The time at the machine is always shown. */
  readonly sessionClock: boolean;
  /** The wins less the wagers at the machine are always shown. */
  readonly netPosition: boolean;
  /** Without any activity for this long, name and password are requested again. */
  readonly reauthenticateAfterMs: number | null;
  /** The number of failed logins that disables the account. The server enforces it, and the login form closes. */
  readonly failedLoginLimit: number | null;
  /** Half-typed credentials are cleared after this time. */
  readonly clearCredentialsAfterMs: number | null;
  /** When the player signs in, the time of the previous sign-in is shown. */
  readonly previousLogin: boolean;
}

/** The specification's profile, which sets none of these. */
const open: Omit<Policy, 'profile'> = {
  autoplay: true,
  minGameIntervalMs: null,
  realityCheckEveryMs: null,
  sessionClock: false,
  netPosition: false,
  reauthenticateAfterMs: null,
  failedLoginLimit: null,
  clearCredentialsAfterMs: null,
  previousLogin: false,
};

const minuteMs = 60_000;

/**
 * Each figure with its source. "Read": the wording was read in a public copy of the source. "Not verified": the figure or its
 * number is known from elsewhere, or is this project's own choice, and must be checked before anyone relies on it.
 */
const profiles: Readonly<Record<PolicyProfile, Partial<Policy>>> = {
  open: {},

  /** Gambling Commission, Remote gambling and software technical standards (RTS). */
  ukgc: {
    // RTS 8C for slots, 8A for all gaming since 17 January 2025: each game cycle is committed to individually. Read.
    autoplay: false,
    // RTS 14D: at least 2.5 s from a slot game's start to the next. The figure read in the Commission's response to its
    // consultation on speed of play; the wording of 14D itself not verified.
    minGameIntervalMs: 2_500,
    // RTS 13B: reality checks at a frequency that the customer sets. Read in a law firm's summary only; the hour is this
    // project's choice.
    realityCheckEveryMs: 60 * minuteMs,
    // RTS 13C: the elapsed time, in hours, minutes and seconds, for the whole session. Read.
    sessionClock: true,
    // RTS 2E: winnings less losses since the session started, in the account's currency. Read.
    netPosition: true,
  },

  /** Malta Gaming Authority, Player Protection Directive (Directive 2 of 2018). */
  mga: {
    // Players must be able to set reality checks: read in the Authority's own answers. The hour is this project's choice.
    realityCheckEveryMs: 60 * minuteMs,
    // Not verified.
    sessionClock: true,
  },

  /** Pennsylvania and New Jersey together: the stricter of each two figures. */
  'pa-nj': {
    // 58 Pa. Code 812a.3(a)(6): user name and password again after 15 minutes of inactivity. Read.
    reauthenticateAfterMs: 15 * minuteMs,
    // N.J.A.C. 13:69O-1.4(i): the account is disabled after three failed log in attempts. Read.
    failedLoginLimit: 3,
    // N.J.A.C. 13:69O-1.4(d)2: an entry that is not completed within one minute is cleared. Read.
    clearCredentialsAfterMs: minuteMs,
    // 58 Pa. Code 812a.3(a)(4) and 812a.9(a)(4), N.J.A.C. 13:69O-1.2(c): date and time of the previous log on. Read.
    previousLogin: true,
  },
};

/** [POLICY1] One profile has all requirements. */
export const policyFor = (profile: PolicyProfile): Policy => ({ ...open, ...profiles[profile], profile });

/** Whether it closes or clears the login form, which requires `createLoginPolicy`. */
export const asksOfLogin = ({ failedLoginLimit, clearCredentialsAfterMs }: Policy): boolean =>
  failedLoginLimit !== null || clearCredentialsAfterMs !== null;
