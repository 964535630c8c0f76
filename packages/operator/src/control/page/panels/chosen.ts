import type { Action } from '../../actions.ts';
import type { LiveView } from '../../live-view.ts';
import { byId, h, write } from '../dom.ts';
import { amount, amountExpected, minorOf, unitsInField } from '../words.ts';
import type { FaultRequest } from '../api.ts';
import type { Choice } from '../choice.ts';

export interface ChosenDeps {
  act(action: Action): void;
  apply(request: FaultRequest): void;
  onClose(): void;
}

const statuses = ['available', 'error', 'offline', 'not-available'] as const;

/** What can be done with the machine or player that was chosen. */
export function chosenPanel(parent: HTMLElement, { act, apply, onClose }: ChosenDeps) {
  const title = byId('chosen-title');
  const close = byId('close');
  const hint = [...parent.children];
  let choice: Choice | null = null;
  let chosenBy: Element | null = null;
  const facts = h('p', { class: 'facts' });
  const button = (text: string, onclick: () => void, kind = ''): HTMLElement =>
    h('button', { type: 'button', class: kind, onclick }, text);
  const group = (name: string, ...children: readonly HTMLElement[]): HTMLElement =>
    h('fieldset', {}, h('legend', {}, name), h('div', { class: 'line' }, ...children));
  /** A field and its button: what was typed is given to it where it is a good amount. */
  const withAmount = (text: string, usualUnits: number, run: (amountMinor: number) => void): readonly HTMLElement[] => {
    const field = h('input', {
      inputmode: 'decimal',
      size: '8',
      value: unitsInField(usualUnits),
      'aria-label': `${text}: amount`,
    });
    const onclick = (): void => {
      const minor = minorOf(field.value);
      field.setCustomValidity(minor === null ? amountExpected() : '');
      if (field.reportValidity() && minor !== null) run(minor);
    };
    return [field, button(text, onclick)];
  };

  function machineControls(machineId: string): readonly HTMLElement[] {
    const seconds = h('input', { type: 'number', min: '0', max: '600', value: '10', required: true });
    const warn = (): void => {
      // An empty field would be none at all, and the session closed at once.
      if (seconds.reportValidity()) act({ do: 'warn-and-close', machineId, seconds: seconds.valueAsNumber });
    };
    const reserve = h('input', { size: '10', autocomplete: 'off', placeholder: 'nobody' });
    return [
      group(
        'Session',
        h('label', {}, 'In seconds ', seconds),
        button('Warn and close', warn),
        button('Kick', () => act({ do: 'kick', machineId }), 'grave'),
      ),
      group('Status', ...statuses.map((status) => button(status, () => act({ do: 'set-status', machineId, status })))),
      group(
        'Pay',
        button('Bonus at the next spin', () => act({ do: 'bonus', machineId })),
        button('Hand pay', () => act({ do: 'hand-pay', machineId })),
        ...withAmount('Pay jackpot', 2_500, (amountMinor) => act({ do: 'jackpot', machineId, amountMinor })),
      ),
      group(
        'Reservation',
        h('label', {}, 'For ', reserve),
        button('Reserve', () => act({ do: 'reserve', machineId, player: reserve.value.trim() || null })),
      ),
    ];
  }

  function playerControls(player: string): readonly HTMLElement[] {
    const fault = (name: string): void => apply({ name, player });
    const digits = { pattern: String.raw`\d{4,8}`, title: 'Four to eight digits', 'aria-label': 'PIN' };
    const pin = h('input', { inputmode: 'numeric', size: '8', required: true, ...digits });
    const setPin = (): void => {
      if (pin.reportValidity()) act({ do: 'set-pin', player, pin: pin.value });
    };
    return [
      group('Money', ...withAmount('Deposit', 100, (amountMinor) => act({ do: 'deposit', player, amountMinor }))),
      group(
        'Sockets',
        button('Cut', () => act({ do: 'cut-sockets', player })),
        button('Slow down', () => fault('slow-line')),
        button('Half open', () => fault('half-open')),
      ),
      group(
        'Picture',
        button('Cut', () => act({ do: 'cut-video', player })),
        button('Slow down', () => fault('video-slow')),
        button('Freeze', () => fault('video-frozen')),
      ),
      group(
        'Sign-in',
        button('Expire the token', () => act({ do: 'expire-tokens', player }), 'grave'),
        button('Expire the password', () => fault('password-expired')),
      ),
      group(
        'PIN',
        pin,
        button('Set', setPin),
        button('Take away', () => act({ do: 'set-pin', player, pin: null })),
      ),
    ];
  }

  function update(view: LiveView): void {
    if (choice === null) return;
    const { kind, id } = choice;
    if (kind === 'machine') {
      const machine = view.machines.find((one) => one.id === id);
      if (machine === undefined) return;
      write(title, `${machine.id} ${machine.name}`);
      const who = machine.player === null ? 'nobody plays' : `${machine.player} plays`;
      write(facts, `${machine.brand}, ${machine.status}, ${who}, ${amount(machine.creditsMinor)} on it`);
    } else {
      const player = view.players.find((one) => one.id === id);
      if (player === undefined) return;
      write(title, player.username);
      const where = player.machineId === null ? 'at no machine' : `at ${player.machineId}`;
      write(facts, `${amount(player.balanceMinor)} in the wallet, ${where}${player.isLed ? ', through the lab' : ''}`);
    }
  }

  function closePanel(): void {
    choice = null;
    close.hidden = true;
    write(title, 'Nothing chosen');
    parent.replaceChildren(...hint);
    onClose();
    if (chosenBy instanceof HTMLElement) chosenBy.focus();
  }
  close.addEventListener('click', closePanel);
  document.addEventListener('keydown', ({ key, target }) => {
    // In a field elsewhere the key has its own meaning: it empties a search, it closes a list of names.
    const isInField = target instanceof HTMLInputElement && !parent.contains(target);
    if (key === 'Escape' && choice !== null && !isInField) closePanel();
  });

  return {
    update,
    isChosen: ({ kind, id }: Choice): boolean => choice?.kind === kind && choice.id === id,
    choose(next: Choice, view: LiveView | null): void {
      choice = next;
      chosenBy = document.activeElement;
      close.hidden = false;
      const controls = next.kind === 'machine' ? machineControls(next.id) : playerControls(next.id);
      parent.replaceChildren(facts, ...controls);
      if (view !== null) update(view);
      title.focus();
    },
  };
}
