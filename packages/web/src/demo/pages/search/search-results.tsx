import { useId } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { NavIcon } from '../../../shell/nav/nav-icons.tsx';
import { NavLink } from '../../../shell/nav/nav-list.tsx';
import type { Found } from '../../../shell/search/search.rules.ts';
import { grouped, shownAddress, type FoundGroup } from './search-page.rules.ts';
import styles from './search-page.module.css';

export interface ResultsProps {
  readonly found: readonly Found[];
}

/** Renders one row per result, with its kind and address, in the order of the search. */
export function ClassicResults({ found }: ResultsProps) {
  const { t } = useWords();
  return (
    <ol className={styles.rows}>
      {found.map((hit) => (
        <li key={hit.id}>
          <NavLink item={hit.item} className={styles.row}>
            <span className={styles.rowTitle}>
              <bdi>{hit.title}</bdi>
            </span>
            <span className={styles.rowFacts}>
              <span className={styles.kind}>{t(`search.${hit.kind}`)}</span>
              <bdi dir="ltr">{shownAddress(hit.item.url ?? '')}</bdi>
            </span>
          </NavLink>
        </li>
      ))}
    </ol>
  );
}

const titles = { page: 'demo.find-pages', brand: 'demo.find-brands', machine: 'demo.find-machines' } as const;

/** Renders one card per result, grouped by kind. */
export function ModernResults({ found }: ResultsProps) {
  return grouped(found).map((group) => <CardGroup key={group.kind} {...group} />);
}

function CardGroup({ kind, found }: FoundGroup) {
  const { t } = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {t(titles[kind])} <span className={styles.count}>{found.length}</span>
      </h2>
      <ul className={styles.cards}>
        {found.map((hit) => (
          <li key={hit.id}>
            <NavLink item={hit.item} className={styles.card}>
              <span className={styles.icon}>
                <NavIcon name={hit.item.icon} />
              </span>
              <span className={styles.cardTitle}>
                <bdi>{hit.title}</bdi>
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
