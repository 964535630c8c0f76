import styles from './form.module.css';

export interface DoneProps {
  readonly text: string;
  /** The address or name at the end of the text, or null if the text needs none. */
  readonly whose: string | null;
}

/** Describes what a real site would do after this form. */
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
