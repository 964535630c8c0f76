import {
  renderField_unstable,
  renderInput_unstable,
  useField_unstable,
  useFieldContextValues_unstable,
  useInput_unstable,
  type FieldProps,
  type InputProps,
} from '@fluentui/react-components';
import { dressed } from './slot.ts';
import styles from './text-field.module.css';

/** Fluent's field: label, control, hint and error, tied together for whoever cannot see them. The looks are our own. */
export function Field(props: FieldProps) {
  const state = useField_unstable(props, null);
  const { root, label, hint, validationMessage } = state;
  const ours = {
    ...state,
    root: dressed(root, styles.field),
    label: dressed(label, styles.label),
    hint: dressed(hint, styles.hint),
    validationMessage: dressed(validationMessage, styles.error),
  };
  return renderField_unstable(ours, useFieldContextValues_unstable(state));
}

/** Fluent's input inside such a field. */
export function Input(props: InputProps) {
  const state = useInput_unstable(props, null);
  const { root, input, contentBefore, contentAfter } = state;
  const wrong = input['aria-invalid'] === true || input['aria-invalid'] === 'true';
  return renderInput_unstable({
    ...state,
    root: dressed(
      root,
      styles.box,
      wrong && styles.wrong,
      (input.disabled === true || input.readOnly === true) && styles.off,
    ),
    input: dressed(input, styles.input),
    contentBefore: dressed(contentBefore, styles.before),
    contentAfter: dressed(contentAfter, styles.after),
  });
}
