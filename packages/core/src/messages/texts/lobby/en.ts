/** English: the texts about finding and keeping machines in the lobby, and about the age of the shown data. */
export const lobbyEn = {
  'freshness.as-of': 'As of {time}',
  'lobby.since': 'since {time}',
  'lobby.bet': 'Bet {amount}',
  'lobby.denomination': '1 credit = {amount}',
  'lobby.find': 'Find by name',
  'lobby.only': 'Show only',
  'lobby.only-free': 'Available',
  'lobby.only-favourites': 'Favourites',
  'lobby.no-match': 'No machines match your filter.',
  'lobby.clear-filter': 'Clear filter',
  'lobby.shown': '{count} of {total}',
  'lobby.favourite': 'Favourite: {name}',
  'lobby.notify': 'Notify me',
  'lobby.notify-of': 'Notify me when {name} is available',
  'lobby.freed': '{name} is available now.',
  'lobby.sign-in-first': 'Please sign in before you play.',
  'lobby.favourites': 'Your favourites',
  'lobby.recent': 'Played recently',
} as const;

/** The same keys in another language. */
export type LobbyTexts = Readonly<Record<keyof typeof lobbyEn, string>>;
