import type { ReactNode } from 'react';

interface PanelProps {
  readonly name: string;
  readonly title: string;
  /** True if the panel scrolls when its content is too long. */
  readonly scrolls?: boolean;
  readonly children: ReactNode;
}

/** A titled part of the page. */
export function Panel({ name, title, scrolls = false, children }: PanelProps): ReactNode {
  const titleId = `${name}-title`;
  return (
    <section className={`panel ${name}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {scrolls ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it is scrolled when it is reached
        <div id={name} className="scroll" tabIndex={0} role="group" aria-labelledby={titleId}>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  );
}
