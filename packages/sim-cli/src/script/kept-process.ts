/** A process that what runs in it cannot end. */
export interface KeptProcess {
  /** Ends it all the same. */
  end(code: number): never;
  /** From now on it can be ended again. */
  release(): void;
}

const words = 'a script cannot end the process: it ends with its last step, and the exit code tells what came of it';

/** Lets `process.exit` throw in place of ending all without a word: with it a script that fails would look like one that is well. */
export function keepProcess(): KeptProcess {
  const { exit } = process;
  process.exit = () => {
    throw new Error(words);
  };
  return {
    end: (code) => exit.call(process, code),
    release: () => void (process.exit = exit),
  };
}
