import { renderButton_unstable, useButton_unstable, type ButtonProps } from '@fluentui/react-components';
import styles from './button.module.css';
import { dressed } from './slot.ts';

/**
 * Fluent's button in what it does and in its slots; its looks are our own. Fluent's own styles for it are a third of all
 * the styles that a first visit would download.
 */
export function Button(props: ButtonProps) {
  const state = useButton_unstable(props, null);
  const { root, icon, appearance, disabled, disabledFocusable } = state;
  return renderButton_unstable({
    ...state,
    root: dressed(root, styles.root, styles[appearance], (disabled || disabledFocusable) && styles.disabled),
    icon: dressed(icon, styles.icon),
  });
}
