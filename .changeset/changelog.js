/** Writes the entries of the packages' CHANGELOG.md. */

const indented = (summary) => summary.trim().replaceAll('\n', '\n  ').replaceAll(/^ +$/gm, '');

export const getReleaseLine = async ({ summary }) => `- ${indented(summary)}`;

/** Writes nothing: all packages have one version, so that a list of their new versions repeats the heading. */
export const getDependencyReleaseLine = async () => '';
