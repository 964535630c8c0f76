import { useBehavior } from '@farspin/adapters/react';
import type { Player } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import type { FormEvent } from 'react';

interface Props {
  readonly player: Player;
  readonly words: Words;
}

export function App(props: Props) {
  const auth = useBehavior(props.player.auth$);
  if (auth.kind === 'signed-in') return <Lobby {...props} />;
  if (auth.kind !== 'signed-out') return null;

  function signIn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    props.player.login({ username: given('username'), password: given('password') });
  }
  return (
    <>
      <p role="status">{auth.failure === null ? '' : props.words.say(auth.failure.message)}</p>
      <form onSubmit={signIn}>
        <input name="username" aria-label="Username" autoComplete="username" required minLength={4} />
        <input name="password" aria-label="Password" type="password" required minLength={4} />
        <button type="submit">Sign in</button>
      </form>
    </>
  );
}

function Lobby({ player, words }: Props) {
  const { brands, selectedBrandId, machines } = useBehavior(player.lobby$);
  return (
    <>
      <nav>
        {brands.map(({ id, name }) => (
          <button type="button" key={id} aria-pressed={id === selectedBrandId} onClick={() => player.selectBrand(id)}>
            {name}
          </button>
        ))}
      </nav>
      <ul>
        {machines.map(({ id, name, status }) => (
          <li key={id}>
            {name} · {words.t(`machine-status.${status}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
