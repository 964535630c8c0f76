import type { Column } from '@farspin/core/history';
import { useWords } from '../../shell/app-context.ts';
import hidden from '../../shell/spoken.module.css';
import styles from './history-tools.module.css';

export interface ColumnChoiceProps<T> {
  readonly columns: readonly Column<T>[];
  readonly shown: readonly Column<T>[];
  readonly choose: (id: string, isShown: boolean) => void;
}

/** Lets the player choose the table's columns. The last visible column cannot be hidden. */
export function ColumnChoice<T>({ columns, shown, choose }: ColumnChoiceProps<T>) {
  const { t, say } = useWords();
  return (
    <details className={styles.choice}>
      <summary className={styles.summary}>{t('history.columns')}</summary>
      <fieldset className={styles.columns}>
        <legend className={hidden.spoken}>{t('history.columns')}</legend>
        {columns.map((column) => {
          const isShown = shown.includes(column);
          return (
            <label key={column.id} className={styles.column}>
              <input
                type="checkbox"
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={({ target }) => choose(column.id, target.checked)}
              />
              {say(column.title)}
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}
