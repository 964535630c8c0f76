import {
  renderField,
  useField,
  useFieldContextValues,
  type FieldProps,
} from '@fluentui/react-headless-components-preview/field';
import { renderInput, useInput, type InputProps } from '@fluentui/react-headless-components-preview/input';
import { ErrorMark } from './error-mark.tsx';
import { withClass } from './slot.ts';
import styles from './text-field.module.css';

/**
 * Renders Fluent's field: label, control, hint and error, connected for assistive technology. The styles are our own,
 * because Fluent's label and icons would add its style engine to the first download.
 */
export function Field(props: FieldProps) {
  const state = useField({ validationMessageIcon: <ErrorMark />, ...props }, null);
  const { root, label, hint, validationMessage } = state;
  const ours = {
    ...state,
    root: withClass(root, styles.field),
    label: withClass(label, styles.label),
    hint: withClass(hint, styles.hint),
    validationMessage: withClass(validationMessage, styles.error),
  };
  const context = useFieldContextValues(state);
  return renderField(ours, context);
}

/** Renders Fluent's input for a `Field`. */
export function Input(props: InputProps) {
  const state = useInput(props, null);
  const { root, input, contentBefore, contentAfter } = state;
  const wrong = input['aria-invalid'] === true || input['aria-invalid'] === 'true';
  return renderInput({
    ...state,
    root: withClass(
      root,
      styles.box,
      wrong && styles.wrong,
      contentAfter !== undefined && styles.withAfter,
      (input.disabled === true || input.readOnly === true) && styles.off,
    ),
    input: withClass(input, styles.input),
    contentBefore: withClass(contentBefore, styles.before),
    contentAfter: withClass(contentAfter, styles.after),
  });
}
