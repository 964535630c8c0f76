import { Subject, takeUntil } from 'rxjs';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { Reply } from '../kernel/reply.ts';
import type { Course } from '../ports/demo.ts';
import { courseOf, courseOutcome, type CourseState, type CourseValues } from './course-form.rules.ts';

/** The course form: sends changes of a course to the server, and reports the outcome in `state$`. */
export interface CourseUpdate {
  readonly state$: Behavior<CourseState>;
  /**
   * Opens the page, and drops the outcome of another player's request.
   * @param userId The id of the signed-in player.
   */
  open(userId: string): void;
  /** Closes the page. A running request continues, and its outcome is shown when the page is opened again. */
  close(): void;
  /** Saves the course. Does nothing while another request is running or if the values are invalid. */
  save(values: CourseValues): void;
  /** Clears the last outcome, because it belongs to earlier values. */
  edited(): void;
}

/** [CALL-16] Saves courses one at a time. `update` sends the request with the signed-in player's token. */
export function createCourseUpdate(update: (course: Course) => Reply<null>, scope: Scope): CourseUpdate {
  const { state$, dispatch } = createStore<CourseState, CourseState>(
    { kind: 'editing' },
    (_, next): CourseState => next,
    scope,
  );
  const otherPlayer$ = new Subject<void>();
  let owner: string | null = null;
  const edited = (): void => {
    const { kind } = state$.value;
    if (kind !== 'sending' && kind !== 'absent') dispatch({ kind: 'editing' });
  };
  return {
    state$,
    edited,
    close: edited,
    open(userId) {
      if (owner === userId) return;
      owner = userId;
      otherPlayer$.next();
      if (state$.value.kind === 'sending') dispatch({ kind: 'editing' });
    },
    save(values) {
      const course = courseOf(values);
      if (course === null || state$.value.kind === 'sending') return;
      dispatch({ kind: 'sending' });
      follow(
        update(course).pipe(takeUntil(otherPlayer$)),
        (result) => dispatch(courseOutcome(result.ok ? null : result.error)),
        scope,
      );
    },
  };
}
