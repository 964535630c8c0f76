/**
 * Exit code of a check that cannot be run here, such as one that needs a registry without a network. `npm test` reports
 * the check as not run. It is the code for temporary failures (`EX_TEMPFAIL` of sysexits.h).
 */
export const notRunCode = 75;
