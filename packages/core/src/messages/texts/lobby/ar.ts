import type { LobbyTexts } from './en.ts';

/** Arabic: finding machines in the lobby, and keeping them; how old what is shown is. */
export const lobbyAr: LobbyTexts = {
  'freshness.as-of': 'حتى الساعة {time}',
  'lobby.since': 'منذ {time}',
  'lobby.bet': 'الرهان {amount}',
  'lobby.denomination': 'قيمة الرصيد الواحد {amount}',
  'lobby.find': 'ابحث بالاسم',
  'lobby.only': 'اعرض فقط',
  'lobby.only-free': 'المتاحة',
  'lobby.only-favourites': 'المفضلة',
  'lobby.no-match': 'لا توجد آلات تطابق التصفية.',
  'lobby.clear-filter': 'إلغاء التصفية',
  'lobby.shown': '{count} من {total}',
  'lobby.favourite': 'مفضلة: {name}',
  'lobby.notify': 'أعلمني',
  'lobby.notify-of': 'أعلمني عندما تصبح {name} متاحة',
  'lobby.freed': '{name} متاحة الآن.',
  'lobby.sign-in-first': 'يرجى تسجيل الدخول قبل الانضمام إلى آلة.',
  'lobby.favourites': 'آلاتك المفضلة',
  'lobby.recent': 'لعبت عليها مؤخرًا',
};
