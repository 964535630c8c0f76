import { useId } from 'react';
import styles from './theme-panel.module.css';

export interface ChoiceProps<V extends string> {
  readonly title: string;
  readonly value: V;
  readonly options: readonly (readonly [value: V, label: string])[];
  readonly choose: (value: V) => void;
}

/** A choice between a few options that are all visible. */
export function Choice<V extends string>({ title, value, options, choose }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{title}</legend>
      {options.map(([option, label]) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.mark}
            checked={option === value}
            onChange={() => choose(option)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export interface FlagProps {
  readonly label: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

export const Flag = ({ label, on, set }: FlagProps) => (
  <label className={styles.option}>
    <input type="checkbox" className={styles.mark} checked={on} onChange={({ target }) => set(target.checked)} />
    <span>{label}</span>
  </label>
);
