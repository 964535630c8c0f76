import type { OfflineTexts } from '../../offline.ts';

export const bg: OfflineTexts = {
  title: 'Няма връзка',
  text: 'В момента няма достъп до Farspin. Кредитите и балансът ви са на сигурно място при оператора.',
  waiting: 'Страницата ще продължи сама, щом връзката се върне.',
  retry: 'Опитай отново',
};
