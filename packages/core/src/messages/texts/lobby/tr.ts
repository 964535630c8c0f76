import type { LobbyTexts } from './en.ts';

/** Turkish: the texts about finding and keeping machines in the lobby, and about the age of the shown data. */
export const lobbyTr: LobbyTexts = {
  'freshness.as-of': '{time} itibarıyla',
  'lobby.since': '{time} saatinden beri',
  'lobby.bet': 'Bahis {amount}',
  'lobby.denomination': '1 kredi = {amount}',
  'lobby.find': 'Ada göre bul',
  'lobby.only': 'Yalnızca şunları göster',
  'lobby.only-free': 'Müsait',
  'lobby.only-favourites': 'Favoriler',
  'lobby.no-match': 'Filtrenize uyan makine yok.',
  'lobby.clear-filter': 'Filtreyi temizle',
  'lobby.shown': '{count} / {total}',
  'lobby.favourite': 'Favori: {name}',
  'lobby.notify': 'Haber ver',
  'lobby.notify-of': '{name} müsait olunca haber ver',
  'lobby.freed': '{name} şimdi müsait.',
  'lobby.sign-in-first': 'Oynamadan önce lütfen giriş yapın.',
  'lobby.favourites': 'Favorileriniz',
  'lobby.recent': 'Son oynadıklarınız',
};
