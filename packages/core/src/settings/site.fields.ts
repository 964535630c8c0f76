import * as z from 'zod/mini';
import { byName } from '../kernel/by-name.ts';
import { filled, matching } from '../kernel/checks.ts';
import { address, duration, field, flag, optionalAddress, text, whole } from './field.ts';
import { languages, type Language } from './language.ts';

const isAny = (list: readonly unknown[]): boolean => list.length > 0;
const language = z.literal(languages);
const contact = z.object({
  kind: z.literal(['whatsapp', 'telegram', 'viber', 'messenger', 'mail', 'phone']),
  address: filled,
});
/** A way to contact the operator, from the setting `contact.links`. */
export type Contact = z.infer<typeof contact>;
const overrides = () => field<Readonly<Record<string, string>>>(byName(text), {});

/** Settings for the page around the game. */
export const siteFields = {
  site: {
    id: field<string | number>(z.union([z.string(), z.number()]), 0),
    uiVersion: field(z.nullable(text), null, 'uiVersion'),
    logo: field(z.nullable(z.union([address, z.string().check(matching(/^data:image\//))])), null),
    demo: flag(false, 'demo'),
    teamChat: flag(false),
    quickPanel: flag(false),
  },
  language: {
    offered: field<readonly Language[]>(z.array(language).check(z.refine(isAny)), languages, 'languages'),
    fallback: field<Language | null>(z.nullable(language), null),
  },
  texts: { tr: overrides(), en: overrides(), ar: overrides(), bg: overrides() },
  contact: {
    onLogin: flag(true),
    links: field<readonly Contact[]>(z.array(contact), []),
  },
  splash: { onLogin: flag(false) },
  menu: {
    level: field(whole, 145),
    checkLevels: flag(false),
    submenuDelayMs: field(duration(), 150),
  },
  search: { maxResults: field(whole, 10) },
  toast: {
    forMs: field(duration(), 3_000),
    messageForMs: field(duration(), 6_000),
  },
  infoDialog: {
    title: field(z.nullable(text), null),
    body: field(z.nullable(text), null),
  },
  infoLinks: { show: flag(false, 'externalInfo') },
  chat: {
    kind: field(z.nullable(z.literal(['tawk', 'livechat'])), null),
    scriptUrl: field(optionalAddress, null),
    standbyUrl: field(optionalAddress, null),
    startDelayMs: field(duration(), 700),
    standbyAfterMs: field(duration(), 5_000),
  },
  theme: {
    main: field(text, 'dark6'),
    navbar: field(text, 'dark1'),
    toolbar: field(text, 'dark1'),
    footer: field(text, 'dark1'),
    layout: field(z.literal(['layout1', 'layout2', 'layout3']), 'layout1'),
    mode: field(z.literal(['fullwidth', 'boxed', 'container']), 'fullwidth'),
    direction: field(z.nullable(z.literal(['ltr', 'rtl'])), null),
    customScrollbars: flag(true),
    animations: flag(true),
  },
  sizes: {
    navbarPx: field(whole, 280),
    navbarFoldedPx: field(whole, 64),
    chatPanelPx: field(whole, 360),
    boxedPx: field(whole, 1_280),
    gameSidebarPx: field(whole, 240),
    gameHeaderPx: field(whole, 120),
    indentFirstPx: field(whole, 40),
    indentStepPx: field(whole, 16),
    indentMaxPx: field(whole, 80),
  },
} as const;
