import { mergeClasses, renderButton_unstable, useButton_unstable, type ButtonProps } from '@fluentui/react-components';
import { useButtonStyles } from './button.styles.ts';

/**
 * Fluent's button in what it does and in its slots; its looks are our own. Fluent's own styles for it are a third of all
 * the styles that a first visit would download.
 */
export function Button(props: ButtonProps) {
  const styles = useButtonStyles();
  const state = useButton_unstable(props, null);
  const { root, icon, appearance, disabled, disabledFocusable } = state;
  root.className = mergeClasses(
    'fui-Button',
    styles.root,
    styles[appearance],
    (disabled || disabledFocusable) && styles.disabled,
    root.className,
  );
  if (icon) icon.className = mergeClasses('fui-Button__icon', styles.icon, icon.className);
  return renderButton_unstable(state);
}
