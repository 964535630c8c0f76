import { Provider as FluentContexts } from '@fluentui/react-headless-components-preview/provider';
import { IconDirectionContextProvider } from '@fluentui/react-icons/providers';
import { TextDirectionProvider } from '@griffel/react';
import type { ReactNode } from 'react';
import { useDirection } from './use-direction.ts';

/**
 * Provides the document and the text direction to Fluent's components. Fluent's own provider would write the theme a
 * second time, but the theme is already on the document (`applyThemeChoice`), where dialogs also use it.
 */
export function Provider({ children }: { readonly children: ReactNode }) {
  const dir = useDirection();
  return (
    <TextDirectionProvider dir={dir}>
      <IconDirectionContextProvider value={{ textDirection: dir }}>
        <FluentContexts dir={dir} targetDocument={document}>
          <div dir={dir}>{children}</div>
        </FluentContexts>
      </IconDirectionContextProvider>
    </TextDirectionProvider>
  );
}
