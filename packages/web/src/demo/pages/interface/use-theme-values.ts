import { useMemo, useSyncExternalStore } from 'react';
import { darkTheme } from '../../../theme/theme.ts';

/** Every token that the theme gives a value. */
export const tokenNames: readonly string[] = Object.keys(darkTheme);

/** The theme is on the document's own style (`applyTheme`). */
const themed = () => document.documentElement;

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(themed(), { attributeFilter: ['style'] });
  return () => observer.disconnect();
}

/** The value that each token has now, by its name; follows the theme. */
export function useThemeValues(): ReadonlyMap<string, string> {
  const style = useSyncExternalStore(subscribe, () => themed().style.cssText);
  return useMemo(() => valuesIn(style), [style]);
}

function valuesIn(style: string): ReadonlyMap<string, string> {
  const read = document.createElement('i').style;
  read.cssText = style;
  return new Map(tokenNames.map((name) => [name, read.getPropertyValue(`--${name}`).trim()]));
}
