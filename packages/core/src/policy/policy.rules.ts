import type { Settings } from '../settings/settings.rules.ts';

/** Name of a jurisdiction's requirements, from the setting `policy.profile`. */
export type PolicyProfile = Settings['policy']['profile'];

/**
 * The requirements of a jurisdiction for a player client. A value that the jurisdiction does not set is null, or as in
 * `open`.
 */
export interface Policy {
  readonly profile: PolicyProfile;
  readonly autoplay: boolean;
  /** The minimum time from the start of one game to the start of the next, in ms. Null means no minimum. */
  readonly minGameIntervalMs: number | null;
  /**
   * The time at a machine after which the player sees the elapsed time and is asked whether to continue, in ms. Null
   * means no check.
   */
  readonly realityCheckEveryMs: number | null;
  /** If true, the time at the machine is always displayed. */
  readonly sessionClock: boolean;
  /** If true, wins minus wagers at the machine are always displayed. */
  readonly netPosition: boolean;
  /** The time without activity after which name and password are requested again, in ms. Null means no limit. */
  readonly reauthenticateAfterMs: number | null;
  /**
   * The number of failed logins that disables the account, or null for no limit. The server enforces it, and the login
   * form closes.
   */
  readonly failedLoginLimit: number | null;
  /** The time after which incomplete credentials are cleared, in ms. Null means never. */
  readonly clearCredentialsAfterMs: number | null;
  /** If true, the time of the previous sign-in is displayed at sign-in. */
  readonly previousLogin: boolean;
}

/** The profile of the specification, which sets no requirements. */
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
 * The values of each profile with their sources. "Read" means that the wording was read in a public copy of the source.
 * "Not verified" means that the value or its number is known from elsewhere or is this project's own choice. Check it
 * before relying on it.
 */
const profiles: Readonly<Record<PolicyProfile, Partial<Policy>>> = {
  open: {},

  /** Gambling Commission, Remote gambling and software technical standards (RTS). */
  ukgc: {
    // RTS 8C for slots, and 8A for all gaming since 17 January 2025: the player commits to each game cycle
    // individually. Read.
    autoplay: false,
    // RTS 14D: at least 2.5 s from the start of a slot game to the start of the next. The figure was read in the
    // Commission's response to its consultation on speed of play. The wording of 14D itself is not verified.
    minGameIntervalMs: 2_500,
    // RTS 13B: the customer sets the frequency of reality checks. Read only in a law firm's summary. The hour is this
    // project's choice.
    realityCheckEveryMs: 60 * minuteMs,
    // RTS 13C: the elapsed time of the whole session, in hours, minutes and seconds. Read.
    sessionClock: true,
    // RTS 2E: winnings minus losses since the start of the session, in the account's currency. Read.
    netPosition: true,
  },

  /** Malta Gaming Authority, Player Protection Directive (Directive 2 of 2018). */
  mga: {
    // Players must be able to set reality checks. Read in the Authority's own answers. The hour is this project's
    // choice.
    realityCheckEveryMs: 60 * minuteMs,
    // Not verified.
    sessionClock: true,
  },

  /** Pennsylvania and New Jersey combined, with the stricter value of each pair. */
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

/** [POLICY1] Returns the policy of a profile with all its requirements. */
export const policyFor = (profile: PolicyProfile): Policy => ({ ...open, ...profiles[profile], profile });

/** Returns true if the policy closes or clears the login form. It then requires `createLoginPolicy`. */
export const asksOfLogin = ({ failedLoginLimit, clearCredentialsAfterMs }: Policy): boolean =>
  failedLoginLimit !== null || clearCredentialsAfterMs !== null;
