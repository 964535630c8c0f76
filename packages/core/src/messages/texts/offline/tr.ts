import type { OfflineTexts } from '../../offline.ts';

export const tr: OfflineTexts = {
  title: 'Bağlantı yok',
  text: 'Farspin’e şu anda ulaşılamıyor. Kredileriniz ve bakiyeniz işletmecide güvende.',
  waiting: 'Bağlantı geri gelir gelmez bu sayfa kendiliğinden devam eder.',
  retry: 'Yeniden dene',
};
