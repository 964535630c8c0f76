import type { OfflineTexts } from '../../offline.ts';

export const ar: OfflineTexts = {
  title: 'لا يوجد اتصال',
  text: 'يتعذّر الوصول إلى Farspin الآن. رصيدك ورصيد الآلة محفوظان بأمان لدى المشغّل.',
  waiting: 'تتابع هذه الصفحة من تلقاء نفسها فور عودة الاتصال.',
  retry: 'إعادة المحاولة',
};
