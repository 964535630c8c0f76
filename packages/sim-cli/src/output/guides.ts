/**
 * Formats a line of help that names guides by the titles of their pages. An installed program has no `docs` folder, and
 * the documentation site finds a page by its title. A test checks that every title exists.
 */
export const seeGuides = (...titles: readonly [string, ...string[]]): string =>
  titles.length === 1
    ? `In the documentation: ${named(titles[0])}.`
    : `In the documentation:\n${titles.map((title) => `  ${named(title)}`).join('\n')}`;

const named = (title: string): string => `"${title}"`;
