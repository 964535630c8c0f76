import type { Meters } from '@farspin/core';
import { noReturn, stepReturn, type ShownReturn } from '@farspin/core/celebration';
import { useState } from 'react';

/**
 * Returns how much of a return the meters have shown since the component was mounted, in the same render as the meters.
 */
export function useShownReturn(meters: Meters | null): ShownReturn {
  const [shown, setShown] = useState<ShownReturn>(() => stepReturn(noReturn, meters));
  if (shown.meters === meters) return shown;
  const next = stepReturn(shown, meters);
  setShown(next);
  return next;
}
