/** Stops scripts from ending the process with `process.exit`. */
export interface KeptProcess {
  /** Ends the process despite the protection. */
  end(code: number): never;
  /** Restores `process.exit`. */
  release(): void;
}

const words = 'a script must not end the process: it ends after its last step, and the exit code reports the result';

/** Makes `process.exit` throw. Otherwise a failing script that calls `process.exit` could look successful. */
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
