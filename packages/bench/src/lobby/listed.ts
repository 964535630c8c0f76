import * as z from 'zod/mini';

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** True if the machine has a reservation. */
  readonly own: boolean;
}
/** Reads the operator's list, to compare a page with it. */
export interface Lister {
  readonly token: string;
  readonly userId: string;
  list(): Promise<readonly Listed[]>;
}

const loginReply = z.object({ token: z.string() });
const brandsReply = z.array(z.object({ id: z.union([z.string(), z.number()]) }));
const claims = z.object({ id: z.union([z.string(), z.number()]) });
const machine = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  status: z.string(),
  reservation: z.optional(z.unknown()),
});
const machinesReply = z.union([z.object({ machines: z.array(machine) }), z.array(machine)]);

export async function signInToList(url: string, username: string): Promise<Lister> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: `${username}1234`, site_id: 0 }),
  });
  const { token } = loginReply.parse(await reply.json());
  const { id } = claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  return {
    token,
    userId: String(id),
    async list() {
      const [brand] = brandsReply.parse(await get('machine/brands'));
      const listed = machinesReply.parse(await get(`machine/${brand?.id ?? ''}`));
      return ('machines' in listed ? listed.machines : listed).map(({ reservation, ...rest }) => ({
        ...rest,
        id: String(rest.id),
        own: Boolean(reservation),
      }));
    },
  };
}
