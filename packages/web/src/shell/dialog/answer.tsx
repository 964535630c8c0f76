import type { SingleSubmit } from '@farspin/adapters/react';
import { createContext, use, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

/** The single-submit guard of the surrounding dialog, renewed each time it opens. */
export const Opening = createContext<SingleSubmit | null>(null);

export interface AnswerProps {
  readonly children: ReactNode;
  readonly primary?: boolean;
  /** True for an answer with less weight than the others. */
  readonly quiet?: boolean;
  /** True while the answer takes no press. */
  readonly held?: boolean;
  readonly onAnswer: () => void;
}

/** [DIALOG1] A button that answers a dialog. Only the first answer after each opening counts. */
export function Answer({ children, primary = false, quiet = false, held = false, onAnswer }: AnswerProps) {
  const opening = use(Opening);
  if (opening === null) throw new Error('An Answer must be rendered inside an Ask');
  return (
    <Button
      appearance={primary ? 'primary' : quiet ? 'subtle' : 'secondary'}
      // Keep the focus in the dialog until it is removed. On the page behind it, a second Enter would start a game.
      disabledFocusable={held || !opening.isArmed}
      onClick={() => opening.submit(onAnswer)}
    >
      {children}
    </Button>
  );
}
