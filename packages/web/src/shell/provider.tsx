import { Provider as FluentContexts } from '@fluentui/react-headless-components-preview/provider';
import { IconDirectionContextProvider } from '@fluentui/react-icons/providers';
import { TextDirectionProvider } from '@griffel/react';
import type { ReactNode } from 'react';
import { useDirection } from './use-direction.ts';

/**
 * What Fluent's components ask of what is round them: document and direction. Its provider with a theme would write that a
 * second time: ours is on the document already (`applyThemeChoice`), where dialogs have it, too.
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
