import { useApp, useWords } from '../app-context.ts';
import styles from '../footer.module.css';
import { infoPages } from '../../store/info-pages.ts';
import { useLateWords } from '../with-words.tsx';

/** [PRODUCT-12] One button per information page of the operator. */
export function InfoLinks() {
  const { page } = useApp();
  useLateWords('panels');
  const { t } = useWords();
  return (
    <nav aria-label={t('nav.info')}>
      <ul className={styles.links}>
        {infoPages.map((name) => (
          <li key={name}>
            <button type="button" className={styles.link} onClick={() => page.showInfo(name)}>
              {t(`about.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
