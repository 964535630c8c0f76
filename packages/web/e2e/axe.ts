import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/** Everything that axe knows of a page. */
export const all = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** Of what is no page by itself: what is good practice for a page is not asked of it. */
export const ofParts = { type: 'tag', values: all.values.filter((tag) => tag !== 'best-practice') } as const;
/** What can change with the theme. The rest of the page is the same in each, and is looked at once a language. */
export const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;
interface Rules {
  readonly type: 'rule' | 'tag';
  readonly values: readonly string[];
}
/** Fluent's, at a dialog's ends: whichever gets the focus hands it on at once. */
const focusGuards = '[data-tabster-dummy]';

/** What is wrong with what can be seen, one line a finding. */
export async function findings(page: Frame | Page, rules: Rules): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ rules, focusGuards }) => {
      const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
      return (globalThis as unknown as { readonly axe: typeof axe }).axe.run(
        { include: dialogs.length > 0 ? dialogs : [document.documentElement], exclude: [focusGuards] },
        {
          runOnly: { type: rules.type, values: [...rules.values] },
          resultTypes: ['violations'],
          preload: false,
          iframes: false,
        },
      );
    },
    { rules, focusGuards },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
