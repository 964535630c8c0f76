import type { Invariant, Watch } from '../invariants/invariant.ts';
import type { Violation } from './simulated-session.types.ts';
import type { World } from '../world/world.ts';

type Moment = keyof Watch;

/** Checks a session against its invariants, and keeps the first violation. */
export interface Judge {
  check(moment: Moment): void;
  found(invariant: string, found: string): void;
  /** Index of the current step. */
  step: number;
  readonly violation: Violation | null;
  /** Rules of the invariants that were checked. */
  readonly rules: ReadonlySet<string>;
}

export function createJudge(world: World, invariants: readonly Invariant[]): Judge {
  const watches = invariants.map(({ id, rules = [], watch }) => ({ id, rules, watch: watch(world) }));
  const at = (moment: Moment) =>
    watches.flatMap(({ id, watch }) => {
      const check = watch[moment];
      return check === undefined ? [] : [{ id, check: check.bind(watch) }];
    });
  const checks = { afterStep: at('afterStep'), atRest: at('atRest'), afterClose: at('afterClose') };
  let violation: Violation | null = null;
  const checked = new Set<Moment>();

  const judge: Judge = {
    step: 0,
    check(moment) {
      checked.add(moment);
      for (const { id, check } of checks[moment]) {
        const found = check();
        if (found !== null) judge.found(id, found);
      }
    },
    found(invariant, found) {
      violation ??= { invariant, found, atMs: world.nowMs(), step: judge.step };
    },
    get violation() {
      return violation;
    },
    get rules() {
      const hasChecked = ({ watch }: (typeof watches)[number]): boolean =>
        [...checked].some((at) => watch[at] !== undefined);
      return new Set(watches.filter(hasChecked).flatMap(({ rules }) => rules));
    },
  };
  world.onRest(() => judge.check('atRest'));
  return judge;
}
