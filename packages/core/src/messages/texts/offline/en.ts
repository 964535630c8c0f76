import type { OfflineTexts } from '../../offline.ts';

export const en: OfflineTexts = {
  title: 'No connection',
  text: 'Farspin cannot be reached right now. Your credits and your balance are safe with the operator.',
  waiting: 'This page continues by itself as soon as the connection is back.',
  retry: 'Try again',
};
