/**
 * Stands for ufo and destr, by which ofetch puts addresses together and reads JSON: our calls have whole addresses, and
 * read their texts themselves (adapters/src/http/request.ts). 1.5 kB of the login's first load.
 */
const notHere = (): never => {
  throw new Error('This build of ofetch takes no baseURL and no query, and reads no JSON: see no-url-helpers.ts');
};
export { notHere as withBase, notHere as withQuery };
// oxlint-disable-next-line import/no-default-export -- destr has this one only
export default notHere;
