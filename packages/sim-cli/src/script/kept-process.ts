/** Stops scripts from ending the process with `process.exit`. */
export interface KeptProcess {
  /** Ends the process anyway. */
  end(code: number): never;
  /** Lets `process.exit` end the process again. */
  release(): void;
}

const words = 'a script cannot end the process: it ends with its last step, and the exit code reports the result';

/** Makes `process.exit` throw. Otherwise a failing script that calls it would look like a successful one. */
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
