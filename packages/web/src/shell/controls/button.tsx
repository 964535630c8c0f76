import {
  renderButton,
  useButton,
  type ButtonProps as FluentProps,
} from '@fluentui/react-headless-components-preview/button';
import styles from './button.module.css';
import { withClass } from './slot.ts';

export type ButtonProps = FluentProps & { readonly appearance?: 'primary' | 'secondary' | 'subtle' | 'transparent' };

/**
 * Renders Fluent's button with its behaviour and slots, but with our own styles. Fluent's button styles are a third of
 * all styles in the first download.
 */
export function Button({ appearance = 'secondary', ...props }: ButtonProps) {
  const state = useButton(props, null);
  const { root, icon, disabled, disabledFocusable } = state;
  return renderButton({
    ...state,
    root: withClass(root, styles.root, styles[appearance], (disabled || disabledFocusable) && styles.disabled),
    icon: withClass(icon, styles.icon),
  });
}
