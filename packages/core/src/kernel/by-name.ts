import * as z from 'zod/mini';

/** An object with values of one kind under any names; the reader of objects does it, and `z.record` brings one of its own. */
export const byName = <V extends z.ZodMiniType>(value: V) => z.catchall(z.object({}), value);
