/** Runs Stryker in the folder in which it was started, with the options of its only argument. */
import { Stryker } from '@stryker-mutator/core';

const [, , options = '{}'] = process.argv;
try {
  await new Stryker(JSON.parse(options)).runMutationTest();
} catch (failure) {
  // What failed was said already.
  process.exitCode = failure instanceof Error ? 1 : 2;
}
