/** The age of displayed data. */
export type Age =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'live' }
  /** The data is as of this time (epoch ms). Later changes are not known, or could not be reported. */
  | { readonly kind: 'asOf'; readonly at: number };

/** The age of the displayed parts. */
export interface Freshness {
  readonly lobby: Age;
  readonly balance: Age;
  readonly meters: Age;
  /** True if the channel that pushes lobby and balance changes is up. */
  readonly told: boolean;
}

export type FreshnessEvent =
  /** `askedAt` is the time of the answered `init` (epoch ms). */
  | { readonly kind: 'channelChanged'; readonly isLive: boolean; readonly at: number; readonly askedAt: number }
  | { readonly kind: 'read'; readonly what: 'lobby' | 'balance'; readonly at: number }
  | { readonly kind: 'creditsChanged'; readonly at: number }
  | { readonly kind: 'lobbyEmptied' }
  | { readonly kind: 'machineChanged'; readonly connection: 'none' | 'up' | 'down'; readonly at: number }
  | { readonly kind: 'signedOut' };

const unknown: Age = { kind: 'unknown' };
const live: Age = { kind: 'live' };
export const nothingFresh: Freshness = { lobby: unknown, balance: unknown, meters: unknown, told: false };

export function stepFreshness(state: Freshness, event: FreshnessEvent): Freshness {
  switch (event.kind) {
    case 'channelChanged':
      return event.isLive
        ? { ...state, told: true, balance: toldSince(state.balance, event.askedAt) }
        : { ...state, told: false, lobby: aged(state.lobby, event.at), balance: aged(state.balance, event.at) };
    case 'read':
      return { ...state, [event.what]: state.told ? live : { kind: 'asOf', at: event.at } };
    // [FRESH3] A time belongs to the amounts beside it.
    case 'creditsChanged':
      return state.meters.kind === 'asOf' ? { ...state, meters: { kind: 'asOf', at: event.at } } : state;
    case 'lobbyEmptied':
      return { ...state, lobby: unknown };
    case 'machineChanged':
      return { ...state, meters: metersAge(state.meters, event.connection, event.at) };
    case 'signedOut':
      return nothingFresh;
  }
}

/** [FRESH1] Marks live data as last updated at the given time. */
const aged = (age: Age, at: number): Age => (age.kind === 'live' ? { kind: 'asOf', at } : age);

/**
 * [FRESH1] Marks a balance as live if it was received after the `init` was sent. The server may push it before the
 * answer.
 */
const toldSince = (age: Age, askedAt: number): Age => (age.kind === 'asOf' && age.at >= askedAt ? live : age);

/** [FRESH2] */
function metersAge(age: Age, connection: 'none' | 'up' | 'down', at: number): Age {
  if (connection === 'none') return unknown;
  return connection === 'up' ? live : aged(age, at);
}
