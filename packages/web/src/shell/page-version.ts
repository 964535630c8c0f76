import type { Settings } from '@farspin/core';

/** Returns the version that the page shows: the operator's label, or the version and commit that the build wrote into the page. */
export const pageVersion = ({ site }: Settings): string =>
  site.uiVersion ?? document.documentElement.dataset['version'] ?? '';
