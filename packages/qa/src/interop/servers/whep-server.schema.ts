import * as z from 'zod/mini';

export const hostSettingsSchema = z.object({
  /** Folder whose `node_modules` contains the server. */
  folder: z.string(),
  host: z.string(),
  port: z.number(),
  basePath: z.string(),
  /** Address of Janus. */
  janus: z.string(),
  strictETags: z.boolean(),
  mountpoints: z.array(z.number()),
  /** ICE servers that players receive in the `Link` header. */
  iceServers: z.array(z.object({ uri: z.string(), username: z.string(), credential: z.string() })),
});
export type HostSettings = z.infer<typeof hostSettingsSchema>;

/** A request, logged when its response was sent. */
export const answeredSchema = z.object({
  at: z.number(),
  method: z.string(),
  path: z.string(),
  ifMatch: z.nullable(z.string()),
  status: z.number(),
});
export type Answered = z.infer<typeof answeredSchema>;
