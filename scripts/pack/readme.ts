/**
 * Returns a README without links that lead out of the tarball. The text of such a link stays, and an image disappears.
 *
 * @param isPacked returns true if a path relative to the README exists in the tarball
 */
export const packedReadme = (text: string, isPacked: (path: string) => boolean): string =>
  text.replaceAll(
    /(!?)\[((?:`[^`]*`|[^\]`])*)\]\(([^()\s]+)\)/g,
    (whole: string, image: string, label: string, target: string) => {
      if (/^(?:[a-z]+:|#)/i.test(target) || isPacked(target.replace(/#.*$/, ''))) return whole;
      return image === '' ? label : '';
    },
  );
