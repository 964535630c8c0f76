/** Text that is already markup. */
export interface Markup {
  readonly markup: string;
}
type Content = Markup | readonly Markup[] | string | number | null;

/** Creates markup from a template. Escapes inserted values, unless they are markup. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Markup => ({
  markup: parts.map((part, index) => part + markupOf(contents[index] ?? null)).join(''),
});

function markupOf(content: Content): string {
  if (content === null) return '';
  if (typeof content === 'object' && 'markup' in content) return content.markup;
  if (typeof content === 'object') return content.map(({ markup }) => markup).join('\n');
  return String(content).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Encodes JSON for a `<script>` element, so that its content cannot end the element or start a comment. */
export const jsonMarkup = (value: unknown): Markup => ({
  markup: JSON.stringify(value).replaceAll('<', String.raw`\u003c`),
});
