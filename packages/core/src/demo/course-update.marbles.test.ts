import { createPendingCalls } from '@farspin/testing';
import { describe, expect, it } from 'vitest';
import type { PortError } from '../kernel/reply.ts';
import { err, ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import { message } from '../messages/message.ts';
import type { Course } from '../ports/demo.ts';
import { courseOf, courseProblems, emptyCourse, type CourseValues } from './course-form.rules.ts';
import { createCourseUpdate } from './course-update.ts';

const typed: CourseValues = { ...emptyCourse, id: ' c1 ', title: ' Reels ', description: ' All of it ', length: '30' };
const sent: Course = {
  id: 'c1',
  fields: { title: 'Reels', description: 'All of it', lengthMinutes: 30, level: 'beginner', active: true },
};

function start() {
  const { asked, pending, answer } = createPendingCalls<Course>();
  const feature = createCourseUpdate(pending, createScope());
  feature.open('p1');
  return { feature, asked, answer, kind: () => feature.state$.value.kind };
}

describe('[COURSE1] the form of a course', () => {
  it('requires an id, a title and a length', () => {
    expect(Object.keys(courseProblems(emptyCourse))).toEqual(['id', 'title', 'length']);
    expect(courseProblems(typed)).toEqual({});
    expect([courseOf(emptyCourse), courseOf(typed)]).toEqual([null, sent]);
  });

  it.each([
    ['1', 1],
    [' 9999 ', 9_999],
    ['٤٥', 45],
    ['007', 7],
    ['0', null],
    ['10000', null],
    ['1.5', null],
    ['-3', null],
    ['1e3', null],
    ['', null],
    ['9'.repeat(5_000), null],
    ['half an hour', null],
  ])('reads the length %j as %s', (length, minutes) => {
    expect(courseOf({ ...typed, length })?.fields['lengthMinutes'] ?? null).toBe(minutes);
  });
});

describe('[COURSE2] saving a course', () => {
  it('sends a course once, and reports the course as saved until a value changes', () => {
    const { feature, asked, answer, kind } = start();
    feature.save(emptyCourse);
    expect(asked).toEqual([]);
    feature.save(typed);
    feature.save(typed);
    feature.edited();
    expect([asked, kind()]).toEqual([[sent], 'sending']);
    answer(ok(null));
    expect(kind()).toBe('saved');
    feature.edited();
    expect(kind()).toBe('editing');
  });

  it.each<[PortError, unknown]>([
    [{ kind: 'absent' }, { kind: 'absent' }],
    [
      { kind: 'lost', status: null },
      { kind: 'uncertain', message: message('demo.course-uncertain') },
    ],
    [{ kind: 'offline' }, { kind: 'failed', message: message('failure.unsent') }],
    [
      { kind: 'refused', refusal: { code: null, text: 'No such course', params: {} } },
      { kind: 'failed', message: { kind: 'server', text: 'No such course' } },
    ],
  ])('shows the outcome after %j', (error, state) => {
    const { feature, answer } = start();
    feature.save(typed);
    answer(err(error));
    expect(feature.state$.value).toEqual(state);
  });

  it('continues while the page is closed, and hides the outcome from another player', () => {
    const { feature, answer, kind } = start();
    feature.save(typed);
    feature.close();
    feature.open('p1');
    answer(ok(null));
    expect(kind()).toBe('saved');
    feature.save(typed);
    feature.close();
    feature.open('p2');
    answer(ok(null));
    expect(kind()).toBe('editing');
  });

  it('is absent if the server has no courses', () => {
    const { feature, answer, kind } = start();
    feature.save(typed);
    answer(err({ kind: 'absent' }));
    feature.edited();
    expect(kind()).toBe('absent');
  });
});
