import {
  renderField_unstable,
  useFieldBase_unstable,
  useFieldContextValues_unstable,
  type FieldBaseProps,
} from '@fluentui/react-field';
import { renderInput_unstable, useInputBase_unstable, type InputBaseProps } from '@fluentui/react-input';
import { ErrorMark } from './error-mark.tsx';
import { dressed } from './slot.ts';
import styles from './text-field.module.css';

/**
 * Fluent's field: label, control, hint and error, connected for assistive technology. The looks are our own: Fluent's label
 * and icons would bring its style engine into the first download.
 */
export function Field(props: FieldBaseProps) {
  const state = useFieldBase_unstable({ validationMessageIcon: <ErrorMark />, ...props }, null);
  const { root, label, hint, validationMessage } = state;
  const ours = {
    ...state,
    root: dressed(root, styles.field),
    label: dressed(label, styles.label),
    hint: dressed(hint, styles.hint),
    validationMessage: dressed(validationMessage, styles.error),
  };
  const context = useFieldContextValues_unstable({ ...state, size: 'medium', orientation: 'vertical' });
  return renderField_unstable(ours, context);
}

/** Fluent's input inside such a field. */
export function Input(props: InputBaseProps) {
  const state = useInputBase_unstable(props, null);
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
