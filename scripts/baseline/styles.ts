import type { Identifier } from '@mdn/browser-compat-data';
import { parse, walk, type Atrule, type CssNode, type Declaration } from 'css-tree';
import { bcd, children, lacking, named } from './support.ts';
import type { Source } from './scripts.ts';

const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = bcd.css as unknown as Readonly<Record<string, Identifier>>;

/** Features that older browsers can lack without harm to the player. */
const progressive: readonly (readonly [features: RegExp, instead: string])[] = [
  [/^cursor: (?:pointer|not-allowed)$/, 'a touch screen has no pointer'],
  [/^scrollbar-(?:width|color)\b/, 'the browser shows its default scrollbar'],
  [/^scrollbar-gutter\b/, 'the scrollbar makes the page narrower'],
  [/^text-wrap\b/, 'lines break at their full width'],
  [/^(?:resize|field-sizing)\b/, 'a text area keeps its height'],
  [/^forced-color-adjust\b/, 'the browser has no forced colours'],
  [/^(?:content-visibility|contain-intrinsic-block-size)\b/, 'the browser also lays out content out of view'],
  [/^anchor-name$/, 'its rules are inside @supports'],
  [/^font-family: ui-monospace$/, 'the browser uses the next font in the list'],
];

/** Units that the data lists under a common name. */
const unitGroups: readonly (readonly [RegExp, string])[] = [
  [/^d(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(?:h|w|i|b|min|max)$/, 'container_query_length_units'],
];

const at = (under: Identifier | undefined, name: string): Identifier | undefined =>
  under !== undefined && name !== '__compat' && Object.hasOwn(under, name) ? under[name] : undefined;

export interface StyleSheet extends Source {
  /** Line of the file where the text begins. */
  readonly firstLine?: number;
}

interface Use {
  readonly feature: string;
  readonly entry: Identifier | undefined;
  readonly line: number;
}
const lineOf = (node: CssNode): number => node.loc?.start.line ?? 1;

/**
 * Returns the data's entry for a CSS function. The entry is a type, or is below a type such as colour, gradient, filter
 * or easing.
 */
function functionEntry(name: string): Identifier | undefined {
  for (const group of types === undefined ? [] : [types, ...children(types).map(([, entry]) => entry)])
    for (const key of [name, `${name}-function`, `${name}_function`]) {
      const entry = at(group, key);
      if (entry?.__compat !== undefined) return entry;
    }
  return undefined;
}

/** Returns the keywords, functions and units in a declaration's value that are separate features. */
function valueUses({ property, value }: Declaration): readonly Use[] {
  const uses: Use[] = [];
  const own = at(properties, property);
  walk(value, (node) => {
    const line = lineOf(node);
    if (node.type === 'Identifier')
      uses.push({ feature: `${property}: ${node.name}`, entry: at(own, node.name), line });
    if (node.type === 'Function') {
      uses.push({ feature: `${node.name}()`, entry: at(own, node.name) ?? functionEntry(node.name), line });
      const { first } = node.children;
      if (first?.type === 'Identifier' && first.name === 'from') {
        const entry = at(at(at(types, 'color'), node.name), 'relative_syntax');
        uses.push({ feature: `${node.name}(from …)`, entry, line });
      }
    }
    if (node.type === 'Dimension') {
      const group = unitGroups.find(([units]) => units.test(node.unit))?.[1];
      uses.push({ feature: node.unit, entry: at(at(types, 'length'), group ?? node.unit), line });
    }
  });
  return uses;
}

/** Returns true if an older browser can use an earlier declaration of the property or of its prefixed form. */
const hasFallback = (declaration: Declaration, earlier: readonly Declaration[]): boolean =>
  !declaration.property.startsWith('--') &&
  earlier.some(({ property }) => property.replace(/^-\w+-/, '') === declaration.property);

function atRuleUses(rule: Atrule): readonly Use[] {
  const uses: Use[] = [{ feature: `@${rule.name}`, entry: at(atRules, rule.name), line: lineOf(rule) }];
  if (rule.name === 'media' && rule.prelude !== null)
    walk(rule.prelude, (node) => {
      if (node.type === 'Feature') {
        const entry = at(at(atRules, 'media'), node.name.replace(/^(?:min|max)-/, ''));
        uses.push({ feature: `@media (${node.name})`, entry, line: lineOf(node) });
      }
      if (node.type === 'FeatureRange')
        uses.push({
          feature: 'a range in @media',
          entry: at(at(atRules, 'media'), 'range_syntax'),
          line: lineOf(node),
        });
    });
  return uses;
}

/**
 * Returns the features that a style sheet uses. Leaves out features inside `@supports`, in selector lists that ignore
 * unknown selectors, or with an older fallback.
 */
function usesOf(sheet: StyleSheet, isBuilt: boolean): readonly Use[] {
  const { text, firstLine = 1 } = sheet;
  const uses: Use[] = [];
  const inside: CssNode[] = [];
  const isAsked = (): boolean => inside.some((node) => node.type === 'Atrule' && node.name === 'supports');
  // `:is` and `:where` ignore unknown selectors and keep all others.
  const isForgiven = (): boolean =>
    inside.slice(0, -1).some((node) => node.type === 'PseudoClassSelector' && ['is', 'where'].includes(node.name));
  const earlierIn = new Map<CssNode, Declaration[]>();
  walk(parse(text, { positions: true, line: firstLine, parseCustomProperty: true }), {
    enter(node: CssNode) {
      inside.push(node);
      if (isAsked() || isForgiven()) return;
      if (node.type === 'Atrule') uses.push(...atRuleUses(node));
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
        uses.push({ feature: `:${node.name}`, entry: at(selectors, node.name), line: lineOf(node) });
      // css-tree does not parse a nested rule that starts without `&`.
      const isNested = node.type === 'Raw' && inside.at(-2)?.type === 'Block' && node.value.includes('{');
      if (isNested) uses.push(...usesOf({ ...sheet, text: node.value, firstLine: lineOf(node) }, isBuilt));
      // In sources, the build resolves nesting.
      if ((node.type === 'NestingSelector' || isNested) && isBuilt)
        uses.push({ feature: 'nesting (&)', entry: at(selectors, 'nesting'), line: lineOf(node) });
      if (node.type !== 'Declaration') return;
      const block = inside.findLast(({ type }) => type === 'Block') ?? node;
      const earlier = earlierIn.get(block) ?? [];
      earlierIn.set(block, [...earlier, node]);
      if (hasFallback(node, earlier)) return;
      uses.push(
        { feature: node.property, entry: at(properties, node.property), line: lineOf(node) },
        ...valueUses(node),
      );
    },
    leave: () => void inside.pop(),
  });
  return uses;
}

/**
 * Returns a problem for every feature of a style sheet that a supported browser lacks.
 * @param isBuilt true if the build has added prefixes to the sheet. If false, a feature that is supported with a prefix
 * counts as supported.
 */
export function styleProblems(sheet: StyleSheet, isBuilt: boolean): readonly string[] {
  return usesOf(sheet, isBuilt).flatMap(({ feature, entry, line }) => {
    const without = lacking(entry?.__compat, !isBuilt).filter((platform) => platform !== 'nodejs');
    if (without.length === 0 || progressive.some(([features]) => features.test(feature))) return [];
    const toDo = 'Move it inside @supports, or add an older declaration before it.';
    return [`${sheet.file}:${line}: ${feature} is not in ${named(without)}. ${toDo}`];
  });
}

/** Returns the rules in a script built by Griffel. They are strings until the script runs. */
export const rulesInScript = (text: string): string =>
  [...text.matchAll(/["'`]((?:@[^"'`{]+\{)?\.(?:f|r)[\w-]+[^"'`{}]*\{[^"'`]*\})["'`]/g)]
    .map(([, rule = '']) => rule)
    .join('\n');
