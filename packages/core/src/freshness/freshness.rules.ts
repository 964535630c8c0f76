/** How old something is that is shown. */
export type Age =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'live' }
  /** As it was then (epoch ms); nobody has told of a change since, or could have. */
  | { readonly kind: 'asOf'; readonly at: number };

export interface Freshness {
  readonly lobby: Age;
  readonly balance: Age;
  readonly meters: Age;
  /** Whether the channel that tells of changes of lobby and balance is there. */
  readonly told: boolean;
}

export type FreshnessEvent =
  /** `askedAt`: when the `init` left that was answered. */
  | { readonly kind: 'channelChanged'; readonly isLive: boolean; readonly at: number; readonly askedAt: number }
  | { readonly kind: 'read'; readonly what: 'lobby' | 'balance'; readonly at: number }
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
    case 'lobbyEmptied':
      return { ...state, lobby: unknown };
    case 'machineChanged':
      return { ...state, meters: metersAge(state.meters, event.connection, event.at) };
    case 'signedOut':
      return nothingFresh;
  }
}

/** [FRESH1] What was live is from now on as it was then. */
const aged = (age: Age, at: number): Age => (age.kind === 'live' ? { kind: 'asOf', at } : age);

/** [FRESH1] An `init` brings the balance, which may come before its answer. */
const toldSince = (age: Age, askedAt: number): Age => (age.kind === 'asOf' && age.at >= askedAt ? live : age);

/** [FRESH2] */
function metersAge(age: Age, connection: 'none' | 'up' | 'down', at: number): Age {
  if (connection === 'none') return unknown;
  return connection === 'up' ? live : aged(age, at);
}
