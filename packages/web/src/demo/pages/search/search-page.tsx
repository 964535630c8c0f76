import { useDeferredValue, type ComponentType } from 'react';
import { useSnapshot } from 'valtio/react';
import { useSearch } from 'wouter/use-browser-location';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';
import type { Found } from '../../../shell/search/search.rules.ts';
import { useFound } from '../../../shell/search/search-dialog.tsx';
import { useLateWords } from '../../../shell/with-words.tsx';
import { SearchField } from '../search-field.tsx';
import { ClassicResults, ModernResults } from './search-results.tsx';
import { queryIn, withQuery } from './search-page.rules.ts';
import styles from './search-page.module.css';

const looks = { classic: ClassicResults, modern: ModernResults } as const;

/** [ROUTE-17] The client's own search as a page. The query is in the address, so that Back and a reload restore it. */
export function SearchPage({ look }: { readonly look: 'classic' | 'modern' }) {
  useLateWords('panels');
  const { page, state } = useApp();
  const { machines, reserved } = useSnapshot(state.lobby);
  const { t } = useWords();
  const query = queryIn(useSearch());
  const found = useFound(useDeferredValue(query));
  // Machines load brand by brand, and the search covers only loaded machines.
  const knowsMachines = machines.length + reserved.length > 0;
  const Results: ComponentType<{ readonly found: readonly Found[] }> = looks[look];
  return (
    <Page title={t(`demo.title-search-${look}`)}>
      <SearchField
        label={t(knowsMachines ? 'search.label-machines' : 'search.label')}
        value={query}
        onChange={(typed) => page.go(`${location.pathname}${withQuery(typed)}`, { replace: true })}
      />
      <div>
        <p role="status" className={styles.said}>
          <Outcome query={query} count={found.length} />
        </p>
        {!knowsMachines && <p className={styles.hint}>{t('search.hint')}</p>}
      </div>
      {found.length > 0 && <Results found={found} />}
    </Page>
  );
}

function Outcome({ query, count }: { readonly query: string; readonly count: number }) {
  const { maxResults } = useApp().settings.search;
  const { t } = useWords();
  if (query.trim() === '') return t('demo.find-start');
  if (count === 0) return t('demo.nothing-found');
  return t(count < maxResults ? 'search.found' : 'demo.find-first', { count });
}
