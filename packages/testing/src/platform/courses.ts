import { ok } from '@farspin/core';
import type { Course } from '@farspin/core/demo';
import type { Context } from './context.ts';
import type { Answer } from './platform.ts';
import type { PlayerRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';

const maxCourses = 100;
const maxIdLength = 200;
const maxLength = 10_000;

export interface Courses {
  /** Stores the given fields. Other fields keep their values. */
  update(player: PlayerRecord, course: Course): Answer<null>;
}

/** Creates the courses, whose fields are stored for each player. */
export function createCourses({ tables: { courses } }: Pick<Context, 'tables'>): Courses {
  const countOf = (playerId: string): number =>
    Array.from(courses.all()).filter((course) => course.playerId === playerId).length;
  return {
    update({ id: playerId }, { id: courseId, fields }) {
      const id = JSON.stringify([playerId, courseId]);
      const before = courses.get(id);
      const kept = { ...before?.fields, ...fields };
      const isTooMuch =
        courseId.length > maxIdLength ||
        JSON.stringify(kept).length > maxLength ||
        (before === undefined && countOf(playerId) >= maxCourses);
      if (isTooMuch) return refuse(refusals.invalid('This is too much to store'));
      courses.put({ id, playerId, courseId, fields: kept });
      return ok(null);
    },
  };
}
