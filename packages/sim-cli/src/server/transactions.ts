/** Every change of the platform is made inside `run`, so that it is stored before anyone hears of it. */
export interface Transactions {
  /**
   * Does the work, stores what it changed, and then sends what the work wanted to be sent. A call inside another
   * belongs to the outer one. Throws what the store throws; nothing is sent then.
   */
  run<T>(work: () => T): T;
  /** Sends after the present transaction is stored; at once where none is under way. */
  afterwards(send: () => void): void;
}

export function createTransactions(store: () => void): Transactions {
  let outbox: (() => void)[] | null = null;

  return {
    run(work) {
      if (outbox !== null) return work();
      const sends: (() => void)[] = [];
      outbox = sends;
      let result;
      try {
        result = work();
      } finally {
        // What a failed piece of work has already changed is the truth as well: the next reply is built on it.
        outbox = null;
        store();
      }
      for (const send of sends) send();
      return result;
    },
    afterwards(send) {
      if (outbox === null) send();
      else outbox.push(send);
    },
  };
}
