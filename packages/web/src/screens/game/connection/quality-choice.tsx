import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { part } from '../../../shell/part.tsx';

const Quality = part(async () => (await import('./quality.tsx')).Quality);

/** Renders the choice of video quality, if the machine offers one. */
export function QualityChoice() {
  const { state } = useApp();
  const { list } = useSnapshot(state).renditions;
  if (list.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Quality />
    </Suspense>
  );
}
