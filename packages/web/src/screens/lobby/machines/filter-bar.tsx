import type { MachineFilter } from '@farspin/core/machine-filter';
import { useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { Input } from '../../../shell/controls/text-field.tsx';
import { CheckmarkCircleRegular, SearchRegular, StarRegular } from '../../../shell/icons.ts';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  readonly filter: MachineFilter;
  readonly change: (part: Partial<MachineFilter>) => void;
}

/** Fields that filter the machines by name, availability and favourites. */
export function FilterBar({ filter, change }: FilterBarProps) {
  const { t } = useWords();
  return (
    <div className={styles.bar} role="search" aria-label={t('lobby.machines')}>
      <Input
        type="search"
        className={classes(styles.name)}
        aria-label={t('lobby.find')}
        placeholder={t('lobby.find')}
        contentBefore={<SearchRegular aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        value={filter.name}
        onChange={(_, { value }) => change({ name: value })}
      />
      <div className={styles.only} role="group" aria-label={t('lobby.only')}>
        <button
          type="button"
          className={styles.choice}
          aria-pressed={filter.free}
          onClick={() => change({ free: !filter.free })}
        >
          <CheckmarkCircleRegular aria-hidden="true" />
          {t('lobby.only-free')}
        </button>
        <button
          type="button"
          className={styles.choice}
          aria-pressed={filter.favourites}
          onClick={() => change({ favourites: !filter.favourites })}
        >
          <StarRegular aria-hidden="true" />
          {t('lobby.only-favourites')}
        </button>
      </div>
    </div>
  );
}
