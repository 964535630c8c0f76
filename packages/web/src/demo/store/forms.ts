import {
  createCourseUpdate,
  createRegistration,
  type CourseState,
  type CourseUpdate,
  type RegistrationFeature,
  type RegistrationState,
} from '@farspin/core/demo';
import { useBehavior } from '@farspin/adapters/react';
import { useEffect } from 'react';
import { useDemo, type Demo } from '../demo-context.ts';

interface Forms {
  readonly registration: RegistrationFeature;
  readonly course: CourseUpdate;
}

/**
 * Forms of each demo area. They are kept until the page closes, so that a call continues while another page is open.
 */
const started = new WeakMap<Demo, Forms>();

function formsOf(demo: Demo): Forms {
  const there = started.get(demo);
  if (there !== undefined) return there;
  const forms = {
    registration: createRegistration(demo.api, demo.scope),
    course: createCourseUpdate(
      (course) => demo.entry().authorized((token) => demo.api.updateCourse(token, course)),
      demo.scope,
    ),
  };
  started.set(demo, forms);
  return forms;
}

export function useRegistration(): RegistrationFeature & { readonly state: RegistrationState } {
  const { registration } = formsOf(useDemo());
  const state = useBehavior(registration.state$);
  useEffect(() => {
    registration.open();
    return () => registration.close();
  }, [registration]);
  return { ...registration, state };
}

/**
 * Returns the course update and its state.
 * @param userId id of the signed-in player
 */
export function useCourseUpdate(userId: string): CourseUpdate & { readonly state: CourseState } {
  const { course } = formsOf(useDemo());
  const state = useBehavior(course.state$);
  useEffect(() => {
    course.open(userId);
    return () => course.close();
  }, [course, userId]);
  return { ...course, state };
}
