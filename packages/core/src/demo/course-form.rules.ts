import { mayBeDone } from '../kernel/may-be-done.ts';
import type { PortError } from '../kernel/reply.ts';
import { failureMessage, unsent } from '../messages/failure.ts';
import { message, type Keyed, type Message } from '../messages/message.ts';
import type { Course } from '../ports/demo.ts';

/** The levels of a course, in menu order. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
/** Level of a course. */
export type CourseLevel = (typeof courseLevels)[number];
/** A field of the course form that can have a problem. */
export type CourseField = 'id' | 'title' | 'length';
/** The typed values of a course form. */
export interface CourseValues {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The length in minutes, as typed. */
  readonly length: string;
  readonly level: CourseLevel;
  readonly active: boolean;
}
/** The message for each field that has a problem. */
export type CourseProblems = Readonly<Partial<Record<CourseField, Keyed>>>;

/** The fields in form order. */
export const courseFields: readonly CourseField[] = ['id', 'title', 'length'];
/** The values of an empty course form. */
export const emptyCourse: CourseValues = {
  ...{ id: '', title: '', description: '', length: '' },
  ...{ level: 'beginner', active: true },
};
const maxMinutes = 9_999;

/** [COURSE1] Returns the problem of a field, or null if the field is valid. */
export function courseProblem(field: CourseField, values: CourseValues): Keyed | null {
  switch (field) {
    case 'id':
    case 'title':
      return values[field].trim() === '' ? message(`demo.course-${field}-missing`) : null;
    case 'length':
      return minutesOf(values.length) === null ? message('demo.course-length-bad', { max: maxMinutes }) : null;
  }
}

/** [COURSE1] Returns the problems of the form. If there are none, the course may be sent. */
export const courseProblems = (values: CourseValues): CourseProblems =>
  Object.fromEntries(
    courseFields.flatMap((field) => {
      const problem = courseProblem(field, values);
      return problem === null ? [] : [[field, problem]];
    }),
  );

/** Returns the course to send, or null if a field has a problem. */
export function courseOf(values: CourseValues): Course | null {
  const { description, level, active } = values;
  const lengthMinutes = minutesOf(values.length);
  const [id, title] = [values.id.trim(), values.title.trim()];
  return id === '' || title === '' || lengthMinutes === null
    ? null
    : { id, fields: { title, description: description.trim(), lengthMinutes, level, active } };
}

const digits = /^[0-9\u0660-\u0669]+$/;
/** Parses the minutes, or returns null for an invalid text. Arabic keyboards type their own digits. */
function minutesOf(text: string): number | null {
  const typed = text.trim();
  if (!digits.test(typed)) return null;
  const minutes = Number(
    typed.replaceAll(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x06_60)),
  );
  return minutes >= 1 && minutes <= maxMinutes ? minutes : null;
}

/** State of the course form. */
export type CourseState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly message: Message }
  /** No answer arrived: the course may have been saved. */
  | { readonly kind: 'uncertain'; readonly message: Message }
  | { readonly kind: 'absent' };

/** [COURSE2] Returns the state after a request. `error` is null after a success. */
export function courseOutcome(error: PortError | null): CourseState {
  if (error === null) return { kind: 'saved' };
  if (error.kind === 'absent') return error;
  return mayBeDone(error)
    ? { kind: 'uncertain', message: message('demo.course-uncertain') }
    : { kind: 'failed', message: failureMessage(error, { offline: unsent }) };
}
