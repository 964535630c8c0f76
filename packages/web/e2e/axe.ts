import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/** All of axe's rules for a page. */
export const all = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** For parts of a page: leaves out the best practices for whole pages. */
export const ofParts = { type: 'tag', values: all.values.filter((tag) => tag !== 'best-practice') } as const;
/** The rules whose result can change with the theme. The others run once in each language. */
export const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;
interface Rules {
  readonly type: 'rule' | 'tag';
  readonly values: readonly string[];
}
/** Fluent's focus guards at both ends of a dialog. They pass the focus on at once. */
const focusGuards = '[data-tabster-dummy]';

/** Returns the violations among visible elements, one line each. */
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
