import type { LobbyTexts } from './en.ts';

/** Arabic: the texts about finding and keeping machines in the lobby, and about the age of the shown data. */
export const lobbyAr: LobbyTexts = {
  'freshness.as-of': 'كما في {time}',
  'lobby.since': 'منذ {time}',
  'lobby.bet': 'الرهان {amount}',
  'lobby.denomination': 'كل وحدة رصيد = {amount}',
  'lobby.find': 'البحث بالاسم',
  'lobby.only': 'عرض',
  'lobby.only-free': 'المتاحة',
  'lobby.only-favourites': 'المفضلة',
  'lobby.no-match': 'لا توجد آلات تطابق التصفية.',
  'lobby.clear-filter': 'إلغاء التصفية',
  'lobby.shown': '{count} من {total}',
  'lobby.favourite': 'مفضلة: {name}',
  'lobby.notify': 'أعلمني',
  'lobby.notify-of': 'أعلمني عندما تصبح {name} متاحة',
  'lobby.freed': '{name} متاحة الآن.',
  'lobby.sign-in-first': 'يرجى تسجيل الدخول قبل اللعب.',
  'lobby.favourites': 'آلاتك المفضلة',
  'lobby.recent': 'لعبت عليها مؤخرًا',
};
