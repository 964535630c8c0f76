import type { Entry, Log, Scope } from '@farspin/core';
import { startPreviews, type PreviewDeps } from './preview.ts';

interface PreviewPorts extends Pick<PreviewDeps, 'play'> {
  readonly entry: PreviewDeps['entry'] & Pick<Entry, 'settings'>;
  readonly ports: { readonly log: Log };
}

/** Starts the live pictures on the lobby's cards. The code that connects them loads with the first picture. */
export function composePreviews({ entry, play, ports: { log } }: PreviewPorts, scope: Scope): void {
  if (scope.closed) return;
  const loadPictures = () =>
    import('@farspin/adapters/browser/preview').then(({ createPreviews }) =>
      createPreviews({ settings: entry.settings, log }),
    );
  startPreviews({ entry, play, loadPictures }, scope);
}
