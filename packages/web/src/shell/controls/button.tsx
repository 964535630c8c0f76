import {
  renderButton,
  useButton,
  type ButtonProps as FluentProps,
} from '@fluentui/react-headless-components-preview/button';
import styles from './button.module.css';
import { withClass } from './slot.ts';

export type ButtonProps = FluentProps & { readonly appearance?: 'primary' | 'secondary' | 'subtle' | 'transparent' };

/**
 * Fluent's button in what it does and in its slots; its looks are our own. Fluent's own styles for it are a third of all
 * the styles that a first visit would download.
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
