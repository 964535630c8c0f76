/**
 * Replaces ufo and destr, which ofetch uses to build addresses and parse JSON. The client passes whole addresses and
 * parses responses itself (adapters/src/http/request.ts). Saves 1.5 kB of the login page's first load.
 */
const notHere = (): never => {
  throw new Error('Not in this build: see no-url-helpers.ts');
};
export { notHere as withBase, notHere as withQuery };
// oxlint-disable-next-line import/no-default-export -- destr has only a default export
export default notHere;
