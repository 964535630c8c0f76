import { createContext, use, type ReactNode } from 'react';

/** The target of the controls: a machine or a player. A session is selected by its machine. */
export interface Choice {
  readonly kind: 'machine' | 'player';
  readonly id: string;
}

export interface Choosing {
  readonly chosen: Choice | null;
  choose(choice: Choice): void;
}
export const ChoosingContext = createContext<Choosing>({ chosen: null, choose: () => undefined });

/** A name in a list. Pressing it selects the row, and the selected row is marked. */
export function ChoiceButton({ kind, id, children }: Choice & { readonly children: string }): ReactNode {
  const { chosen, choose } = use(ChoosingContext);
  return (
    <button
      type="button"
      className="name"
      aria-current={chosen?.kind === kind && chosen.id === id}
      onClick={() => choose({ kind, id })}
    >
      {children}
    </button>
  );
}
