import { useMemo, useSyncExternalStore } from 'react';
import { darkTheme } from '../../../theme/theme.ts';

/** Names of all tokens that the theme sets. */
export const tokenNames: readonly string[] = Object.keys(darkTheme);

/** Returns the document's root element, on whose style `applyTheme` sets the theme. */
const themed = () => document.documentElement;

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(themed(), { attributeFilter: ['style'] });
  return () => observer.disconnect();
}

/** Returns the current value of each token by name. Updates when the theme changes. */
export function useThemeValues(): ReadonlyMap<string, string> {
  const style = useSyncExternalStore(subscribe, () => themed().style.cssText);
  return useMemo(() => valuesIn(style), [style]);
}

function valuesIn(style: string): ReadonlyMap<string, string> {
  const read = document.createElement('i').style;
  read.cssText = style;
  return new Map(tokenNames.map((name) => [name, read.getPropertyValue(`--${name}`).trim()]));
}
