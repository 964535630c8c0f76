// @module-tag long
import { err, ok, type PortError } from '@farspin/core';
import type { Course } from '@farspin/core/demo';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { misfits } from '../../testing/misfits.ts';
import { signedIn } from '../../testing/sights.ts';
import { pendingCall } from '../testing/pending-call.ts';
import { showDemo } from '../testing/show-demo.tsx';
import { CoursePage } from './course-page.tsx';

const guest = { auth: { kind: 'signed-out', notice: null, failure: null } } as const;
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = page.getByRole('button', { name: 'Save the course' });
const busy = page.getByRole('button', { name: 'Saving…' });

async function start(language: 'en' | 'ar' = 'en') {
  const { asked, call, answer } = pendingCall<readonly [string, Course], null>();
  const api = { updateCourse: (...sent: readonly [string, Course]) => call(sent) };
  const shown = await showDemo(<CoursePage />, { auth: signedIn() }, { api, language });
  return { ...shown, asked, answer };
}
async function fillIn(): Promise<void> {
  await field('Course ID').fill('c1');
  await field('Title').fill('<img src=x onerror=alert(1)>');
  await field('Description').fill('\u202Edesrever');
  await field('Length in minutes').fill('45');
  await page.getByRole('combobox', { name: 'Level' }).selectOptions('advanced');
  await page.getByRole('checkbox', { name: 'The course is active' }).click();
  await save.click();
}

describe('[COURSE1] the course page', () => {
  it.each(['en', 'ar'] as const)('marks each field that lacks a value, in %s', async (language) => {
    const { root, asked } = await start(language);
    root.querySelector('form')?.requestSubmit();
    await expect.poll(() => root.querySelectorAll('form [role="alert"]')).toHaveLength(3);
    expect(document.activeElement?.getAttribute('name')).toBe('id');
    await document.fonts.ready;
    expect(misfits(24)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('shows the error of a field when the player leaves the field', async () => {
    await start();
    await field('Length in minutes').fill('an hour');
    await field('Title').click();
    await expect.element(page.getByText('Enter whole minutes from 1 to 9999.')).toBeVisible();
    await field('Length in minutes').fill('60');
    await expect.element(page.getByText('Enter whole minutes from 1 to 9999.')).not.toBeInTheDocument();
  });

  it('has no form for a guest', async () => {
    const { root } = await showDemo(<CoursePage />, guest);
    await expect.element(page.getByText('Sign in to change a course.')).toBeVisible();
    expect(root.querySelector('form')).toBeNull();
    expect(misfits(24)).toEqual([]);
  });
});

describe('[COURSE2] saving a course', () => {
  it('sends a course once and confirms the save', async () => {
    const { asked, answer, root } = await start();
    await fillIn();
    await expect.element(busy).toBeVisible();
    await busy.click({ force: true });
    const fields = {
      title: '<img src=x onerror=alert(1)>',
      description: '\u202Edesrever',
      lengthMinutes: 45,
      level: 'advanced',
      active: false,
    };
    expect(asked).toEqual([['token', { id: 'c1', fields }]]);
    answer(ok(null));
    await expect.element(page.getByText('The course was saved.')).toBeVisible();
    expect(root.querySelector('img')).toBeNull();
    await field('Title').fill('Reels');
    await expect.element(page.getByText('The course was saved.')).not.toBeInTheDocument();
  });

  it.each<[PortError, string]>([
    [{ kind: 'absent' }, 'This server has no courses to change.'],
    [{ kind: 'lost', status: null }, "We couldn't confirm that the course was saved"],
    [{ kind: 'offline' }, 'There is no connection. Nothing was sent.'],
    [{ kind: 'refused', refusal: { code: null, text: '<b>No such course</b>', params: {} } }, '<b>No such course</b>'],
    [{ kind: 'refused', refusal: { code: 10, text: null, params: {} } }, ''],
  ])('shows the message for %j', async (error, text) => {
    const { answer } = await start();
    await fillIn();
    await expect.element(busy).toBeVisible();
    answer(err(error));
    await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
    expect(misfits(24)).toEqual([]);
  });
});
