import { useEffect, useRef, type ReactNode } from 'react';
import type { LiveView } from '../live-view.ts';
import type { Link } from './use-operator.ts';

const counted = ['machines', 'players', 'sessions', 'sockets', 'pictures', 'entries'] as const;
const typingMs = 200;

export interface HeadingProps {
  readonly link: Link;
  readonly counts: LiveView['counts'] | null;
  readonly onFind: (find: string) => void;
}

/** The state of the connection, the total counts, and the search field. */
export function Heading({ link, counts, onFind }: HeadingProps): ReactNode {
  return (
    <header className="bar">
      <h1>
        Farspin <span>control</span>
      </h1>
      <p className={link.isLive ? 'link live' : 'link'} role="status">
        {link.text}
      </p>
      <dl className="counts">
        {counted.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{counts?.[name] ?? 0}</dd>
          </div>
        ))}
      </dl>
      <Find onFind={onFind} />
    </header>
  );
}

function Find({ onFind }: Pick<HeadingProps, 'onFind'>): ReactNode {
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  return (
    <label className="find">
      <span>Find</span>
      <input
        type="search"
        placeholder="machine, player, status"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(typing.current);
          typing.current = setTimeout(() => onFind(value), typingMs);
        }}
      />
    </label>
  );
}
