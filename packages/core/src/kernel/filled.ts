import * as z from 'zod/mini';
import { matching } from './matching.ts';

/** A text that is not empty. */
export const filled = z.string().check(matching(/[^]/));
