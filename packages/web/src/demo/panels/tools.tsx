import type { DemoPanel } from '@farspin/core/demo';

export function Tools({ panels }: { readonly panels: readonly DemoPanel[] }) {
  return <span>{panels.length}</span>;
}
