import * as z from 'zod/mini';

/** An object with values of one kind under any names. Zod's reader of objects parses it, since `z.record` would add its own. */
export const byName = <V extends z.ZodMiniType>(value: V) => z.catchall(z.object({}), value);
