import type { LobbyTexts } from './en.ts';

/** Bulgarian: the texts about finding and keeping machines in the lobby, and about the age of the shown data. */
export const lobbyBg: LobbyTexts = {
  'freshness.as-of': 'Към {time}',
  'lobby.since': 'от {time}',
  'lobby.bet': 'Залог {amount}',
  'lobby.denomination': '1 кредит = {amount}',
  'lobby.find': 'Търсене по име',
  'lobby.only': 'Само',
  'lobby.only-free': 'Свободни',
  'lobby.only-favourites': 'Любими',
  'lobby.no-match': 'Няма машини, които отговарят на филтъра.',
  'lobby.clear-filter': 'Изчисти филтъра',
  'lobby.shown': '{count} от {total}',
  'lobby.favourite': 'Любима: {name}',
  'lobby.notify': 'Уведоми ме',
  'lobby.notify-of': 'Уведоми ме, когато {name} се освободи',
  'lobby.freed': '{name} вече е свободна.',
  'lobby.sign-in-first': 'Моля, влезте, преди да играете.',
  'lobby.favourites': 'Вашите любими машини',
  'lobby.recent': 'Последно играни',
};
