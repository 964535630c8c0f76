import { useLayoutEffect, useRef } from 'react';
import { monotonicMs } from '@farspin/adapters/time';
import { useWords } from '../app-context.ts';
import { isStill } from '../is-still.ts';
import { rolled, rollMs } from './roll.rules.ts';
import styles from './figure.module.css';

interface FigureProps {
  /** Amount in minor units, or null if there is no amount. */
  readonly minor: number | null;
  /** Text of the current amount. */
  readonly text: string;
  /** Whether the amount is animated. If false, the next amount is shown at once. */
  readonly moves?: boolean;
}

/**
 * [MONEY5] Shows an amount and animates it from the previous amount. Screen readers and copied text get the current
 * amount at once, because the animation is only drawn over it.
 */
export function Figure({ minor, text, moves = true }: FigureProps) {
  const { money } = useWords();
  const element = useRef<HTMLElement>(null);
  const drawn = useRef(minor);
  const given = useRef({ money, moves });
  // A change of these values alone must neither start nor end an animation.
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
