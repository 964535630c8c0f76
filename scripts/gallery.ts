/**
 * Writes pictures of the cabinets of all brands that the fake platform knows by name. Run it with `node
 * scripts/gallery.ts`.
 */
import { writeNamedBrands } from '../packages/operator/src/cabinet/gallery.ts';
import { argumentsOf } from './arguments.ts';

const { operand } = argumentsOf({
  command: 'node scripts/gallery.ts',
  says: 'Writes pictures of the cabinets of all brands that the fake platform knows by name.',
  operand: 'folder',
});
writeNamedBrands(operand ?? 'gallery');
