import type { Machine } from '../kernel/entities.ts';

/**
 * [LOBBY6] Returns the address of the machine's picture, or of the operator's default picture, built from the brand
 * name.
 */
export const pictureOf = (
  { image, brand }: Pick<Machine, 'image' | 'brand'>,
  { defaultPicture }: { readonly defaultPicture: string },
): string => image ?? defaultPicture.replaceAll('{brand}', () => encodeURIComponent(brand));
