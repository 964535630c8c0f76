import { use, type ReactNode } from 'react';
import type { LateWords } from '../store/app.ts';
import { useApp } from './app-context.ts';

/** Renders its children once the texts of this part are loaded. */
export function WithWords({ part, children }: { readonly part: LateWords; readonly children: ReactNode }) {
  useLateWords(part);
  return children;
}

/** Suspends until the texts of this part are loaded. */
export function useLateWords(part: LateWords): void {
  const awaited = useApp().page.lateWords(part);
  if (awaited !== null) use(awaited);
}
