import fc from 'fast-check';

/** The same cases in every run, so that the score is stable; and no shrinking, as one failure kills a mutant. */
fc.configureGlobal({ seed: 1, endOnFailure: true });
