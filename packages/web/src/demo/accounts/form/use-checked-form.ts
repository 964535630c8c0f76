import type { Message } from '@farspin/core';
import { useSingleSubmit } from '@farspin/adapters/react';
import { useEffect, useRef, useState, type FormEvent, type PointerEvent } from 'react';

export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, Message>>>;

export interface CheckedFormOptions<Values, Field extends string> {
  readonly initial: Values;
  /** Fields in page order. Each field has an input with the same name. */
  readonly fields: readonly Field[];
  readonly problemOf: (field: Field, values: Values) => Message | null;
  /** The server's errors for the last submission. The object must stay the same until the next answer. */
  readonly said?: FieldErrors<Field> | undefined;
  /** True while a server call is pending. */
  readonly busy: boolean;
  /** Returns the values that stay in the form after submission. */
  readonly kept?: (values: Values) => Values;
  readonly send: (values: Values) => void;
  readonly edited?: ((values: Values) => void) | undefined;
}

export interface CheckedForm<Values, Field extends string> {
  readonly values: Values;
  readonly errorOf: (field: Field) => Message | null;
  readonly change: (part: Partial<Values>, field?: Field) => void;
  readonly leave: (field: Field) => void;
  readonly formProps: {
    readonly noValidate: true;
    readonly 'aria-busy': boolean;
    readonly ref: (form: HTMLFormElement | null) => void;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onKeyDown: () => void;
  };
}

/** A constant, so that its identity is stable across renders. */
const nothing = {};

/**
 * [ACCOUNTFORM1] Validates a form. A field's error appears after the player has left the field or submitted the form,
 * and disappears when the field changes. A submission with errors focuses the first invalid field.
 */
export function useCheckedForm<Values extends Readonly<Record<Field, string | boolean>>, Field extends string>(
  options: CheckedFormOptions<Values, Field>,
): CheckedForm<Values, Field> {
  const { initial, fields, problemOf, said = nothing as FieldErrors<Field>, busy, kept, send, edited } = options;
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<readonly Field[]>([]);
  const [problems, setProblems] = useState(nothing as FieldErrors<Field>);
  const [typed, setTyped] = useState<{ readonly since: FieldErrors<Field>; readonly fields: readonly Field[] }>();
  const { isArmed, submit: submitOnce, rearm } = useSingleSubmit({ busy });
  const form = useRef<HTMLFormElement>(null);
  /**
   * True while a button or link is being pressed. An error that appears during a press would move the button away from
   * the finger.
   */
  const isPressing = useRef(false);

  const isTyped = (field: Field): boolean => typed?.since === said && typed.fields.includes(field);
  const focusFirst = (errors: FieldErrors<Field>): void => {
    const first = fields.find((field) => errors[field] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const found = (among: readonly Field[]): FieldErrors<Field> => {
    const errors: Partial<Record<Field, Message>> = {};
    for (const field of among) {
      const problem = problemOf(field, values);
      if (problem !== null) errors[field] = problem;
    }
    return errors;
  };

  useEffect(() => {
    const first = fields.find((field) => said[field] !== undefined);
    const { activeElement } = document;
    const isHere = activeElement === document.body || form.current?.contains(activeElement) === true;
    if (first !== undefined && isHere) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [said, fields]);

  function change(part: Partial<Values>, field?: Field): void {
    const next = { ...values, ...part };
    setValues(next);
    if (field !== undefined) {
      setProblems({ ...problems, [field]: undefined });
      setTyped({ since: said, fields: [...(typed?.since === said ? typed.fields : []), field] });
    }
    rearm();
    edited?.(next);
  }

  function leave(field: Field): void {
    if (isPressing.current || busy) return;
    const isFilled = (one: Field): boolean => values[one] !== '' && values[one] !== false;
    const all = left.includes(field) ? left : [...left, field];
    setLeft(all);
    setProblems(found(all.filter(isFilled)));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || !isArmed) return;
    const errors = found(fields);
    setProblems(errors);
    if (Object.keys(errors).length > 0) return focusFirst(errors);
    submitOnce(() => {
      if (kept !== undefined) setValues(kept(values));
      setLeft([]);
      send(values);
    });
  }

  return {
    values,
    errorOf: (field) => problems[field] ?? (isTyped(field) ? null : (said[field] ?? null)),
    change,
    leave,
    formProps: {
      noValidate: true,
      'aria-busy': busy,
      ref: (element) => {
        form.current = element;
      },
      onSubmit: submit,
      onPointerDown: ({ target }) => {
        isPressing.current = target instanceof Element && target.closest('a, button') !== null;
      },
      onKeyDown: () => {
        isPressing.current = false;
      },
    },
  };
}
