import {
  renderFluentProvider_unstable,
  slot,
  useFluentProviderContextValues_unstable,
  type FluentProviderState,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useDirection } from './use-direction.ts';

/**
 * What Fluent's components ask of what is round them: document and direction. Its own provider would write the theme a
 * second time: ours is on the document already (`wear`), where dialogs have it, too.
 */
export function Provider({ children }: { readonly children: ReactNode }) {
  const dir = useDirection();
  const state: FluentProviderState = {
    applyStylesToPortals: false,
    customStyleHooks_unstable: {},
    dir,
    targetDocument: document,
    theme: undefined,
    themeClassName: '',
    overrides_unstable: {},
    components: { root: 'div' },
    root: slot.always({ dir, children }, { elementType: 'div' }),
    serverStyleProps: { cssRule: '', attributes: {} },
  };
  return renderFluentProvider_unstable(state, useFluentProviderContextValues_unstable(state));
}
