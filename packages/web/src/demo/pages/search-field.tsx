import { classes } from '../../shell/classes.ts';
import { Input } from '../../shell/controls/text-field.tsx';
import { SearchRegular } from '../../shell/icons.ts';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search field that reports every change. Its label is also its placeholder. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div role="search" aria-label={label} className={styles.root}>
      <Input
        type="search"
        className={classes(styles.field)}
        aria-label={label}
        placeholder={label}
        contentBefore={<SearchRegular aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(_, { value }) => onChange(value)}
      />
    </div>
  );
}
