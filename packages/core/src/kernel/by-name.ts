import * as z from 'zod/mini';

/**
 * Returns a schema for an object with any keys and values of one type. It uses Zod's object parser, since `z.record`
 * would add another parser.
 */
export const byName = <V extends z.ZodMiniType>(value: V) => z.catchall(z.object({}), value);
