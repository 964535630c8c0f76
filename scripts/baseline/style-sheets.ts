/** Extracts CSS from files that are not style sheets: Griffel's styles, React's `style`, and the styles of a page. */
import ts from 'typescript6';
import type { Source } from './scripts.ts';
import type { StyleSheet } from './styles.ts';

const hyphenated = (name: string): string =>
  name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the literal values of an expression. In a template, embedded expressions count as a number. */
function valuesOf(value: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(value)) return [value.text];
  if (ts.isTemplateExpression(value)) {
    return [[value.head.text, ...value.templateSpans.map(({ literal }) => literal.text)].join('1')];
  }
  if (ts.isConditionalExpression(value)) return [...valuesOf(value.whenTrue), ...valuesOf(value.whenFalse)];
  return [];
}

/** Converts a style object to rules, each with its original line. */
function rulesOf(object: ts.ObjectLiteralExpression, file: ts.SourceFile): readonly { line: number; css: string }[] {
  return object.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return [];
    const { name, initializer } = property;
    const key = ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
    if (key === undefined) return [];
    const line = file.getLineAndCharacterOfPosition(property.getStart(file)).line + 1;
    if (!ts.isObjectLiteralExpression(initializer)) {
      // In Griffel, an array is a value with its fallbacks.
      const values = ts.isArrayLiteralExpression(initializer)
        ? initializer.elements.flatMap(valuesOf)
        : valuesOf(initializer);
      const declarations = values.map((value) => `${hyphenated(key)}: ${value}`);
      return values.length === 0 ? [] : [{ line, css: `a { ${declarations.join('; ')} }` }];
    }
    const inner = rulesOf(initializer, file);
    if (key.startsWith('@')) return inner.map(({ line: at, css }) => ({ line: at, css: `${key} { ${css} }` }));
    const selector = key.includes('&') ? key.replaceAll('&', 'a') : `a${key}`;
    return /[&:]/.test(key) ? [{ line, css: `${selector} {}` }, ...inner] : inner;
  });
}

/** Returns true if an object is a complete style: an argument of Griffel in a styles file, or the value of `style`. */
function isStyles(object: ts.ObjectLiteralExpression, file: ts.SourceFile): boolean {
  const { parent } = object;
  if (file.fileName.endsWith('.styles.ts')) return ts.isCallExpression(parent) || ts.isVariableDeclaration(parent);
  return ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent) && parent.parent.name.getText(file) === 'style';
}

/** Returns the styles in a `*.styles.ts` file, or in the `style={{ … }}` attributes of a component. */
export function sheetsInSource({ file, text }: Source): readonly StyleSheet[] {
  if (!file.endsWith('.styles.ts') && !text.includes('style={{')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const sheets: StyleSheet[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && isStyles(node, source)) {
      for (const { line, css } of rulesOf(node, source)) sheets.push({ file, text: css, firstLine: line });
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return sheets;
}

/** Returns the styles of an HTML page: `<style>` and `style="…"`. */
export function sheetsInPage({ file, text }: Source): readonly StyleSheet[] {
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  const sheets = [...text.matchAll(/(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/g)];
  const attributes = [...text.matchAll(/(?<=\sstyle=")[^"]*(?=")/g)];
  return [
    ...sheets.map(({ 0: css, index }) => ({ file, text: css, firstLine: lineAt(index) })),
    ...attributes.map(({ 0: css, index }) => ({ file, text: `a { ${css} }`, firstLine: lineAt(index) })),
  ];
}
