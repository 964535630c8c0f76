import type { CSSProperties } from 'react';
import { useApp } from '../../../shell/app-context.ts';

/** Returns the operator's sizes for the header and the side panel as style properties. */
export function useSizes(): CSSProperties {
  const { gameHeaderPx, gameSidebarPx } = useApp().settings.sizes;
  const sizes: Readonly<Record<`--${string}`, string>> = {
    '--game-header': `${gameHeaderPx}px`,
    '--game-side': `${gameSidebarPx}px`,
  };
  return sizes;
}
