import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/** All axe rules for a whole page. */
export const all = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** The rules for a part of a page, without the best practices for whole pages. */
export const ofParts = { type: 'tag', values: all.values.filter((tag) => tag !== 'best-practice') } as const;
/** The rules whose result depends on the theme. All other rules run once per language. */
export const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;
interface Rules {
  readonly type: 'rule' | 'tag';
  readonly values: readonly string[];
}
/** Fluent's focus guards at both ends of a dialog. They redirect the focus immediately. */
const focusGuards = '[data-tabster-dummy]';

/** Returns axe's violations, one line each. If a modal dialog is open, only the dialogs are checked. */
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
