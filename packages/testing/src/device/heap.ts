/** A binary min-heap with `push` and `pop` in O(log n). */
export interface Heap<T> {
  readonly size: number;
  push(item: T): void;
  peek(): T | undefined;
  pop(): T | undefined;
  /** Removes every item that fails `passes`, in O(n). */
  keepOnly(passes: (item: T) => boolean): void;
}

/** Creates a heap. `before` must be a strict total order, so that the order of pops is deterministic. */
export function createHeap<T>(before: (a: T, b: T) => boolean): Heap<T> {
  let items: T[] = [];

  function rise(start: number, item: T): void {
    let index = start;
    while (index > 0) {
      const parentIndex = (index - 1) >> 1;
      const parent = items[parentIndex];
      if (parent === undefined || !before(item, parent)) break;
      items[index] = parent;
      index = parentIndex;
    }
    items[index] = item;
  }

  function sink(start: number, item: T): void {
    let index = start;
    for (;;) {
      let childIndex = 2 * index + 1;
      let child = items[childIndex];
      if (child === undefined) break;
      const right = items[childIndex + 1];
      if (right !== undefined && before(right, child)) {
        child = right;
        childIndex += 1;
      }
      if (!before(child, item)) break;
      items[index] = child;
      index = childIndex;
    }
    items[index] = item;
  }

  return {
    get size() {
      return items.length;
    },
    push(item) {
      items.push(item);
      rise(items.length - 1, item);
    },
    peek: () => items[0],
    pop() {
      const first = items[0];
      const last = items.pop();
      if (last !== undefined && items.length > 0) sink(0, last);
      return first;
    },
    keepOnly(passes) {
      items = items.filter(passes);
      for (let index = (items.length >> 1) - 1; index >= 0; index -= 1) {
        const item = items[index];
        if (item !== undefined) sink(index, item);
      }
    },
  };
}
