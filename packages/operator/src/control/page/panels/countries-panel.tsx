import { useRef, type ReactNode } from 'react';
import type { Action } from '../../actions.ts';
import type { LiveView } from '../../live-view.ts';
import { Panel } from '../panel.tsx';

interface CountriesPanelProps {
  readonly view: LiveView | null;
  readonly act: (action: Action) => void;
}

/** The apparent country of visitors, and the blocked countries. */
export function CountriesPanel({ view, act }: CountriesPanelProps): ReactNode {
  const code = useRef<HTMLInputElement>(null);
  const blocked = view?.countries.blocked ?? [];
  const ask = (make: (country: string) => Action) => (): void => {
    if (code.current?.reportValidity() === true) act(make(code.current.value.toUpperCase()));
  };
  return (
    <Panel name="countries" title="Countries">
      <p>
        {view !== null && `Visitors appear to come from ${view.countries.visitors}. `}
        {view !== null && blocked.length === 0 && 'No country is blocked.'}
      </p>
      <div className="line">
        <label htmlFor="country">Country</label>
        <input
          ref={code}
          id="country"
          size={4}
          autoComplete="off"
          spellCheck={false}
          required
          pattern="[A-Za-z]{2}"
          title="Two letters, such as TR"
        />
        <button type="button" onClick={ask((country) => ({ do: 'block-country', country, blocked: true }))}>
          Block
        </button>
        <button type="button" onClick={ask((country) => ({ do: 'visit-from', country }))}>
          Visitors come from here
        </button>
      </div>
      <ul className="tags">
        {blocked.map((country) => (
          <li key={country}>
            {country}{' '}
            <button
              type="button"
              aria-label={`Allow ${country}`}
              onClick={() => act({ do: 'block-country', country, blocked: false })}
            >
              Allow
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
