import type { TerminalTexts } from './en.ts';

export const terminalAr = {
  'term.on': 'مُفعَّل',
  'term.off': 'متوقف',
  'term.too-small': 'يرجى تكبير هذه النافذة (40 × 12 على الأقل).',
  'term.no-tty': 'لا توجد طرفية هنا. للعب من دونها استخدم ملفًا نصيًا: farspin run FILE',
  'term.no-server': 'لا يوجد خادم Farspin على العنوان {server}.',
  'term.bye.plain': 'إلى اللقاء.',
  'term.bye.session-open': 'تبقى جلستك على {machine} مفتوحة. شغّل farspin play من جديد للمتابعة أو لسحب الرصيد.',
  'term.bye.crash': 'توقف المشغّل بسبب خطأ: {reason}',

  'term.login.busy': 'لحظة من فضلك…',

  'term.lock.title': 'مقفل',
  'term.lock.pin': 'رمز PIN',

  'term.lobby.pick': 'اختر علامة من القائمة.',
  'term.lobby.empty': 'لا توجد آلات هنا.',
  'term.lobby.joining': 'جارٍ فتح {machine}…',
  'term.lobby.for-you': '(لك)',
  'term.lobby.not-live': 'انقطعت التحديثات المباشرة؛ تُحدَّث القائمة من حين إلى آخر.',

  'term.game.spins': 'الدورات',

  'term.picture.fps': '{fps} إطار/ث',
  'term.picture.connecting': 'جارٍ الاتصال بالصورة…',
  'term.picture.off': 'اللعب من دون صورة.',

  'term.command.sent': 'أُرسل',
  'term.money.sending': 'جارٍ تحويل المال…',

  'term.cash-in.limit': 'حتى {amount}',
  'term.cash-in.keys': 'Enter تأكيد · Esc إلغاء · 1-5 إضافة · a الكل · Tab مبلغ · Backspace مسح',

  'term.quit.title': 'هناك لعبة مفتوحة على {machine}.',
  'term.quit.cash-out': 'سحب الرصيد والخروج',
  'term.quit.stay-open': 'خروج مع إبقاء الجلسة مفتوحة',
  'term.quit.cancel': 'متابعة اللعب',

  'term.reconnect.title': 'جلسة مفتوحة',

  'term.key.space': 'Space',
  'term.key.start': 'بدء',
  'term.key.bet': 'الرهان',
  'term.key.max-bet': 'أقصى رهان',
  'term.key.take': 'أخذ الربح',
  'term.key.cash-in': 'إيداع',
  'term.key.cash-out': 'سحب',
  'term.key.autoplay': 'تلقائي',
  'term.key.leave': 'مغادرة',
  'term.key.quit': 'خروج',
  'term.key.choose': 'اختيار',
  'term.key.side': 'الجهة',
  'term.key.show': 'عرض الآلات',
  'term.key.join': 'لعب',
  'term.key.refresh': 'تحديث',
  'term.key.unlock': 'فتح القفل',
  'term.key.sign-in': 'دخول',
  'term.key.sign-out': 'تسجيل الخروج',
  'term.key.next-field': 'الحقل التالي',
  'term.key.retry': 'إعادة المحاولة',
  'term.key.link': 'الاتصال',
  'term.key.cancel': 'إلغاء',
} as const satisfies TerminalTexts;
