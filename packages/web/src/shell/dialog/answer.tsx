import type { SingleSubmit } from '@farspin/adapters/react';
import { createContext, use, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

/** The opening of the dialog around it. */
export const Opening = createContext<SingleSubmit | null>(null);

export interface AnswerProps {
  readonly children: ReactNode;
  readonly primary?: boolean;
  readonly onAnswer: () => void;
}

/** [DIALOG1] A button that answers a dialog. The first answer counts, once for each opening. */
export function Answer({ children, primary = false, onAnswer }: AnswerProps) {
  const opening = use(Opening);
  if (opening === null) throw new Error('An Answer must be rendered inside an Ask');
  return (
    <Button
      appearance={primary ? 'primary' : 'secondary'}
      // The focus stays in the dialog until it is gone. On the page behind it, the second Enter would start a game.
      disabledFocusable={!opening.isArmed}
      onClick={() => opening.submit(onAnswer)}
    >
      {children}
    </Button>
  );
}
