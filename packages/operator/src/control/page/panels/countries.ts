import type { Action } from '../../actions.ts';
import type { LiveView } from '../../live-view.ts';
import { h, keyed, write } from '../dom.ts';

/** Where visitors seem to come from, and from where nobody may play. */
export function countriesPanel(parent: HTMLElement, act: (action: Action) => void) {
  const now = h('p');
  const code = h('input', {
    ...{ id: 'country', size: '4', autocomplete: 'off', spellcheck: 'false', required: true },
    ...{ pattern: '[A-Za-z]{2}', title: 'two letters, as in TR' },
  });
  const blocked = h('ul', { class: 'tags' });
  const asked = (): string | null => (code.reportValidity() ? code.value.toUpperCase() : null);
  const ask = (make: (country: string) => Action) => (): void => {
    const country = asked();
    if (country !== null) act(make(country));
  };
  const button = (text: string, make: (country: string) => Action): HTMLElement =>
    h('button', { type: 'button', onclick: ask(make) }, text);
  parent.append(
    now,
    h(
      'div',
      { class: 'line' },
      h('label', { for: 'country' }, 'Country'),
      code,
      button('Block', (country) => ({ do: 'block-country', country, blocked: true })),
      button('Visit from there', (country) => ({ do: 'visit-from', country })),
    ),
    blocked,
  );
  const show = keyed<string>(
    blocked,
    (country) => country,
    (country) => {
      const allow = (): void => act({ do: 'block-country', country, blocked: false });
      return {
        element: h(
          'li',
          {},
          `${country} `,
          h('button', { type: 'button', 'aria-label': `Allow ${country}`, onclick: allow }, 'Allow'),
        ),
        update() {},
      };
    },
  );
  return (countries: LiveView['countries']): void => {
    write(
      now,
      `Visitors come from ${countries.visitors}. ${countries.blocked.length === 0 ? 'Nobody is blocked.' : ''}`,
    );
    show(countries.blocked);
  };
}
