import { ofLength } from '@farspin/core/checks';
import * as z from 'zod/mini';
import type { ThemeChoice } from './theme-choice.ts';

const flag = z.optional(z.boolean());
const name = z.optional(z.string().check(ofLength(0, 40)));
/** All fields are optional, because an older page or another client may have stored the theme. */
const keptSchema = z.object({
  main: name,
  navbar: name,
  toolbar: name,
  footer: name,
  layout: z.optional(z.literal(['layout1', 'layout2', 'layout3'])),
  mode: z.optional(z.literal(['fullwidth', 'boxed', 'container'])),
  direction: z.optional(z.nullable(z.literal(['ltr', 'rtl']))),
  customScrollbars: flag,
  animations: flag,
  navbarShown: flag,
  navbarAtEnd: flag,
  toolbarFixed: flag,
  footerShown: flag,
  footerFixed: flag,
});

/** Returns the stored theme merged over the operator's. Invalid data is ignored. */
export function readThemeChoice(text: string, operator: ThemeChoice): ThemeChoice {
  try {
    const kept = keptSchema.safeParse(JSON.parse(text));
    if (!kept.success) return operator;
    const chosen = Object.entries(kept.data).filter(([, value]) => value !== undefined);
    return { ...operator, ...Object.fromEntries(chosen) };
  } catch {
    return operator;
  }
}

/**
 * Returns only the differences from the operator's theme, so that all other values follow the operator. Returns null if
 * there are no differences.
 */
export function writeThemeChoice(theme: ThemeChoice, operator: ThemeChoice): string | null {
  const usual = new Map<string, unknown>(Object.entries(operator));
  const chosen = Object.entries(theme).filter(([part, value]) => usual.get(part) !== value);
  return chosen.length === 0 ? null : JSON.stringify(Object.fromEntries(chosen));
}
