import { useLayoutEffect, useRef } from 'react';
import { monotonicMs } from '@farspin/adapters/time';
import { useWords } from '../app-context.ts';
import { isStill } from '../is-still.ts';
import { rolled, rollMs } from './roll.rules.ts';
import styles from './figure.module.css';

interface FigureProps {
  /** Null if there is no amount. */
  readonly minor: number | null;
  /** The text of the current amount. */
  readonly text: string;
  /** False: shows the next amount at once. */
  readonly moves?: boolean;
}

/**
 * [MONEY5] An amount that moves from the previous one. Screen readers and copies get the current amount at once; the
 * movement is drawn over it.
 */
export function Figure({ minor, text, moves = true }: FigureProps) {
  const { money } = useWords();
  const element = useRef<HTMLElement>(null);
  const drawn = useRef(minor);
  const given = useRef({ money, moves });
  // A change of these alone neither starts nor ends a movement.
  useLayoutEffect(() => {
    given.current = { money, moves };
  }, [money, moves]);
  useLayoutEffect(() => {
    const from = drawn.current;
    const over = element.current;
    drawn.current = minor;
    if (from === null || minor === null || from === minor || !given.current.moves || over === null || isStill()) return;
    const startedAt = monotonicMs();
    let frame = 0;
    const end = (): void => {
      cancelAnimationFrame(frame);
      delete over.dataset['rolling'];
    };
    const draw = (): void => {
      const share = (monotonicMs() - startedAt) / rollMs;
      const at = rolled(from, minor, share);
      drawn.current = at;
      if (share >= 1) return end();
      over.dataset['rolling'] = given.current.money.format(at);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return end;
  }, [minor]);
  return (
    <bdi ref={element} className={styles.root}>
      {text}
    </bdi>
  );
}
