import {
  mergeClasses,
  renderField_unstable,
  renderInput_unstable,
  useField_unstable,
  useFieldContextValues_unstable,
  useInput_unstable,
  type FieldProps,
  type InputProps,
} from '@fluentui/react-components';
import { useTextFieldStyles } from './text-field.styles.ts';

/** Fluent's field: label, control, hint and error, tied together for whoever cannot see them. The looks are our own. */
export function Field(props: FieldProps) {
  const styles = useTextFieldStyles();
  const state = useField_unstable(props, null);
  const { root, label, hint, validationMessage } = state;
  root.className = mergeClasses('fui-Field', styles.field, root.className);
  if (label) label.className = mergeClasses(styles.label, label.className);
  if (hint) hint.className = mergeClasses(styles.hint, hint.className);
  if (validationMessage) validationMessage.className = mergeClasses(styles.error, validationMessage.className);
  return renderField_unstable(state, useFieldContextValues_unstable(state));
}

/** Fluent's input inside such a field. */
export function Input(props: InputProps) {
  const styles = useTextFieldStyles();
  const state = useInput_unstable(props, null);
  const { root, input, contentBefore, contentAfter } = state;
  const wrong = `${input['aria-invalid']}` === 'true';
  root.className = mergeClasses(
    'fui-Input',
    styles.box,
    wrong && styles.wrong,
    input.disabled && styles.off,
    root.className,
  );
  input.className = mergeClasses('fui-Input__input', styles.input, input.className);
  if (contentBefore) contentBefore.className = mergeClasses(styles.before, contentBefore.className);
  if (contentAfter) contentAfter.className = mergeClasses(styles.after, contentAfter.className);
  return renderInput_unstable(state);
}
