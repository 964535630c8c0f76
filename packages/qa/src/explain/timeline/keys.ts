export interface KeyActions {
  /** Pans by a share of the window. */
  readonly pan: (share: number) => void;
  readonly zoom: (factor: number) => void;
  readonly all: () => void;
  /** Moves to the next or previous event of the lane. */
  readonly walk: (by: 1 | -1) => void;
  /** Moves to the lane below or above. */
  readonly lane: (by: 1 | -1) => void;
  readonly edge: (which: 'first' | 'last') => void;
  readonly open: () => void;
  readonly leave: () => void;
}

/** Handles the keys of the timeline while it has the focus. */
export function watchKeys(target: HTMLElement, actions: KeyActions): void {
  const bindings: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowLeft: ({ shiftKey }) => (shiftKey ? actions.walk(-1) : actions.pan(-0.15)),
    ArrowRight: ({ shiftKey }) => (shiftKey ? actions.walk(1) : actions.pan(0.15)),
    ArrowUp: () => actions.lane(-1),
    ArrowDown: () => actions.lane(1),
    PageUp: () => actions.pan(-0.9),
    PageDown: () => actions.pan(0.9),
    Home: () => actions.edge('first'),
    End: () => actions.edge('last'),
    ',': () => actions.walk(-1),
    '.': () => actions.walk(1),
    '+': () => actions.zoom(1.6),
    '=': () => actions.zoom(1.6),
    '-': () => actions.zoom(1 / 1.6),
    '0': () => actions.all(),
    Enter: () => actions.open(),
    Escape: () => actions.leave(),
  };
  target.addEventListener('keydown', (event) => {
    const binding = bindings[event.key];
    if (binding === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    binding(event);
  });
}

/** Focuses the search field on `/`, unless the focus is in a text field. */
export function watchSearchKey(search: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    search.select();
  });
}
