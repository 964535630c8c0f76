import styles from './form.module.css';

export interface DoneProps {
  readonly text: string;
  /** The address or the name at the end of the text; null if the text needs none. */
  readonly whose: string | null;
}

/** Describes what a real site would do now. */
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
