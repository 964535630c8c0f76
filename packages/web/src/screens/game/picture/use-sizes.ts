import { policyFor } from '@farspin/core';
import type { CSSProperties } from 'react';
import { useApp } from '../../../shell/app-context.ts';

/**
 * Returns the operator's sizes for the header and the side panel as style properties, and the height of the line that
 * the jurisdiction requires above the meters.
 */
export function useSizes(): CSSProperties {
  const { sizes, policy } = useApp().settings;
  const { sessionClock, netPosition } = policyFor(policy.profile);
  const own: Readonly<Record<`--${string}`, string>> = {
    '--game-header': `${sizes.gameHeaderPx}px`,
    '--game-side': `${sizes.gameSidebarPx}px`,
    '--game-stay': sessionClock || netPosition ? '28px' : '0px',
  };
  return own;
}
