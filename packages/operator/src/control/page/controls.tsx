import { useRef, type ReactNode } from 'react';
import { useMoney } from './money.ts';

interface PressProps {
  readonly children: string;
  readonly onPress: () => void;
  /** True if the control takes something away from a player. */
  readonly grave?: boolean;
}

export function Press({ children, onPress, grave = false }: PressProps): ReactNode {
  return (
    <button type="button" className={grave ? 'grave' : undefined} onClick={onPress}>
      {children}
    </button>
  );
}

/** A group of controls with a heading. */
export function Group({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset>
      <legend>{name}</legend>
      <div className="line">{children}</div>
    </fieldset>
  );
}

interface AmountPressProps {
  readonly children: string;
  readonly usualUnits: number;
  readonly onAmount: (amountMinor: number) => void;
}

/** An amount field and its button. A valid amount is passed to `onAmount`. Otherwise the field shows what is valid. */
export function AmountPress({ children, usualUnits, onAmount }: AmountPressProps): ReactNode {
  const { minorOf, unitsInField, expected } = useMoney();
  const field = useRef<HTMLInputElement>(null);
  const press = (): void => {
    if (field.current === null) return;
    const minor = minorOf(field.current.value);
    field.current.setCustomValidity(minor === null ? expected : '');
    if (field.current.reportValidity() && minor !== null) onAmount(minor);
  };
  return (
    <>
      <input
        ref={field}
        inputMode="decimal"
        size={8}
        defaultValue={unitsInField(usualUnits)}
        aria-label={`${children}: amount`}
      />
      <Press onPress={press}>{children}</Press>
    </>
  );
}
