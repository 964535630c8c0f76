import styles from './form.module.css';

export interface DoneProps {
  readonly text: string;
  /** The address or the name that the text ends with; null: it says everything. */
  readonly whose: string | null;
}

/** What a real site would do now. */
export const Done = ({ text, whose }: DoneProps) => (
  <p className={styles.done}>
    {text}
    {whose !== null && (
      <>
        {' '}
        <span className={styles.whose}>
          <bdi>{whose}</bdi>
        </span>
      </>
    )}
  </p>
);
